import { expect, test } from 'vitest';
import { watchInView } from '../../src/environment/in-view.ts';
import { stubObserver } from '../support/browser-stubs.ts';

test('an element is in view while all of it is clear of the header; the last of several reports holds', () => {
  const observer = stubObserver();
  const seen: boolean[] = [];
  const stop = watchInView(document.body, (inView) => seen.push(inView));
  const tell = (...ratios: number[]) =>
    observer.tell(
      ratios.map((intersectionRatio) => ({
        isIntersecting: intersectionRatio > 0,
        intersectionRatio,
      })),
    );
  expect(observer.observed).toEqual([document.body]);
  expect(observer.options).toEqual({ rootMargin: '-56px 0px 0px', threshold: 0.98 });
  for (const ratio of [0.97, 0.98, 1, 0]) tell(ratio);
  tell(1, 0.5);
  tell();
  expect(seen).toEqual([false, true, true, false, false]);
  expect(observer.disconnects).toBe(0);
  stop();
  expect(observer.disconnects).toBe(1);
});
