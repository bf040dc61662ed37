/**
 * Temporal formulas over everything that a system can do. The names are those of the temporal oracles in XState's pull
 * request 5627 (`testPaths`, version 6), so that a later change to them is a change of imports.
 */
import { findFairCircle } from './fair-circle.ts';
import { type Delay, isSame, type Parts, type Space, type Step } from './system.ts';

/** A statement about one step, with the configurations before and after it, and its words. */
export interface Claim<P extends Parts = Parts> {
  text: string;
  holds(step: Step<P>): boolean;
}

export const is = <P extends Parts = Parts>(
  text: string,
  holds: (step: Step<P>) => boolean,
): Claim<P> => ({ text, holds });

/** A claim, or a function whose name says it. */
type Said<P extends Parts> = Claim<P> | Claim<P>['holds'];

const claimOf = <P extends Parts>(said: Said<P>): Claim<P> =>
  typeof said === 'function' ? is(said.name || 'the claim', said) : said;

export interface Formula<P extends Parts = Parts> {
  text: string;
  /** The shortest counterexample; undefined when there is none. */
  broken(space: Space<P>): Step<P>[] | undefined;
}

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

/** A formula that is broken by the step at which its memory is. */
const remembering = <P extends Parts>(
  text: string,
  next: (memory: Memory, step: Step<P>) => Memory,
): Formula<P> => ({
  text,
  broken(space) {
    const [visit] = visits(space, next);
    return visit?.memory === 'broken' ? pathTo(visit) : undefined;
  },
});

/** The claim holds of every step. */
export function always<P extends Parts = Parts>(said: Said<P>): Formula<P> {
  const { text, holds } = claimOf(said);
  return remembering(`always (${text})`, (_, step) => (holds(step) ? 'idle' : 'broken'));
}

/** The claim holds of no step. */
export function never<P extends Parts = Parts>(said: Said<P>): Formula<P> {
  const { text, holds } = claimOf(said);
  return remembering(`never (${text})`, (_, step) => (holds(step) ? 'broken' : 'idle'));
}

const waiting: Memory = [];

/** From the step at which `when` is so, itself included, `stays` is so at every step up to that at which `then` is. */
export function until<P extends Parts = Parts>(
  when: Said<P>,
  stays: Said<P>,
  then: Said<P>,
): Formula<P> {
  const [start, kept, end] = [claimOf(when), claimOf(stays), claimOf(then)];
  return remembering(`${start.text} → (${kept.text}) until (${end.text})`, (memory, step) => {
    const isWaiting = memory !== 'idle' && !end.holds(step);
    if (!isWaiting && !start.holds(step)) return 'idle';
    return kept.holds(step) ? waiting : 'broken';
  });
}

const nowhere = is('', () => false);

/** Delays that went on running through a step. */
const goingOn = (delays: readonly Delay[], { after, started }: Step) =>
  delays.filter(
    (delay) =>
      after.delays.some((other) => isSame(delay, other)) &&
      !started.some((other) => isSame(delay, other)),
  );

/**
 * At most `ms` after `when` comes `then`, unless `unless` comes before. Only a delay that is no longer, and has
 * run since then at the latest, warrants it: anything else may take its time.
 */
export function within<P extends Parts = Parts>(
  ms: number,
  when: Said<P>,
  then: Said<P>,
  unless: Said<P> = nowhere,
): Formula<P> {
  const [start, end, other] = [claimOf(when), claimOf(then), claimOf(unless)];
  return remembering(
    `${start.text} → within ${ms} ms (${end.text})${other.text && ` unless (${other.text})`}`,
    (memory, step) => {
      const left = (delays: readonly Delay[]): Memory => (delays.length > 0 ? delays : 'broken');
      const isOver = end.holds(step) || other.holds(step);
      if (memory !== 'idle' && !isOver) return left(goingOn(memory as readonly Delay[], step));
      if (!start.holds(step) || end.holds(step)) return 'idle';
      return left(step.after.delays.filter((delay) => delay.ms <= ms));
    },
  );
}

/**
 * The same, but neither sooner nor later: `then` comes by a delay that began with `when`, and is as long.
 *
 * @param ms a function where it depends on the step `when`
 */
export function exactly<P extends Parts = Parts>(
  ms: number | ((step: Step<P>) => number),
  when: Said<P>,
  then: Said<P>,
  unless: Said<P>,
): Formula<P> {
  const [start, end, other] = [claimOf(when), claimOf(then), claimOf(unless)];
  const length = typeof ms === 'number' ? `${ms} ms` : ms.name || 'its delay';
  return remembering(
    `${start.text} → after exactly ${length} (${end.text}) unless (${other.text})`,
    (memory, step) => {
      if (memory !== 'idle') {
        const [awaited] = memory as readonly Delay[];
        if (end.holds(step)) {
          if (!step.fired || !awaited || !isSame(step.fired, awaited)) return 'broken';
        } else if (!other.holds(step)) {
          const delays = goingOn(memory as readonly Delay[], step);
          return delays.length > 0 ? delays : 'broken';
        }
      }
      if (!start.holds(step)) return 'idle';
      const wanted = typeof ms === 'number' ? ms : ms(step);
      const begun = step.started.filter((delay) => delay.ms === wanted);
      return begun.length > 0 ? begun : 'broken';
    },
  );
}

/**
 * After `when` comes `then` at some later step, whatever else happens or does not. Broken where no delay runs, since nothing
 * need ever happen there, and by a circle in which every delay that runs is begun again before it ends.
 */
export function eventually<P extends Parts = Parts>(when: Said<P>, then: Said<P>): Formula<P> {
  const [start, end] = [claimOf(when), claimOf(then)];
  const broken = (space: Space<P>) => {
    const visited = visits(space, (memory, step) => {
      const isWaiting = start.holds(step) || (memory !== 'idle' && !end.holds(step));
      if (!isWaiting) return 'idle';
      return step.after.delays.length > 0 ? waiting : 'broken';
    });
    const open = visited.filter(({ memory }) => memory !== 'idle');
    const [first] = open;
    if (!first || first.memory === 'broken') return first && pathTo(first);
    // A search that was cut off has no whole circles.
    if (!space.isWhole) return undefined;
    const circling = findFairCircle(space, new Set(open.map(({ at }) => at)), end);
    const stuck = open.find(({ at }) => circling.has(at));
    return stuck && pathTo(stuck);
  };
  return { text: `${start.text} → eventually (${end.text})`, broken };
}
