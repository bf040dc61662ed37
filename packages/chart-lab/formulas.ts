/**
 * Temporal formulas over everything that a system can do. The names are those of the temporal oracles in XState's pull
 * request 5627 (`testPaths`, version 6), so that a later change to them is a change of imports.
 */
import { findFairCycle } from './fair-cycle.ts';
import { type Delay, isSame, type Parts, type Space, type Step } from './system.ts';

/** Whether a statement holds of a step, with the configurations before and after it. */
export type Claim<P extends Parts = Parts> = (step: Step<P>) => boolean;

/** Finds the shortest counterexample, from the opening; undefined when there is none. */
export type Formula<P extends Parts = Parts> = (space: Space<P>) => Step<P>[] | undefined;

/** A formula's memory of the steps so far; `broken` ends the search. */
type Memory = 'broken' | 'idle' | readonly Delay[];

interface Visit<P extends Parts> {
  at: number;
  memory: Memory;
  step: Step<P>;
  from?: Visit<P>;
}

function pathTo<P extends Parts>(visit: Visit<P>): Step<P>[] {
  const path: Step<P>[] = [];
  for (let last: Visit<P> | undefined = visit; last; last = last.from) path.unshift(last.step);
  return path;
}

/** Breadth first over every configuration together with what the formula remembers there. */
function visits<P extends Parts>(
  space: Space<P>,
  next: (memory: Memory, step: Step<P>) => Memory,
): Visit<P>[] {
  const { opening: step } = space;
  const queue: Visit<P>[] = [{ at: 0, step, memory: next('idle', step) }];
  const seen = new Set<number | string>(queue[0]?.memory === 'idle' ? [0] : []);
  for (const visit of queue) {
    if (visit.memory === 'broken') return [visit];
    for (const { step, to } of space.at(visit.at).steps) {
      const memory = next(visit.memory, step);
      if (to === visit.at && memory === visit.memory) continue;
      const key = memory === 'idle' ? to : `${to} ${JSON.stringify(memory)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ at: to, memory, step, from: visit });
    }
  }
  return queue;
}

/** A formula broken by the step that turns its memory to `broken`. */
const remembering =
  <P extends Parts>(next: (memory: Memory, step: Step<P>) => Memory): Formula<P> =>
  (space) => {
    const [visit] = visits(space, next);
    return visit?.memory === 'broken' ? pathTo(visit) : undefined;
  };

/** The claim holds of every step. */
export const always = <P extends Parts = Parts>(claim: Claim<P>): Formula<P> =>
  remembering((_, step) => (claim(step) ? 'idle' : 'broken'));

/** The claim holds of no step. */
export const never = <P extends Parts = Parts>(claim: Claim<P>): Formula<P> =>
  always((step) => !claim(step));

const waiting: Memory = [];

/** From each `when` step onwards, inclusive, `stays` must hold at every step before the next `then` step. */
export const until = <P extends Parts = Parts>(
  when: Claim<P>,
  stays: Claim<P>,
  then: Claim<P>,
): Formula<P> =>
  remembering((memory, step) => {
    const isWaiting = memory !== 'idle' && !then(step);
    if (!isWaiting && !when(step)) return 'idle';
    return stays(step) ? waiting : 'broken';
  });

/** Delays that went on running through a step. */
const goingOn = (delays: readonly Delay[], { after, started }: Step) =>
  delays.filter(
    (delay) =>
      after.delays.some((other) => isSame(delay, other)) &&
      !started.some((other) => isSame(delay, other)),
  );

const orBroken = (delays: readonly Delay[]): Memory => (delays.length > 0 ? delays : 'broken');

/**
 * At most `ms` after `when` comes `then`. Only a delay that is no longer, and has run since then at the latest, warrants
 * it: anything else may take its time.
 */
export const within = <P extends Parts = Parts>(
  ms: number,
  when: Claim<P>,
  then: Claim<P>,
): Formula<P> =>
  remembering((memory, step) => {
    if (then(step)) return 'idle';
    if (memory !== 'idle') return orBroken(goingOn(memory as readonly Delay[], step));
    return when(step) ? orBroken(step.after.delays.filter((delay) => delay.ms <= ms)) : 'idle';
  });

/**
 * The same, but neither sooner nor later: `then` comes by a delay that began with `when`, and is as long, unless `unless`
 * comes before.
 *
 * @param ms a function where it depends on the step `when`
 */
export const exactly = <P extends Parts = Parts>(
  ms: number | ((step: Step<P>) => number),
  when: Claim<P>,
  then: Claim<P>,
  unless: Claim<P>,
): Formula<P> =>
  remembering((memory, step) => {
    if (memory !== 'idle') {
      const [awaited] = memory as readonly Delay[];
      if (then(step)) {
        if (!step.fired || !awaited || !isSame(step.fired, awaited)) return 'broken';
      } else if (!unless(step)) return orBroken(goingOn(memory as readonly Delay[], step));
    }
    if (!when(step)) return 'idle';
    const wanted = typeof ms === 'number' ? ms : ms(step);
    return orBroken(step.started.filter((delay) => delay.ms === wanted));
  });

/**
 * After `when` comes `then` at some later step, whatever else happens or does not. Broken where no delay runs, since nothing
 * need ever happen there, and by a cycle in which every running delay is restarted before it ends.
 */
export const eventually =
  <P extends Parts = Parts>(when: Claim<P>, then: Claim<P>): Formula<P> =>
  (space) => {
    const visited = visits(space, (memory, step) => {
      const isWaiting = when(step) || (memory !== 'idle' && !then(step));
      if (!isWaiting) return 'idle';
      return step.after.delays.length > 0 ? waiting : 'broken';
    });
    const open = visited.filter(({ memory }) => memory !== 'idle');
    const [first] = open;
    if (!first || first.memory === 'broken') return first && pathTo(first);
    // A search that was cut off has no complete cycles.
    if (!space.isWhole) return undefined;
    const cyclic = findFairCycle(space, new Set(open.map(({ at }) => at)), then);
    const stuck = open.find(({ at }) => cyclic.has(at));
    return stuck && pathTo(stuck);
  };
