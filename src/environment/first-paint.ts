/**
 * How long ago the first contentful paint was (Paint Timing), in ms; in engines that do not report it, how
 * long ago navigation started.
 */
export function sinceFirstPaint(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return performance.now() - (paint?.startTime ?? 0);
}
