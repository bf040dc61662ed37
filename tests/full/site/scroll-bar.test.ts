/** A classic scroll bar, which takes a desktop window's width and which the browser of the other tests hides. */
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../../support/browser.ts';
import { hydrated } from '../../support/hydrated.ts';

withBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] });

// The page behind the menu may move: nobody sees it, and it moves back.
test('in a narrow window the menu button stays where it is when it opens the menu', async () => {
  await using visit = await visitor({ viewport: { width: 412, height: 823 } });
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  const button = page.locator('.header-toggle');
  const end = () => button.evaluate((element) => element.getBoundingClientRect().right);
  const before = await end();
  await button.click();
  await page.locator('header[data-state="open"]').waitFor();
  // The margin is a share of the window's width, which then includes the scroll bar's.
  expect(Math.abs((await end()) - before)).toBeLessThan(1);
});
