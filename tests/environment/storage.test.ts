import { afterEach, expect, test, vi } from 'vitest';
import { readText, removeText, writeText } from '../../src/environment/storage.ts';

const kinds = ['localStorage', 'sessionStorage'] as const;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test.each(kinds)('%s: a text is written, read and removed', (kind) => {
  expect(readText(kind, 'key')).toBeNull();
  writeText(kind, 'key', 'text');
  expect(globalThis[kind].getItem('key')).toBe('text');
  expect(readText(kind, 'key')).toBe('text');
  removeText(kind, 'key');
  expect(globalThis[kind].getItem('key')).toBeNull();
});

test.each([
  ['read', () => readText('localStorage', 'key'), null],
  ['written', () => writeText('localStorage', 'key', 'text'), undefined],
  ['removed', () => removeText('localStorage', 'key'), undefined],
])(
  'a text that is to be %s while site data is blocked is passed over with a warning',
  (_what, use, result) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const blocked = new DOMException('Blocked', 'SecurityError');
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw blocked;
    });
    expect(use()).toBe(result);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/nothing is remembered/), blocked]]);
  },
);
