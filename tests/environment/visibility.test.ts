import { afterEach, expect, test, vi } from 'vitest';
import { watchVisibility } from '../../src/environment/visibility.ts';
import { watchListeners } from '../support/browser-stubs.ts';

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('the visibility of the tab is told at once and at each change', () => {
  show('hidden');
  const told = vi.fn();
  watchVisibility(told);
  show('visible');
  show('hidden');
  expect(told.mock.calls).toEqual([[true], [false], [true]]);
});

test('once stopped it listens to nothing', () => {
  const left = watchListeners(document);
  const stop = watchVisibility(() => {});
  expect(left()).toEqual([['visibilitychange']]);
  stop();
  expect(left()).toEqual([]);
});
