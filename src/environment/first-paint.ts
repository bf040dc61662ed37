/**
 * How long ago the page was painted first (Paint Timing, first contentful paint), in ms; where the engine
 * does not say, how long ago the document began.
 */
export function sinceFirstPaint(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return performance.now() - (paint?.startTime ?? 0);
}
