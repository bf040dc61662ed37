/** Where messages are shown; tests/environment/toasts.test.ts has how long, and what is announced. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor } from '../support/browser.ts';
import { fill, sendButton, spamCheckReady, toast } from '../support/form.ts';

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

test('[M4][N3] after a lost script and stylesheet the next message is shown whole, and hidden by the open menu', async () => {
  // WCAG 1.4.10: 400 % of a window of 1280 x 1024.
  const { page } = await visitor({ viewport: { width: 320, height: 256 } });
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
});

test('on a phone an error covers neither the button that tries again nor the words below it', async () => {
  const { page } = await visitor({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await sendInVain(page);
  const top = async () => (await toast(page, 'Refused.').boundingBox())?.y ?? Number.NaN;
  const foot = async () => {
    const box = await page.locator('.contact-foot').boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
  };
  await expect.poll(async () => (await top()) - (await foot())).toBeGreaterThanOrEqual(0);
});
