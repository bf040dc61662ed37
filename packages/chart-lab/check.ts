import type { Formula } from './formulas.ts';
import { confirm } from './replay.ts';
import { pathOf, retraced } from './run.ts';
import type { Parts, Path, PathStep, Space } from './system.ts';
import { wordsOf, worldWords } from './words.ts';

/** Formulas by the sentences that they prove. */
export type Properties<P extends Parts = Parts> = Readonly<Record<string, Formula<P>>>;

export interface Verdict<P extends Parts = Parts> {
  sentence: string;
  /** `unknown`: nothing breaks it within the limit of the space. */
  verdict: 'holds' | 'broken' | 'unknown';
  /** The shortest run that breaks it, from the opening on; empty where the opening does. */
  counterexample?: Path<P>;
}

/** Checks properties in every configuration of a space. A counterexample is walked on a real actor first. */
export const check = <P extends Parts>(space: Space<P>, properties: Properties<P>): Verdict<P>[] =>
  Object.entries(properties).map(([sentence, formula]) => {
    const found = formula(space);
    if (found === 'unknown') return { sentence, verdict: 'unknown' };
    if (!found) return { sentence, verdict: space.complete ? 'holds' : 'unknown' };
    const counterexample = pathOf(retraced(space, found));
    confirm(space, counterexample);
    return { sentence, verdict: 'broken', counterexample };
  });

/** A verdict as lines of text, its counterexample as numbered steps. */
export function textOfVerdict<P extends Parts>(
  { sentence, verdict, counterexample }: Verdict<P>,
  say: (step: PathStep<P>) => string = wordsOf,
): string {
  const [first] = counterexample ?? [];
  const begins = first && say === wordsOf ? `Begin. → ${worldWords(first.before)}` : 'Begin.';
  const steps = counterexample ? [begins, ...counterexample.map(say)] : [];
  const lines = steps.map((text, index) => `  ${index + 1}. ${text}`);
  const last = counterexample?.at(-1);
  if (last?.delay !== undefined && !last.fired) lines.push('  It should have come by then.');
  return [`${verdict}: ${sentence}`, ...lines].join('\n');
}
