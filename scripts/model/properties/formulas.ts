/**
 * Temporal formulas over everything that a system can do. The names are those of the temporal oracles in XState's pull
 * request 5627 (`testPaths`, version 6), so that a later change to them is a change of imports.
 */
import { type Delay, isSame, type Space, type Step } from './space.ts';

/** A statement about one step, with the configurations before and after it, and its words. */
export interface Claim {
  text: string;
  holds(step: Step): boolean;
}

export const is = (text: string, holds: Claim['holds']): Claim => ({ text, holds });

export interface Formula {
  text: string;
  /** The shortest way to break it; undefined when there is none. */
  broken(space: Space): Step[] | undefined;
  /** The same search, a configuration at a time, so that several can go on side by side. */
  search(space: Space): Search;
}

type Search = Generator<undefined, Step[] | undefined>;

/** A formula's memory of the steps so far; `broken` ends the search. */
type Memory = 'broken' | 'idle' | readonly Delay[];

interface Visit {
  at: number;
  memory: Memory;
  step: Step;
  from?: Visit;
}

const wayTo = (visit: Visit): Step[] => [...(visit.from ? wayTo(visit.from) : []), visit.step];

/** Breadth first over every configuration together with what the formula remembers there. */
function* visits(
  space: Space,
  next: (memory: Memory, step: Step) => Memory,
): Generator<undefined, Visit[]> {
  const { opening: step } = space;
  const queue: Visit[] = [{ at: 0, step, memory: next('idle', step) }];
  const seen = new Set<number | string>();
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
    yield;
  }
  return queue;
}

function formula(text: string, search: Formula['search']): Formula {
  const broken = (space: Space) => {
    const searching = search(space);
    for (;;) {
      const { done, value } = searching.next();
      if (done) return value;
    }
  };
  return { text, search, broken };
}

/** A formula that is broken by the step at which its memory is. */
const remembering = (text: string, next: (memory: Memory, step: Step) => Memory): Formula =>
  formula(text, function* (space) {
    const [visit] = yield* visits(space, next);
    return visit?.memory === 'broken' ? wayTo(visit) : undefined;
  });

/** The claim holds of every step. */
export const always = ({ text, holds }: Claim): Formula =>
  remembering(`always (${text})`, (_, step) => (holds(step) ? 'idle' : 'broken'));

/** The claim holds of no step. */
export const never = ({ text, holds }: Claim): Formula =>
  remembering(`never (${text})`, (_, step) => (holds(step) ? 'broken' : 'idle'));

const waiting: Memory = [];

/** From the step at which `when` is so, itself included, `stays` is so at every step up to that at which `then` is. */
export const until = (when: Claim, stays: Claim, then: Claim): Formula =>
  remembering(`${when.text} → (${stays.text}) until (${then.text})`, (memory, step) => {
    const isWaiting = memory !== 'idle' && !then.holds(step);
    if (!isWaiting && !when.holds(step)) return 'idle';
    return stays.holds(step) ? waiting : 'broken';
  });

const nowhere = is('', () => false);

/** Delays that went on running through a step. */
const goingOn = (delays: readonly Delay[], { after, started }: Step) =>
  delays.filter(
    (one) =>
      after.delays.some((other) => isSame(one, other)) &&
      !started.some((other) => isSame(one, other)),
  );

/**
 * At most `ms` after `when` comes `then`, unless `unless` comes before. Only a delay that is no longer, and has
 * run since then at the latest, warrants it: anything else may take its time.
 */
export const within = (ms: number, when: Claim, then: Claim, unless = nowhere): Formula =>
  remembering(
    `${when.text} → within ${ms} ms (${then.text})${unless.text && ` unless (${unless.text})`}`,
    (memory, step) => {
      const left = (delays: readonly Delay[]): Memory => (delays.length > 0 ? delays : 'broken');
      const isOver = then.holds(step) || unless.holds(step);
      if (memory !== 'idle' && !isOver) return left(goingOn(memory as readonly Delay[], step));
      if (!when.holds(step) || then.holds(step)) return 'idle';
      return left(step.after.delays.filter((one) => one.ms <= ms));
    },
  );

/**
 * The same, but neither sooner nor later: `then` comes by a delay that began with `when`, and is as long.
 *
 * @param ms how long, where it depends on the step `when`
 */
export const exactly = (
  ms: number | { text: string; of: (step: Step) => number },
  when: Claim,
  then: Claim,
  unless: Claim,
): Formula =>
  remembering(
    `${when.text} → after exactly ${typeof ms === 'number' ? ms : ms.text} ms (${then.text}) unless (${unless.text})`,
    (memory, step) => {
      if (memory !== 'idle') {
        const [awaited] = memory as readonly Delay[];
        if (then.holds(step)) {
          if (!step.fired || !awaited || !isSame(step.fired, awaited)) return 'broken';
        } else if (!unless.holds(step)) {
          const delays = goingOn(memory as readonly Delay[], step);
          return delays.length > 0 ? delays : 'broken';
        }
      }
      if (!when.holds(step)) return 'idle';
      const wanted = typeof ms === 'number' ? ms : ms.of(step);
      const begun = step.started.filter((one) => one.ms === wanted);
      return begun.length > 0 ? begun : 'broken';
    },
  );

/**
 * After `when` comes `then` some time, whatever else happens or does not. Broken where no delay runs, since nothing
 * need ever happen there, and by a circle in which a delay begins again and again. (Two delays at once, one of which is
 * never restarted, would be judged too strictly: no system here has them.)
 */
export const eventually = (when: Claim, then: Claim): Formula =>
  formula(`${when.text} → eventually (${then.text})`, function* (space) {
    const visited = yield* visits(space, (memory, step) => {
      const isWaiting = when.holds(step) || (memory !== 'idle' && !then.holds(step));
      if (!isWaiting) return 'idle';
      return step.after.delays.length > 0 ? waiting : 'broken';
    });
    const open = visited.filter(({ memory }) => memory !== 'idle');
    const stepsFrom = (at: number) => space.at(at).steps.filter(({ step }) => !then.holds(step));
    const leadsBack = (start: number, goal: number) => {
      const reached = new Set([start]);
      for (const at of reached) for (const { to } of stepsFrom(at)) reached.add(to);
      return reached.has(goal);
    };
    const isInCircle = (at: number) =>
      stepsFrom(at).some(({ step, to }) => step.started.length > 0 && leadsBack(to, at));
    const stuck = open.find(
      ({ at, memory }) =>
        memory === 'broken' ||
        // The search for circles takes the square of their number, and proves nothing where it is cut off.
        (space.isWhole && isInCircle(at)),
    );
    return stuck && wayTo(stuck);
  });
