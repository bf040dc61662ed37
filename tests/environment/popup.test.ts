import { expect, test, vi } from 'vitest';
import { watchPopup } from '../../src/environment/popup.ts';

test('a window that is closed is reported once, and is not late then', () => {
  vi.useFakeTimers();
  const popup = { closed: false };
  const told: string[] = [];
  watchPopup(popup, 8000, { closed: () => told.push('closed'), late: () => told.push('late') });
  vi.advanceTimersByTime(7000);
  expect(told).toEqual([]);
  popup.closed = true;
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  expect(told).toEqual(['closed']);
});

test('a window is looked at every half second', () => {
  vi.useFakeTimers();
  const closed = vi.fn();
  watchPopup({ closed: true }, 8000, { closed, late: () => {} });
  vi.advanceTimersByTime(499);
  expect(closed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(closed).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a window is late after the patience, and a stopped watch says nothing', () => {
  vi.useFakeTimers();
  const popup = { closed: false };
  const told: string[] = [];
  const stop = watchPopup(popup, 8000, {
    closed: () => told.push('closed'),
    late: () => told.push('late'),
  });
  vi.advanceTimersByTime(8000);
  stop();
  popup.closed = true;
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  expect(told).toEqual(['late']);
});
