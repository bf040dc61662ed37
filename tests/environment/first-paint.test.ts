import { expect, test, vi } from 'vitest';
import { sinceFirstPaint } from '../../src/environment/first-paint.ts';

/** A document that began 5000 ms ago, with these paints. */
const paintedAt = (paints: Record<string, number>) => {
  vi.spyOn(performance, 'now').mockReturnValue(5000);
  vi.spyOn(performance, 'getEntriesByName').mockImplementation(
    (name) => (name in paints ? [{ startTime: paints[name] }] : []) as PerformanceEntry[],
  );
};

test('[E2] the first paint is the first contentful one', () => {
  paintedAt({ 'first-paint': 900, 'first-contentful-paint': 1200 });
  expect(sinceFirstPaint()).toBe(3800);
});

test('[E2] an engine that does not say when it painted: the start of the document', () => {
  paintedAt({});
  expect(sinceFirstPaint()).toBe(5000);
});
