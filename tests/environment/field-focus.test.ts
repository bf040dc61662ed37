import { afterEach, expect, test, vi } from 'vitest';
import { watchFieldFocus } from '../../src/environment/field-focus.ts';
import { watchListeners } from '../support/browser-stubs.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test('the focus of a field is told, and that of a button is not', () => {
  for (const name of ['input', 'textarea', 'select', 'button']) {
    const element = document.createElement(name);
    document.body.append(element);
    const listener = vi.fn();
    const stop = watchFieldFocus(listener);
    element.focus();
    element.blur();
    stop();
    element.focus();
    element.remove();
    expect(listener.mock.calls, name).toEqual(name === 'button' ? [] : [[true], [false]]);
  }
});

test('a field that has the focus already is told at once', () => {
  const field = document.createElement('textarea');
  document.body.append(field);
  field.focus();
  const listener = vi.fn();
  const stop = watchFieldFocus(listener);
  expect(listener.mock.calls).toEqual([[true]]);
  stop();
});

test('a slider needs no keyboard, and is no field', () => {
  const slider = document.createElement('input');
  slider.type = 'range';
  document.body.append(slider);
  const listener = vi.fn();
  const stop = watchFieldFocus(listener);
  slider.focus();
  slider.blur();
  stop();
  expect(listener).not.toHaveBeenCalled();
});

test('once stopped it listens to nothing', () => {
  const left = watchListeners(document);
  const stop = watchFieldFocus(() => {});
  expect(left()).toHaveLength(2);
  stop();
  expect(left()).toEqual([]);
});
