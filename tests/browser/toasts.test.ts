/** Messages that can be heard and read (WCAG 4.1.3, 2.2.1). */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { fieldOf, fill, sendButton, spamCheckReady, toast } from '../support/form.ts';
import { hydrated } from '../support/hydrated.ts';

withBrowser();

const said = { success: 'Stored.', error: 'Refused.' };

/** From now on the handler answers so. */
const willAnswer = (page: Page, tone: keyof typeof said) =>
  page.route('**/contact-handler.php', (route) =>
    route.fulfill({ json: { success: tone === 'success', message: said[tone] } }),
  );

/** Sends an enquiry that the handler answers so, and waits for the toast. */
async function answered(page: Page, tone: keyof typeof said) {
  await willAnswer(page, tone);
  await page.goto('/');
  await hydrated(page);
  await spamCheckReady(page);
  await fill(page);
  await sendButton(page).click();
  await toast(page, said[tone]).waitFor();
}

const toasts = (page: Page) => page.locator('#toasts .Toastify__toast');

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

test('[N3][M4] on a phone a message leaves the menu’s button free', async () => {
  await using visit = await visitor({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await answered(page, 'error');
  await page.locator('.header-toggle').click();
  expect(await page.locator('[data-machine="menu"]').getAttribute('data-state')).toBe('open');
  expect(await toasts(page).count()).toBe(1);
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

test('a success stands longer while the keyboard focus is in it, wherever the pointer goes', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await answered(page, 'success');
  await expect.poll(() => lifetimes(page)).toEqual([{ lasts: 10_000, runs: 'running' }]);
  await toasts(page).getByRole('button').focus();
  await toasts(page).hover();
  await page.mouse.move(0, 0);
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

test('[M4] an outcome takes the place of the one before', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await answered(page, 'error');
  await willAnswer(page, 'success');
  await sendButton(page).click();
  await expect.poll(() => toasts(page).allTextContents()).toEqual([said.success]);
});

test('[M4] an outcome that repeats is shown anew', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await answered(page, 'error');
  await toasts(page).evaluate((first) => {
    first.dataset.first = '';
  });
  await sendButton(page).click();
  await page.locator('#toasts [data-first]').waitFor({ state: 'detached' });
  expect(await toasts(page).allTextContents()).toEqual([said.error]);
});

test('[M4] the toast goes with the notice beside the form', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await answered(page, 'error');
  await fieldOf(page, 'name').fill('Augusta');
  await toasts(page).waitFor({ state: 'detached' });
  expect(await page.locator('#toasts-alert').textContent()).toBe('');
});

test('[K9][M4] the request to wait stands for ten seconds, however soon it is fulfilled', async () => {
  await using visit = await visitor();
  const { page } = visit;
  // At the press it is asked for once more.
  await page.route('**/recaptcha/api.js*', (route) => route.abort(), { times: 1 });
  await page.goto('/');
  await hydrated(page);
  await fill(page);
  await sendButton(page).click();
  await spamCheckReady(page);
  await expect.poll(() => lifetimes(page)).toEqual([{ lasts: 10_000, runs: 'running' }]);
});

test('a toast is read out once: only the regions of the page are live', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await answered(page, 'error');
  expect(await page.locator('#toasts [aria-live]:not([aria-live="off"])').count()).toBe(0);
});

test('where less motion is wished nothing of a toast is seen to move', async () => {
  await using visit = await visitor({ reducedMotion: 'reduce' });
  const { page } = visit;
  await answered(page, 'success');
  const durations = await page
    .locator('#toasts :not(.Toastify__progress-bar)')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).animationDuration));
  expect(new Set(durations)).toEqual(new Set(['0.001s']));
});

test('where less motion is wished a success stands for ten seconds all the same', async () => {
  await using visit = await visitor({ reducedMotion: 'reduce' });
  const { page } = visit;
  await answered(page, 'success');
  await expect.poll(() => lifetimes(page)).toEqual([{ lasts: 10_000, runs: 'running' }]);
});
