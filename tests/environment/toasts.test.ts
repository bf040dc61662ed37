/** Announcements and toasts, by the library itself; tests/site/toasts.test.ts has how they look. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Notice } from '../../machines/notices.ts';
import { dismissToast, notify } from '../../src/hydration/toasts.ts';

const refusal: Notice = { tone: 'error', text: 'Refused.' };
const success: Notice = { tone: 'success', text: 'Stored.' };

/** The texts that are announced politely, and at once. */
const announced = () =>
  ['status', 'alert'].map((name) => document.getElementById(`toasts-${name}`)?.textContent);

/** The toasts in view; those that leave wait for the end of their animation, which happy-dom lacks. */
const shown = () =>
  [...document.querySelectorAll('.Toastify__toast[data-in="true"]')].map((toast) => ({
    text: toast.textContent,
    // `false` where it stays.
    lasts: toast.querySelector<HTMLElement>('[role="progressbar"]')?.style.animationDuration,
  }));
const texts = () => shown().map(({ text }) => text);

let page: HTMLElement;
/** The library's own, from the first toast on. */
let host: Element[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = document.createElement('div');
  page.innerHTML = `<header data-machine="menu" data-state="closed"></header><input>
    <p id="toasts-status"></p><p id="toasts-alert"></p>`;
  document.body.append(page, ...host);
});

afterEach(() => {
  act(dismissToast);
  host = [...document.querySelectorAll('#toasts')];
});

// First, while the page has no styles of toasts.
test('a message that could not be shown is announced and logged, and shown when the network is back', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const append = vi.spyOn(document.head, 'append').mockImplementation((link) => {
    queueMicrotask(() => (link as HTMLLinkElement).dispatchEvent(new Event('error')));
  });
  onTestFinished(() => error.mockRestore());
  await act(async () => {
    for (const notice of [success, refusal]) notify(notice);
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2));
  });
  expect([announced(), texts()]).toEqual([['', 'Refused.'], []]);
  expect(error).toHaveBeenLastCalledWith(expect.stringMatching(/not be shown/), expect.any(Error));
  append.mockRestore();
  await act(async () => dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(texts()).toEqual(['Refused.']));
});

test('[M4] a message is announced by its tone and shown in place of the one before: errors stay, the rest for 10 s', async () => {
  await act(() => notify(refusal));
  expect(announced()).toEqual(['', 'Refused.']);
  expect(shown()).toEqual([{ text: 'Refused.', lasts: expect.stringContaining('false') }]);
  await act(() => notify(success));
  expect(announced()).toEqual(['Stored.', '']);
  expect(shown()).toEqual([{ text: 'Stored.', lasts: '10000ms' }]);
  await act(() => notify({ ...refusal, passing: true }));
  expect(shown()).toEqual([{ text: 'Refused.', lasts: '10000ms' }]);
  act(dismissToast);
  expect([announced(), shown()]).toEqual([['', ''], []]);
});

test('a message withdrawn while the library loads is not shown', async () => {
  await act(async () => {
    const loaded = notify(refusal);
    dismissToast();
    await loaded;
  });
  expect(shown()).toEqual([]);
});

test('its button dismisses the message and gives the focus back to where it was', async () => {
  await act(() => notify(refusal));
  const field = page.querySelector('input') as HTMLElement;
  const button = screen.getAllByRole('button', { name: 'Dismiss message' }).at(-1);
  field.focus();
  button?.focus();
  act(() => button?.click());
  expect(shown()).toEqual([]);
  expect(document.activeElement).toBe(field);
});

test.each([
  ['Escape', 'closed', []],
  ['Enter', 'closed', ['Refused.']],
  // It is the menu that Escape closes then, and the toast is hidden.
  ['Escape', 'open', ['Refused.']],
])('%s with the menu %s leaves %j', async (key, menu, left) => {
  await act(() => notify(refusal));
  page.querySelector('header')?.setAttribute('data-state', menu);
  act(() => page.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })) as never);
  expect(texts()).toEqual(left);
});
