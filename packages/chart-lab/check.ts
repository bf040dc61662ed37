import type { Formula } from './formulas.ts';
import type { Parts, Space, Step } from './system.ts';
import { wordsOf } from './words.ts';

export interface Verdict<P extends Parts = Parts> {
  formula: string;
  /** `unknown`: nothing breaks it within the limit of the space. */
  result: 'holds' | 'broken' | 'unknown';
  /** The shortest way to break it, from the opening. */
  counterexample?: Step<P>[];
}

/** Checks formulas in every configuration of a space. */
export const check = <P extends Parts>(
  space: Space<P>,
  formulas: readonly Formula<P>[],
): Verdict<P>[] =>
  formulas.map((formula) => {
    const counterexample = formula.broken(space);
    const { text } = formula;
    if (counterexample) return { formula: text, result: 'broken', counterexample };
    return { formula: text, result: space.isWhole ? 'holds' : 'unknown' };
  });

/** A verdict as lines of text, its counterexample as numbered steps. */
export const textOfVerdict = <P extends Parts>({
  formula,
  result,
  counterexample = [],
}: Verdict<P>): string =>
  [
    `${result}: ${formula}`,
    ...counterexample.map((step, place) => `  ${place + 1}. ${wordsOf(step)}`),
  ].join('\n');
