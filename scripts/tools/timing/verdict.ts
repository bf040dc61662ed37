import { median, quantile } from 'simple-statistics';

export type Verdict = 'holds' | 'differs' | 'inconclusive';

/** How far each sample may be from its delay, in ms, and how far their median. The specification has no limits; these are ours. */
const [tolerance, bias] = [50, 10];
const fewest = 6;

/**
 * @param errors of each sample, in ms
 * @param timers how late bare timers of the engine were on an empty page, in ms
 * @param stall the longest that this machine kept a program waiting meanwhile, in ms
 */
export function ofDelay(
  errors: readonly number[],
  timers: readonly number[],
  stall: number,
): Verdict {
  if (errors.length < fewest) return 'inconclusive';
  const off = Math.abs(median([...errors]) - median([...timers]));
  const furthest = Math.max(...errors.map(Math.abs));
  const usual = quantile([...timers], 0.9);
  if (off > bias + usual || furthest > tolerance + Math.max(stall, ...timers)) return 'differs';
  const isQuiet = usual <= tolerance / 2;
  return isQuiet && off <= bias && furthest <= tolerance ? 'holds' : 'inconclusive';
}

/** @param errors of each position, in px: those of whole steps between two frames */
export function ofPosition(errors: readonly number[], fewest: number): Verdict {
  if (errors.length < fewest) return 'inconclusive';
  return errors.every((error) => Math.abs(error) <= 1) ? 'holds' : 'differs';
}
