/** Announcements and their timing; the browser tests cover the toasts themselves. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const view = vi.hoisted(() => ({ showToast: vi.fn(), hideToast: vi.fn() }));
vi.mock('../../src/environment/toast-view.tsx', () => view);
const addStylesheet = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('../../src/environment/stylesheet.ts', () => ({ addStylesheet }));

const refusal = { tone: 'error', text: 'Refused.' } as const;
const success = { tone: 'success', text: 'Stored.' } as const;

const region = (name: 'status' | 'alert') => document.getElementById(`toasts-${name}`)?.textContent;

let notify: typeof import('../../src/environment/toasts.ts')['notify'];
let withdraw: typeof import('../../src/environment/toasts.ts')['withdraw'];

beforeEach(async () => {
  // Each test has a page of its own, on which no toast was shown yet.
  vi.resetModules();
  ({ notify, withdraw } = await import('../../src/environment/toasts.ts'));
  document.body.innerHTML = '<p id="toasts-status"></p><p id="toasts-alert"></p>';
});

afterEach(() => {
  document.body.replaceChildren();
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

test.each([
  ['status', success],
  ['alert', refusal],
] as const)(
  'the region "%s" announces its tone, and a toast shows it for ten seconds',
  async (name, notice) => {
    await notify(notice);
    expect(region(name)).toBe(notice.text);
    expect(view.showToast.mock.calls).toEqual([[notice, 10_000]]);
  },
);

test('only the present outcome can be read in the regions', async () => {
  await notify(refusal);
  await notify(success);
  expect(region('status')).toBe(success.text);
  expect(region('alert')).toBe('');
});

test('a message takes the place of the one before', async () => {
  await notify(refusal);
  expect(view.hideToast).not.toHaveBeenCalled();
  await notify(success);
  expect(view.hideToast).toHaveBeenCalledTimes(1);
});

test.each([success, refusal])(
  'a message withdrawn is announced no more, nor shown',
  async (notice) => {
    await notify(notice);
    withdraw();
    expect([region('status'), region('alert')]).toEqual(['', '']);
    expect(view.hideToast).toHaveBeenCalledTimes(1);
  },
);

test('a message withdrawn while the library loads is not shown', async () => {
  const shown = notify(refusal);
  withdraw();
  await shown;
  expect(view.showToast).not.toHaveBeenCalled();
});

test('no toast is shown without its styles; they are asked for again with the next one', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  addStylesheet.mockRejectedValueOnce(new Error('Offline'));
  await notify(refusal);
  expect(view.showToast).not.toHaveBeenCalled();
  expect(error).toHaveBeenCalledTimes(1);
  await notify(success);
  await notify(refusal);
  expect(view.showToast.mock.calls.map(([notice]) => notice)).toEqual([success, refusal]);
});

test('a message that could not be shown is shown when the network is back, unless another came', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  addStylesheet.mockRejectedValue(new Error('Offline'));
  await notify(success);
  await notify(refusal);
  addStylesheet.mockResolvedValue();
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(view.showToast).toHaveBeenCalled());
  expect(view.showToast.mock.calls).toEqual([[refusal, 10_000]]);
});

test('a message that the library cannot show is announced all the same, and the cause logged', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const cause = new Error('Offline');
  view.showToast.mockImplementationOnce(() => {
    throw cause;
  });
  await notify(refusal);
  expect(region('alert')).toBe(refusal.text);
  expect(error.mock.calls).toEqual([[expect.stringMatching(/could not be shown/), cause]]);
});

test('a page without the regions shows its toasts all the same', async () => {
  document.body.replaceChildren();
  await notify(success);
  expect(view.showToast).toHaveBeenCalledTimes(1);
});
