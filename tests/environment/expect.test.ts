import { expect, test, vi } from 'vitest';
import { paintWithin2s } from '../../src/environment/expect.ts';

test('the first paint waits for the end of the first screen for 2 s at most', () => {
  vi.useFakeTimers();
  document.head.innerHTML = '<link rel="expect" href="#services" blocking="render">';
  paintWithin2s();
  vi.advanceTimersByTime(1999);
  expect(document.head.children).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(document.head.children).toHaveLength(0);
  vi.useRealTimers();
});
