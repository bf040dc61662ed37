/** How far a median can be trusted. */
import { median, quantile } from 'simple-statistics';

export interface Estimate {
  middle: number;
  /** The ends of the 95 % confidence interval. */
  low: number;
  high: number;
}

/** Fewer have no 95 % interval of their median: five samples all lie on one side of it in one case of 16. */
export const fewestSamples = 6;

/** How often the samples are drawn again for an interval. */
const draws = 4000;

/**
 * By how much the median of the values lies above that of the floor, with a confidence interval by the percentile
 * bootstrap (Efron 1979), which takes the values for independent: of intervals that follow one another, each late stamp
 * makes one longer and the next shorter, and the interval is wider than it should be. The same samples give the same one.
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
