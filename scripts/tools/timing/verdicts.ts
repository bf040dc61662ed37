/** What is concluded from the samples of a delay or a place. */
import { linearRegression, median, quantile } from 'simple-statistics';
import { spec } from '../../../model/spec.ts';
import type { Revealed } from './in-page.ts';

export type Verdict = 'holds' | 'differs' | 'cannot be told';

/** How late the machine itself was, in ms. */
export interface Lateness {
  /** Of bare timers on an empty page of the engine. */
  floor: readonly number[];
  /** Of this program's own timers, while it waited for the page. */
  wakes: readonly number[];
}

export interface Conclusion {
  median: number;
  /** The sample that is furthest out. */
  worst: number;
  samples: number;
  verdict: Verdict;
}

/** How far each sample may be from its figure over the floor, in ms. The limits are ours: the specification has none. */
const tolerance = 50;
/** The same of the median: repeats lie closer together than the tolerance. */
const bias = 10;
/** How far the ends of the median's 95 % interval may be out, and how late timers before a machine is too busy to tell. */
const half = tolerance / 2;
/** Fewer have no 95 % interval of their median: five lie all on one side of it in one case of 16. */
const fewest = 6;

/**
 * By how much the median of the values lies above that of the floor, with a 95 % interval by the percentile bootstrap
 * (Efron 1979). The same samples give the same one.
 */
export function medianOver(values: readonly number[], floor: readonly number[]) {
  // The generator of Numerical Recipes: any fixed, even one does.
  let seed = 1;
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  const drawn = (from: readonly number[]) => from.map(() => from[below(from.length)] ?? 0);
  const differences = Array.from(
    { length: 4000 },
    () => median(drawn(values)) - median(drawn(floor)),
  );
  return {
    middle: median(values) - median(floor),
    low: quantile(differences, 0.025),
    high: quantile(differences, 0.975),
  };
}

function verdictOf(errors: readonly number[], { floor, wakes }: Lateness): Verdict {
  if (errors.length < fewest) return 'cannot be told';
  const base = median(floor);
  const latest = Math.max(...floor, ...wakes);
  const { middle, low, high } = medianOver(errors, floor);
  const isBusy = quantile(floor, 0.9) > half || quantile(wakes, 0.99) > half;
  if (isBusy) {
    const most = tolerance + latest;
    return low > most || high < -most ? 'differs' : 'cannot be told';
  }
  const off = errors.filter((error) => Math.abs(error - base) > tolerance);
  // One that is off by no more than the machine once was tells nothing.
  if (off.some((error) => Math.abs(error) > latest)) return 'differs';
  if (low > bias || high < -bias) return 'differs';
  const isSure = Math.abs(middle) <= bias && low >= -half && high <= half;
  return isSure && off.length === 0 ? 'holds' : 'cannot be told';
}

const furthest = (samples: readonly number[], due: number) =>
  samples.reduce((worst, one) => (Math.abs(one - due) > Math.abs(worst - due) ? one : worst), due);

/** @param samples in ms; none where it could not be measured */
export const ofDelay = (due: number, samples: readonly number[], late: Lateness): Conclusion => ({
  median: samples.length > 0 ? median([...samples]) : Number.NaN,
  worst: furthest(samples, due),
  samples: samples.length,
  verdict: verdictOf(
    samples.map((ms) => ms - due),
    late,
  ),
});

/** @param positions the last one, in px, at which the button was hidden, in each window */
export const ofThreshold = (due: number, positions: readonly number[]): Conclusion => ({
  median: median([...positions]),
  worst: furthest(positions, due),
  samples: positions.length,
  verdict: positions.every((one) => one === due) ? 'holds' : 'differs',
});

/** The slope and the start of the line through all blocks: where each was revealed, by its height. */
export function ofReveals(blocks: readonly Revealed[]): { share: Conclusion; margin: Conclusion } {
  const { visibleShare: share, bottomMargin: margin } = spec.W1;
  const { m, b } = linearRegression(blocks.map(({ height, at }) => [height, at]));
  const isEachThere = blocks.every(({ height, at }) => Math.abs(at - margin - share * height) <= 1);
  const judged = (isNear: boolean): Verdict => {
    if (blocks.length < fewest) return 'cannot be told';
    return isNear && isEachThere ? 'holds' : 'differs';
  };
  const conclude = (value: number, all: number[], due: number, near: number): Conclusion => ({
    median: value,
    worst: furthest(all, due),
    samples: blocks.length,
    verdict: judged(Math.abs(value - due) < near),
  });
  return {
    share: conclude(
      m,
      blocks.map(({ height, at }) => (at - margin) / height),
      share,
      0.005,
    ),
    margin: conclude(
      b,
      blocks.map(({ height, at }) => at - share * height),
      margin,
      1,
    ),
  };
}
