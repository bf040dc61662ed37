/**
 * Temporal formulas over everything that a system can do. The names are those of the temporal oracles in XState's pull
 * request 5627 (`testPaths`, version 6), so that a later change to them is a change of imports.
 */
import { findFairCycle } from './fair-cycle.ts';
import type { Run } from './run.ts';
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

const stepsTo = <P extends Parts>(visit: Visit<P>) => {
  const steps: Step<P>[] = [];
  for (let at: Visit<P> | undefined = visit; at; at = at.from) steps.unshift(at.step);
  return steps;
};

/** A run whose last step, or the time after it, breaks a limit of time. */
function runOf<P extends Parts>(visit: Visit<P>, isLate: boolean): Run<P> {
  const steps = stepsTo(visit);
  let since = steps.length - 1;
  let clocked: Visit<P> | undefined = isLate ? visit : visit.from;
  if (!isLate) since -= 1;
  for (; clocked && !clocked.startsClock; clocked = clocked.from) since -= 1;
  return clocked?.ms === undefined
    ? { steps }
    : { steps, clock: { since, ms: clocked.ms, isLate } };
}

const resultOf = <P extends Parts>({ visits, isCut }: ReturnType<typeof search<P>>) => {
  const last = visits.at(-1);
  if (last?.is === 'broken') return { steps: stepsTo(last) };
  if (last?.is === 'early' || last?.is === 'late') return runOf(last, last.is === 'late');
  return isCut ? 'unknown' : undefined;
};

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

/** At most `ms` after `when` comes `then`, however many timers that takes. */
export const within =
  <P extends Parts = Parts>(ms: number, when: Claim<P>, then: Claim<P>): Formula<P> =>
  (space) =>
    resultOf(
      search(space, ({ step, wasWaiting }) => {
        if (then(step)) return 'idle';
        if (wasWaiting) return 'waiting';
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

/**
 * After `when` comes `then` at some later step, whatever else happens or does not. Broken where no timer runs, since nothing
 * need ever happen there, and by a cycle in which every running timer is restarted before it ends.
 */
export const eventually =
  <P extends Parts = Parts>(when: Claim<P>, then: Claim<P>): Formula<P> =>
  (space) => {
    const { visits, isCut } = search(
      space,
      ({ step, wasWaiting }) => {
        if (!when(step) && !(wasWaiting && !then(step))) return 'idle';
        return step.after.delays.length > 0 ? 'waiting' : 'broken';
      },
      { isExact: true },
    );
    const last = visits.at(-1);
    if (last?.is === 'broken') return { steps: stepsTo(last) };
    // A search that was cut off has no complete cycles.
    if (isCut) return 'unknown';
    const found = findFairCycle(
      visits.filter(({ is }) => is === 'waiting'),
      then,
    );
    if (!found) return undefined;
    const stem = stepsTo(found.from);
    return { steps: [...stem, ...found.steps], cycle: stem.length };
  };
