import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../../support/browser.ts';
import { wholeChromium } from '../../support/chromium.ts';
import { whollyHydrated } from '../../support/hydrated.ts';

// The headless shell has no such cache, and Playwright forbids it unless it is told not to.
withBrowser({
  executablePath: wholeChromium(),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});

test('a page restored from the back-forward cache has its own title and runs on', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
  const own = await page.title();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }));
  });

  await page.goto('/ebay-template.html');
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'persisted'))).toBe(true);
  await expect.poll(() => page.title()).toBe(own);
  const index = () => page.locator('[data-machine="brands"]').getAttribute('data-index');
  const shown = await index();
  await expect.poll(index).not.toBe(shown);
});
