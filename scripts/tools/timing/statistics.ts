/** Medians, and how far they can be trusted. */

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** The value that this share of all does not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN;

export interface Estimate {
  middle: number;
  /** The ends of the 95 % confidence interval. */
  low: number;
  high: number;
}

/** How often the samples are drawn again for an interval. */
const draws = 4000;

/**
 * By how much the median of the values lies above that of the floor, with a confidence interval by the percentile
 * bootstrap (Efron 1979). The same samples give the same interval.
 */
export function medianOver(values: readonly number[], floor: readonly number[]): Estimate {
  // The generator of Numerical Recipes: any fixed, even one does.
  let seed = 1;
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  const drawn = (from: readonly number[]) => from.map(() => from[below(from.length)] ?? Number.NaN);
  const differences = Array.from(
    { length: draws },
    () => median(drawn(values)) - median(drawn(floor)),
  );
  return {
    middle: median(values) - median(floor),
    low: quantile(differences, 0.025),
    high: quantile(differences, 0.975),
  };
}

/** The straight line through points with the least squares. */
export function lineThrough(points: readonly { x: number; y: number }[]) {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const x = mean(points.map((one) => one.x));
  const y = mean(points.map((one) => one.y));
  const slope =
    mean(points.map((one) => (one.x - x) * (one.y - y))) /
    mean(points.map((one) => (one.x - x) ** 2));
  return { slope, intercept: y - slope * x };
}
