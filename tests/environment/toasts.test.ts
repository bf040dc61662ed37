/** Announcements and their timing; tests/site/toasts.test.ts has the toasts themselves. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const view = vi.hoisted(() => ({ showToast: vi.fn(), hideToast: vi.fn() }));
vi.mock('../../src/environment/toast-view.tsx', () => view);
const addStylesheet = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('../../src/environment/stylesheet.ts', () => ({ addStylesheet }));

const refusal = { tone: 'error', text: 'Refused.' } as const;
const success = { tone: 'success', text: 'Stored.' } as const;

/** The texts that are announced politely, and at once. */
const announced = () =>
  ['status', 'alert'].map((name) => document.getElementById(`toasts-${name}`)?.textContent);

let toasts: typeof import('../../src/environment/toasts.ts');
let error: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  // Each test has a page of its own, on which no toast was shown yet.
  vi.resetModules();
  toasts = await import('../../src/environment/toasts.ts');
  error = vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<p id="toasts-status"></p><p id="toasts-alert"></p>';
});

afterEach(() => {
  document.body.replaceChildren();
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

test('a message is announced by its tone and shown for ten seconds, in place of the one before', async () => {
  await toasts.notify(refusal);
  expect(announced()).toEqual(['', 'Refused.']);
  expect(view.hideToast).not.toHaveBeenCalled();
  await toasts.notify(success);
  expect(announced()).toEqual(['Stored.', '']);
  expect(view.hideToast).toHaveBeenCalledTimes(1);
  expect(view.showToast.mock.calls).toEqual([
    [refusal, 10_000],
    [success, 10_000],
  ]);
});

test.each([success, refusal])(
  'a message withdrawn is announced no more, nor shown',
  async (notice) => {
    await toasts.notify(notice);
    toasts.withdraw();
    expect(announced()).toEqual(['', '']);
    expect(view.hideToast).toHaveBeenCalledTimes(1);
  },
);

test('a message withdrawn while the library loads is not shown', async () => {
  const shown = toasts.notify(refusal);
  toasts.withdraw();
  await shown;
  expect(view.showToast).not.toHaveBeenCalled();
});

test('a message that could not be shown is announced and logged, and shown when the network is back, unless another came', async () => {
  const offline = new Error('Offline');
  addStylesheet.mockRejectedValue(offline);
  await toasts.notify(success);
  await toasts.notify(refusal);
  expect(announced()).toEqual(['', 'Refused.']);
  expect(view.showToast).not.toHaveBeenCalled();
  expect(error).toHaveBeenLastCalledWith(expect.stringMatching(/could not be shown/), offline);
  addStylesheet.mockResolvedValue();
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(view.showToast).toHaveBeenCalled());
  expect(view.showToast.mock.calls).toEqual([[refusal, 10_000]]);
});

test('a page without the regions shows its toasts all the same', async () => {
  document.body.replaceChildren();
  await toasts.notify(success);
  expect(view.showToast).toHaveBeenCalledTimes(1);
});
