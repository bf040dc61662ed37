/** Messages that are announced, and stay long enough to read (WCAG 4.1.3, 2.2.1). */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { fill, sendButton, spamCheckReady, toast } from '../support/form.ts';

withBrowser();

/** Sends an enquiry that the handler refuses. */
async function sendInVain(page: Page) {
  await page.route('**/contact-handler.php', (route) =>
    route.fulfill({ json: { success: false, message: 'Refused.' } }),
  );
  await page.goto('/');
  await fill(page);
  await spamCheckReady(page);
  await sendButton(page).press('Enter');
}

test('[M4] an error stays until it is dismissed, and is read out once', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await sendInVain(page);
  await toast(page, 'Refused.').waitFor();
  // By the animation of this bar the library times a toast that leaves by itself.
  const timed = await page
    .locator('#toasts .Toastify__progress-bar')
    .evaluateAll((bars) => bars.flatMap((bar) => bar.getAnimations()).length);
  expect(timed).toBe(0);
  expect(await page.locator('#toasts [aria-live]:not([aria-live="off"])').count()).toBe(0);
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await toast(page, 'Refused.').waitFor({ state: 'detached' });
});

test('[M4][N3] after a lost script and stylesheet the next message is shown whole; the open menu hides it, Escape dismisses it', async () => {
  // WCAG 1.4.10: 400 % of a window of 1280 x 1024.
  await using visit = await visitor({ viewport: { width: 320, height: 256 } });
  const { page } = visit;
  await page.route('**/assets/toast*', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
  await sendInVain(page);
  await lost;
  await page.unroute('**/assets/toast*');
  await sendButton(page).press('Enter');
  await toast(page, 'Refused.').waitFor();
  const container = page.locator('.Toastify__toast-container');
  expect(await container.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  // It comes in from the side.
  const end = async () => {
    const box = await toast(page, 'Refused.').boundingBox();
    return (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN);
  };
  await expect.poll(end).toBeLessThanOrEqual(320);

  await page.locator('.header-toggle').click();
  await toast(page, 'Refused.').waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await toast(page, 'Refused.').waitFor();
  await page.keyboard.press('Escape');
  await toast(page, 'Refused.').waitFor({ state: 'detached' });
});

test('on a phone an error covers neither the button that tries again nor the words below it', async () => {
  await using visit = await visitor({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const { page } = visit;
  await sendInVain(page);
  const top = async () => (await toast(page, 'Refused.').boundingBox())?.y ?? Number.NaN;
  const foot = async () => {
    const box = await page.locator('.contact-foot').boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
  };
  await expect.poll(async () => (await top()) - (await foot())).toBeGreaterThanOrEqual(0);
});
