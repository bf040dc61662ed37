import type { Formula } from './formulas.ts';
import type { Parts, Space, Step } from './system.ts';
import { wordsOf } from './words.ts';

/** Formulas by the sentences that they prove. */
export type Properties<P extends Parts = Parts> = Readonly<Record<string, Formula<P>>>;

export interface Verdict<P extends Parts = Parts> {
  says: string;
  /** `unknown`: nothing breaks it within the limit of the space. */
  result: 'holds' | 'broken' | 'unknown';
  /** The shortest way to break it, from the opening. */
  counterexample?: Step<P>[];
}

/** Checks properties in every configuration of a space. */
export const check = <P extends Parts>(space: Space<P>, properties: Properties<P>): Verdict<P>[] =>
  Object.entries(properties).map(([says, formula]) => {
    const counterexample = formula(space);
    if (counterexample) return { says, result: 'broken', counterexample };
    return { says, result: space.isWhole ? 'holds' : 'unknown' };
  });

/** A verdict as lines of text, its counterexample as numbered steps. */
export const textOfVerdict = <P extends Parts>(
  { says, result, counterexample = [] }: Verdict<P>,
  say: (step: Step<P>) => string = wordsOf,
): string =>
  [
    `${result}: ${says}`,
    ...counterexample.map((step, index) => `  ${index + 1}. ${say(step)}`),
  ].join('\n');
