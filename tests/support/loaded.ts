import type { Page } from 'playwright';

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
