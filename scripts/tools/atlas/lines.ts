import { stateName } from '../../../src/parts/machine-attributes.ts';
import type { Moment } from './live.ts';

/** A line of the history: one event, or the same one several times running. */
export interface Line {
  first: Moment;
  last: Moment;
  times: number;
}

const isStill = ({ before, after }: Moment) => stateName(before.value) === stateName(after.value);

/**
 * The latest first; the same event of the same actor again and again, payload included, is one line while the state stays the same.
 *
 * @param ends the last moments of the steps that a case has done: the page can go back to each of them
 */
export function linesOf(moments: readonly Moment[], ends: ReadonlySet<Moment> = new Set()): Line[] {
  const lines: Line[] = [];
  for (const moment of moments) {
    const line = lines.at(-1);
    const isAgain =
      line?.last.ref === moment.ref &&
      JSON.stringify(line.last.event) === JSON.stringify(moment.event) &&
      line.last.isTaken === moment.isTaken &&
      isStill(line.last) &&
      isStill(moment) &&
      !ends.has(line.last);
    if (isAgain) lines[lines.length - 1] = { ...line, last: moment, times: line.times + 1 };
    else lines.push({ first: moment, last: moment, times: 1 });
  }
  return lines.slice(-100).reverse();
}
