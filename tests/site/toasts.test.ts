/** Messages that can be heard and read (WCAG 4.1.3, 2.2.1). */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { fill, sendButton, spamCheckReady, toast } from '../support/form.ts';

withBrowser();

/** Sends an enquiry that the handler refuses, and waits for the toast. */
async function refused(page: Page) {
  await page.route('**/contact-handler.php', (route) =>
    route.fulfill({ json: { success: false, message: 'Refused.' } }),
  );
  await page.goto('/');
  await fill(page);
  await spamCheckReady(page);
  await sendButton(page).click();
  await toast(page, 'Refused.').waitFor();
}

test('[M4] an error stays until it is dismissed, and is read out once', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await refused(page);
  // By the animation of this bar the library times a toast that leaves by itself.
  const timed = await page
    .locator('#toasts .Toastify__progress-bar')
    .evaluateAll((bars) => bars.flatMap((bar) => bar.getAnimations()).length);
  expect(timed).toBe(0);
  expect(await page.locator('#toasts [aria-live]:not([aria-live="off"])').count()).toBe(0);
  await page.locator('#toasts').getByRole('button').click();
  await toast(page, 'Refused.').waitFor({ state: 'detached' });
});

test('[N3] a message leaves the menu’s button of a phone free', async () => {
  await using visit = await visitor({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await refused(page);
  await page.locator('.header-toggle').click();
  expect(await page.locator('[data-machine="menu"]').getAttribute('data-state')).toBe('open');
});
