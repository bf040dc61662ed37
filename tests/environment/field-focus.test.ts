import { afterEach, expect, test, vi } from 'vitest';
import { watchFieldFocus } from '../../src/environment/field-focus.ts';

afterEach(() => {
  document.body.replaceChildren();
});

test.each([
  ['<input>', true],
  ['<textarea></textarea>', true],
  ['<select></select>', true],
  ['<button></button>', false],
  // A slider needs no keyboard.
  ['<input type="range">', false],
])('the focus of %s is that of a field: %s', (markup, isField) => {
  document.body.innerHTML = markup;
  const element = document.body.firstElementChild as HTMLElement;
  const told = vi.fn();
  const stop = watchFieldFocus(told);
  element.focus();
  element.blur();
  stop();
  expect(told.mock.calls).toEqual(isField ? [[true], [false]] : []);
});

test('a field that has the focus already is told at once', () => {
  document.body.innerHTML = '<textarea></textarea>';
  document.querySelector('textarea')?.focus();
  const told = vi.fn();
  watchFieldFocus(told)();
  expect(told.mock.calls).toEqual([[true]]);
});
