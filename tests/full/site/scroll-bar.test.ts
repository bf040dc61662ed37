/** A classic scroll bar, which takes a desktop window's width and which the browser of the other tests hides. */
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../../support/browser.ts';
import { fill, sendButton, spamCheckReady, toast } from '../../support/form.ts';
import { hydrated } from '../../support/hydrated.ts';

withBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] });

test('[M4] in a narrow window a message, and the button that closes it, end before the scroll bar', async () => {
  await using visit = await visitor({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.route('**/contact-handler.php', (route) =>
    route.fulfill({ json: { success: false, message: 'Refused.' } }),
  );
  await page.goto('/');
  await hydrated(page);
  await spamCheckReady(page);
  await fill(page);
  await sendButton(page).click();
  await toast(page, 'Refused.').waitFor();
  const free = await page.evaluate(() => document.documentElement.clientWidth);
  expect(free).toBeLessThan(390);
  const end = () =>
    page
      .locator('#toasts :is(.Toastify__toast-container, .Toastify__close-button)')
      .evaluateAll((all) =>
        Math.max(...all.map((element) => element.getBoundingClientRect().right)),
      );
  // It slides in from the right.
  await expect.poll(end).toBe(free);
});

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
