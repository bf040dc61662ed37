/**
 * Temporal formulas over everything that a machine can do. The names are those of the temporal oracles in XState's pull
 * request 5627 (`testPaths`, version 6), so that a later change to them is a change of imports.
 */
import type { AnyMachineSnapshot } from 'xstate';
import { type Run, stepsTo } from './run.ts';
import { searchWait } from './search.ts';
import type { Space, Step } from './space.ts';

/** Whether a statement holds of a step, with the configurations before and after it. */
export type Claim<S extends AnyMachineSnapshot = AnyMachineSnapshot> = (step: Step<S>) => boolean;

/** Finds the shortest counterexample; undefined when there is none within the limit, `unknown` beyond it. */
export type Formula<S extends AnyMachineSnapshot = AnyMachineSnapshot> = (
  space: Space<S>,
) => Run | 'unknown' | undefined;

/** The claim holds of every step. */
export const always =
  <S extends AnyMachineSnapshot = AnyMachineSnapshot>(claim: Claim<S>): Formula<S> =>
  (space) => {
    if (!claim(space.opening)) return { steps: [space.opening] };
    const checked = new Set<Step>();
    for (const configuration of space.configurations)
      for (const { step } of configuration.steps) {
        if (checked.has(step)) continue;
        checked.add(step);
        if (!claim(step as Step<S>))
          return { steps: [space.opening, ...stepsTo(configuration), step] };
      }
    return undefined;
  };

/** The claim holds of no step. */
export const never = <S extends AnyMachineSnapshot = AnyMachineSnapshot>(
  claim: Claim<S>,
): Formula<S> => always((step) => !claim(step));

/**
 * After `when` comes `then` at some later step, neither sooner nor later, however many timers that takes, unless `unless`
 * comes before.
 *
 * @param ms a function where it depends on the step `when`; less than 0 is at once
 */
export const exactly =
  <S extends AnyMachineSnapshot = AnyMachineSnapshot>(
    ms: number | ((step: Step<S>) => number),
    when: Claim<S>,
    then: Claim<S>,
    unless: Claim<S> = () => false,
  ): Formula<S> =>
  (space) => {
    const lengthOf = (step: Step<S>) => Math.max(0, typeof ms === 'number' ? ms : ms(step));
    const found = searchWait(space, { lengthOf, when, then, unless });
    if (typeof found !== 'object') return found;
    const { clock, broken } = found;
    return {
      steps: stepsTo(found),
      ...(clock && { clock: { ...clock, isLate: broken === 'late' } }),
    };
  };

/** At most `ms` after `when` comes `then` at some later step. */
export const within = <S extends AnyMachineSnapshot = AnyMachineSnapshot>(
  ms: number,
  when: Claim<S>,
  then: Claim<S>,
): Formula<S> => exactly(ms, when, () => false, then);
