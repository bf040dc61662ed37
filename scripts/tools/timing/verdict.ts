import { median } from 'simple-statistics';

export type Verdict = 'holds' | 'differs' | 'inconclusive';

/** How far each sample may be off, and how far their median; the specification has no limits, these are ours. */
export interface Limits {
  each: number;
  middle: number;
}

const fewest = 6;

/**
 * @param errors of each sample
 * @param late how long the machine itself kept a program waiting meanwhile, at most: it may explain a difference
 */
export function verdictOf(errors: readonly number[], limits: Limits, late = 0): Verdict {
  if (errors.length < fewest) return 'inconclusive';
  const furthest = Math.max(...errors.map(Math.abs));
  const off = Math.abs(median([...errors]));
  const isWithin = (more: number) => furthest <= limits.each + more && off <= limits.middle + more;
  if (isWithin(0)) return 'holds';
  return isWithin(late) ? 'inconclusive' : 'differs';
}
