/** The calls to the toast library; tests/site/toasts.test.ts has how toasts look and behave. */
import { act, screen } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

type View = typeof import('../../src/environment/toast-view.tsx');

const library = vi.hoisted(() => ({
  toast: Object.assign(vi.fn(), { dismiss: vi.fn() }),
  options: {} as Record<string, unknown>,
}));
vi.mock('react-toastify/unstyled', () => ({
  toast: library.toast,
  ToastContainer: (options: object) => {
    Object.assign(library.options, options);
    const { closeButton } = options as { closeButton(of: { theme: string }): ReactNode };
    return createElement('section', {}, closeButton({ theme: 'light' }));
  },
}));

let view: View;

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => {
    view = await import('../../src/environment/toast-view.tsx');
  });
  return () => vi.unstubAllGlobals();
});

beforeEach(() => {
  vi.clearAllMocks();
});

test('[M4] toasts stand at the top right, wait under the pointer and close by their button alone', () => {
  expect(library.options).toMatchObject({
    position: 'top-right',
    closeOnClick: false,
    pauseOnHover: true,
    pauseOnFocusLoss: true,
  });
});

test.each([
  ['a success', { tone: 'success' }, 10_000],
  ['an error that passes by itself', { tone: 'error', passing: true }, 10_000],
  ['any other error', { tone: 'error' }, false],
] as const)('%s has its time or stays: %j', (_what, notice, autoClose) => {
  view.showToast({ ...notice, text: 'Words.' }, 10_000);
  const { tone } = notice;
  expect(library.toast.mock.calls).toEqual([
    ['Words.', { type: tone, autoClose, role: 'presentation' }],
  ]);
});

const closeButton = () => screen.getByRole('button', { name: 'Dismiss message' });

/** A page with a field that has the focus, a link and a menu. */
function focusedField(menu = 'closed') {
  const page = document.createElement('div');
  page.innerHTML = `<header data-machine="menu" data-state="${menu}"></header><input><a tabindex="0"></a>`;
  document.body.prepend(page);
  onTestFinished(() => page.remove());
  const field = page.querySelector('input') as HTMLElement;
  field.focus();
  return { field, link: page.querySelector('a') as HTMLElement };
}

test('its button dismisses the message and gives the focus back to where it was', () => {
  const { field } = focusedField();
  closeButton().focus();
  closeButton().click();
  expect(library.toast.dismiss).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(field);
});

test('a toast that leaves takes no focus from the page', () => {
  const { link } = focusedField();
  closeButton().focus();
  link.focus();
  view.hideToast();
  expect(document.activeElement).toBe(link);
});

test.each([
  ['Escape', 'closed', 1],
  ['Enter', 'closed', 0],
  // It is the menu that Escape closes then, and the toast is hidden.
  ['Escape', 'open', 0],
])('%s with the menu %s dismisses %i toasts', (key, menu, dismissed) => {
  const { field } = focusedField(menu);
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  expect(library.toast.dismiss).toHaveBeenCalledTimes(dismissed);
});
