/** Messages that can be heard and read (WCAG 4.1.3, 2.2.1). */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { fill, sendButton, spamCheckReady, toast } from '../support/form.ts';
import { hydrated } from '../support/hydrated.ts';

withBrowser();

const said = { success: 'Stored.', error: 'Refused.' };

/** Sends an enquiry that the handler answers so, and waits for the toast. */
async function answered(page: Page, tone: keyof typeof said) {
  const answer = { success: tone === 'success', message: said[tone] };
  await page.route('**/contact-handler.php', (route) => route.fulfill({ json: answer }));
  await page.goto('/');
  await hydrated(page);
  await spamCheckReady(page);
  await fill(page);
  await sendButton(page).click();
  await toast(page, said[tone]).waitFor();
}

/** How long the toasts that leave by themselves still stand: the library lets an animation measure it. */
const lifetimes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#toasts .Toastify__progress-bar')]
      .flatMap((bar) => bar.getAnimations())
      .map((animation) => ({
        lasts: animation.effect?.getTiming().duration,
        runs: animation.playState,
      })),
  );

test('the regions that announce exist, empty, before there is a message', async () => {
  await using visit = await visitor({ javaScriptEnabled: false });
  await visit.page.goto('/');
  for (const [region, role] of [
    ['#toasts-status', 'status'],
    ['#toasts-alert', 'alert'],
  ] as const) {
    const found = visit.page.locator(region);
    expect(await found.getAttribute('role')).toBe(role);
    expect(await found.textContent()).toBe('');
  }
});

test('a success stands for ten seconds, and longer while the pointer rests on it', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await answered(page, 'success');
  // It begins to count when the toast has slid in.
  await expect.poll(() => lifetimes(page)).toEqual([{ lasts: 10_000, runs: 'running' }]);
  await toast(page, said.success).hover();
  await expect.poll(() => lifetimes(page)).toEqual([{ lasts: 10_000, runs: 'paused' }]);
});

test('an error stays until it is dismissed', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await answered(page, 'error');
  expect(await lifetimes(page)).toEqual([]);
  await page.locator('#toasts').getByRole('button').click();
  await toast(page, said.error).waitFor({ state: 'detached' });
});
