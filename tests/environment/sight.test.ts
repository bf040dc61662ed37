import { expect, test } from 'vitest';
import { watchSight } from '../../src/environment/sight.ts';
import { stubObserver } from '../support/browser-stubs.ts';

function watch(sight: 'whole' | 'central') {
  const observer = stubObserver();
  const seen: boolean[] = [];
  const stop = watchSight(document.body, sight, (inView) => seen.push(inView));
  expect(observer.observed).toEqual([document.body]);
  const tell = (...ratios: number[]) =>
    observer.tell(
      ratios.map((intersectionRatio) => ({
        isIntersecting: intersectionRatio > 0,
        intersectionRatio,
      })),
    );
  return { observer, seen, stop, tell };
}

test('whole: every bit of it is clear of the header', () => {
  const { observer, seen, tell } = watch('whole');
  expect(observer.options).toEqual({ rootMargin: '-56px 0px 0px', threshold: 0.98 });
  for (const ratio of [0.97, 0.98, 1, 0]) tell(ratio);
  expect(seen).toEqual([false, true, true, false]);
});

test('central: any bit of it is in the middle of the screen', () => {
  const { observer, seen, tell } = watch('central');
  expect(observer.options).toEqual({ rootMargin: '-30% 0px -25%', threshold: 0 });
  for (const ratio of [0, 0.01]) tell(ratio);
  expect(seen).toEqual([false, true]);
});

test('the last of several reports at once holds, and once stopped nothing is watched', () => {
  const { observer, seen, stop, tell } = watch('central');
  tell(0.5, 0);
  tell();
  expect(seen).toEqual([false]);
  expect(observer.disconnects).toBe(0);
  stop();
  expect(observer.disconnects).toBe(1);
});
