import type { AnyMachineSnapshot } from 'xstate';
import type { Formula } from './formulas.ts';
import { confirm } from './replay.ts';
import { pathOf } from './run.ts';
import type { Path, PathStep, Space } from './space.ts';
import { wordsOf, worldWords } from './words.ts';

/** Formulas by the sentences that they prove. */
export type Properties<S extends AnyMachineSnapshot = AnyMachineSnapshot> = Readonly<
  Record<string, Formula<S>>
>;

export interface Verdict {
  sentence: string;
  /** `unknown`: nothing breaks it within the limit of the space. */
  verdict: 'holds' | 'broken' | 'unknown';
  /** The shortest run that breaks it, from the opening on; empty where the opening does. */
  counterexample?: Path;
}

/** Checks properties in every configuration of a space. A counterexample is walked on a real actor first. */
export const check = <S extends AnyMachineSnapshot>(
  space: Space<S>,
  properties: Properties<S>,
): Verdict[] =>
  Object.entries(properties).map(([sentence, formula]) => {
    const found = formula(space);
    if (!found && space.complete) return { sentence, verdict: 'holds' };
    if (!found || found === 'unknown') return { sentence, verdict: 'unknown' };
    const counterexample = pathOf(found);
    confirm(space, counterexample);
    return { sentence, verdict: 'broken', counterexample };
  });

/** A verdict as lines of text, its counterexample as numbered steps. */
export function textOfVerdict(
  { sentence, verdict, counterexample }: Verdict,
  say: (step: PathStep) => string = wordsOf,
): string {
  const [first] = counterexample ?? [];
  const begins = first && say === wordsOf ? `Begin. → ${worldWords(first.before)}` : 'Begin.';
  const steps = counterexample ? [begins, ...counterexample.map(say)] : [];
  const lines = steps.map((text, index) => `  ${index + 1}. ${text}`);
  const last = counterexample?.at(-1);
  if (last?.delay !== undefined && !last.fired) lines.push('  It should have come by then.');
  return [`${verdict}: ${sentence}`, ...lines].join('\n');
}
