/** The calls to the toast library; the browser tests cover how toasts look and behave. */
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

type View = typeof import('../../src/environment/toast-view.tsx');

const library = vi.hoisted(() => ({
  toast: Object.assign(vi.fn(), { dismiss: vi.fn() }),
  options: {} as Record<string, unknown>,
}));
vi.mock('react-toastify/unstyled', () => ({
  toast: library.toast,
  ToastContainer: (options: object) => {
    Object.assign(library.options, options);
    return createElement('section', { 'aria-live': 'polite' });
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
  expect(library.options).toEqual({
    position: 'top-right',
    hideProgressBar: true,
    closeOnClick: false,
    pauseOnHover: true,
    pauseOnFocusLoss: true,
    'aria-label': 'Messages',
  });
});

test('the library’s own container announces nothing', () => {
  expect(document.querySelector('#toasts section')?.getAttribute('aria-live')).toBe('off');
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

test('the present toast is dismissed', () => {
  view.hideToast();
  expect(library.toast.dismiss).toHaveBeenCalledTimes(1);
});
