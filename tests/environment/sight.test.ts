import { afterEach, expect, test, vi } from 'vitest';
import { watchSight } from '../../src/environment/sight.ts';

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'intersectionRatio'>;

let observe: (entries: Entry[]) => void;
const made = vi.fn();
const observed = vi.fn();
const disconnected = vi.fn();

class FakeObserver {
  observe = observed;
  disconnect = disconnected;
  constructor(callback: (entries: Entry[]) => void, options: object) {
    observe = callback;
    made(options);
  }
}

const entry = (intersectionRatio: number): Entry => ({
  isIntersecting: intersectionRatio > 0,
  intersectionRatio,
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const watch = (sight: 'whole' | 'central') => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const element = document.createElement('p');
  const seen: boolean[] = [];
  const stop = watchSight(element, sight, (inView) => seen.push(inView));
  expect(observed.mock.calls).toEqual([[element]]);
  return { seen, stop };
};

test('whole: every bit of it is clear of the header', () => {
  const { seen } = watch('whole');
  expect(made.mock.calls).toEqual([[{ rootMargin: '-56px 0px 0px', threshold: 0.98 }]]);
  observe([entry(0.97)]);
  observe([entry(0.98)]);
  observe([entry(1)]);
  observe([entry(0)]);
  expect(seen).toEqual([false, true, true, false]);
});

test('central: any bit of it is in the middle of the screen', () => {
  const { seen } = watch('central');
  expect(made.mock.calls).toEqual([[{ rootMargin: '-30% 0px -25%', threshold: 0 }]]);
  observe([entry(0)]);
  observe([entry(0.01)]);
  expect(seen).toEqual([false, true]);
});

test('the last of several reports at once holds, and once stopped nothing is watched', () => {
  const { seen, stop } = watch('central');
  observe([entry(0.5), entry(0)]);
  observe([]);
  expect(seen).toEqual([false]);
  expect(disconnected).not.toHaveBeenCalled();
  stop();
  expect(disconnected).toHaveBeenCalledTimes(1);
});
