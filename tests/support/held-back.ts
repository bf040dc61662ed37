import type { Page } from 'playwright';

/**
 * Keeps the answers to requests back, from now on, until the result is called.
 *
 * @param url a glob, as Playwright's `route` takes it
 */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
