import type { Page, Request } from 'playwright';

/**
 * Waits until every picture and every frame of the page has come, those that wait to be seen too;
 * a frame in a disclosure that is closed never comes.
 * Playwright's "networkidle" is no such fact: a frame whose answer is slow can keep it from ever coming.
 */
export async function everythingLoaded(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    ),
  );
  for (const element of await page.locator('iframe:not(details:not([open]) *)').all()) {
    await element.scrollIntoViewIfNeeded();
    const frame = await (await element.elementHandle())?.contentFrame();
    await frame?.waitForURL(({ href }) => href !== 'about:blank');
  }
}

/**
 * Counts the requests of the page that have no answer yet; to be called before it goes anywhere.
 *
 * @returns how many there are now
 */
export function unansweredRequests(page: Page): () => number {
  const unanswered = new Set<Request>();
  page.on('request', (request) => unanswered.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => unanswered.delete(request));
  return () => unanswered.size;
}
