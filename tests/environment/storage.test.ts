import { expect, test, vi } from 'vitest';
import { readText, removeText, writeText } from '../../src/environment/storage.ts';

test.each(['localStorage', 'sessionStorage'] as const)(
  '%s: a text is written, read and removed',
  (kind) => {
    writeText(kind, 'key', 'text');
    expect(globalThis[kind].getItem('key')).toBe('text');
    expect(readText(kind, 'key')).toBe('text');
    removeText(kind, 'key');
    expect(readText(kind, 'key')).toBeNull();
  },
);

test.each([
  ['read', () => readText('localStorage', 'key'), null],
  ['written', () => writeText('localStorage', 'key', 'text'), undefined],
  ['removed', () => removeText('localStorage', 'key'), undefined],
])('where site data is blocked nothing is %s, with a warning', (_how, use, result) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const blocked = new DOMException('Blocked', 'SecurityError');
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw blocked;
  });
  expect(use()).toBe(result);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/nothing is remembered/), blocked]]);
});
