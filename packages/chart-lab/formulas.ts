/**
 * Temporal formulas over everything that a system can do. The names are those of the temporal oracles in XState's pull
 * request 5627 (`testPaths`, version 6), so that a later change to them is a change of imports.
 */
import { type Run, stepsTo } from './run.ts';
import { search, type Visit } from './search.ts';
import type { Parts, Space, Step } from './system.ts';

/** Whether a statement holds of a step, with the configurations before and after it. */
export type Claim<P extends Parts = Parts> = (step: Step<P>) => boolean;

/** Finds the shortest counterexample; undefined when there is none within the limit, `unknown` beyond it. */
export type Formula<P extends Parts = Parts> = (space: Space<P>) => Run<P> | 'unknown' | undefined;

/** The claim holds of every step. */
export const always =
  <P extends Parts = Parts>(claim: Claim<P>): Formula<P> =>
  (space) => {
    if (!claim(space.opening)) return { steps: [space.opening] };
    const checked = new Set<Step<P>>();
    for (let number = 0; number < space.size; number += 1)
      for (const { step } of space.at(number).steps) {
        if (checked.has(step)) continue;
        checked.add(step);
        if (!claim(step)) return { steps: [...space.wayOf(number), step] };
      }
    return undefined;
  };

/** The claim holds of no step. */
export const never = <P extends Parts = Parts>(claim: Claim<P>): Formula<P> =>
  always((step) => !claim(step));

/** The run to a visit that breaks a formula: by its last step, by coming too early, or by the time after it. */
function runTo<P extends Parts>(visit: Visit<P>): Run<P> {
  const steps = stepsTo(visit);
  if (visit.is === 'broken') return { steps };
  const isLate = visit.is === 'late';
  let since = steps.length - (isLate ? 1 : 2);
  let clocked: Visit<P> | undefined = isLate ? visit : visit.from;
  for (; clocked && !clocked.startsClock; clocked = clocked.from) since -= 1;
  return clocked?.ms === undefined
    ? { steps }
    : { steps, clock: { since, ms: clocked.ms, isLate } };
}

const resultOf = <P extends Parts>(found: Visit<P> | 'unknown' | undefined) =>
  typeof found === 'object' ? runTo(found) : found;

/** From each `when` step onwards, inclusive, `stays` must hold at every step before the next `then` step. */
export const until =
  <P extends Parts = Parts>(when: Claim<P>, stays: Claim<P>, then: Claim<P>): Formula<P> =>
  (space) =>
    resultOf(
      search(space, ({ step, wasWaiting }) => {
        const isWaiting = wasWaiting && !then(step);
        if (!isWaiting && !when(step)) return 'idle';
        return stays(step) ? 'waiting' : 'broken';
      }),
    );

/** At most `ms` after `when` comes `then` at some later step, however many timers that takes. */
export const within =
  <P extends Parts = Parts>(ms: number, when: Claim<P>, then: Claim<P>): Formula<P> =>
  (space) =>
    resultOf(
      search(space, ({ step, wasWaiting }) => {
        if (wasWaiting && !then(step)) return 'waiting';
        return when(step) ? { ms } : 'idle';
      }),
    );

/**
 * The same, but neither sooner nor later, unless `unless` comes before.
 *
 * @param ms a function where it depends on the step `when`; less than 0 is at once
 */
export const exactly =
  <P extends Parts = Parts>(
    ms: number | ((step: Step<P>) => number),
    when: Claim<P>,
    then: Claim<P>,
    unless: Claim<P> = () => false,
  ): Formula<P> =>
  (space) =>
    resultOf(
      search(space, ({ step, wasWaiting, canBeEarly }) => {
        if (wasWaiting) {
          if (then(step)) {
            if (canBeEarly()) return 'early';
          } else if (!unless(step)) return 'waiting';
        }
        if (!when(step)) return 'idle';
        return { ms: Math.max(0, typeof ms === 'number' ? ms : ms(step)) };
      }),
    );
