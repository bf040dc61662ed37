import type { Path, PathStep, Step, World } from './space.ts';

/** A run that breaks a formula, the opening first. */
export interface Run {
  steps: readonly Step[];
  /** The limit of time that is broken. */
  clock?: Clock & {
    /** Whether the run breaks it by waiting longer; else by a last step that comes sooner. */
    isLate: boolean;
  };
}

/** The steps on the way to a node of a search. */
export function stepsTo(node: Found): Step[] {
  const steps: Step[] = [];
  for (let at: Found | undefined = node; at?.step; at = at.from) steps.unshift(at.step);
  return steps;
}

interface Found {
  step?: Step;
  from?: Found;
}

/** It began to run at this step. */
export interface Clock {
  since: number;
  ms: number;
}

/** `to` comes at least `ms` after `from`, or later than that. */
interface Bound {
  from: number;
  to: number;
  ms: number;
  isStrict: boolean;
}

/**
 * Lists the bounds that the timers of a run put on the times of its steps.
 *
 * @param isApart whether no other timer may end together with the last step
 */
function boundsOf({ steps, clock }: Run, isApart: boolean): Bound[] {
  const bounds: Bound[] = [];
  const atLeast = (from: number, to: number, ms: number, isStrict = false) =>
    bounds.push({ from, to, ms, isStrict });
  let begun: number[] = [];
  for (const [number, step] of steps.entries()) {
    const { before, fired, kept } = step;
    if (number > 0) atLeast(number - 1, number, 0);
    const ending = fired && before ? before.delays.indexOf(fired) : -1;
    for (const [place, { ms, isLoose }] of (before?.delays ?? []).entries()) {
      const length = Math.max(0, ms);
      const since = begun[place] as number;
      if (place === ending) atLeast(since, number, length);
      const isBefore = fired ? place < ending || (isApart && step === steps.at(-1)) : !isLoose;
      atLeast(number, since, -length, isBefore && place !== ending);
    }
    begun = kept.map((place) => (place < 0 ? number : (begun[place] as number)));
  }
  if (!clock) return bounds;
  const { since, ms, isLate } = clock;
  const last = steps.length - 1;
  if (!isLate) atLeast(last, since, -ms, true);
  else {
    const end = steps.length;
    atLeast(last, end, 0);
    atLeast(since, end, ms, true);
    for (const [place, delay] of (steps.at(-1)?.after.delays ?? []).entries())
      atLeast(end, begun[place] as number, -Math.max(0, delay.ms), true);
  }
  return bounds;
}

/** The earliest times that meet all bounds, where "later than" is at least this much later; undefined if there are none. */
function earliest(count: number, bounds: readonly Bound[], margin: number): number[] | undefined {
  const times = Array<number>(count).fill(0);
  for (let round = 0; round <= count; round += 1) {
    let isChanged = false;
    for (const { from, to, ms, isStrict } of bounds) {
      const least = (times[from] as number) + ms + (isStrict ? margin : 0);
      if ((times[to] as number) >= least) continue;
      times[to] = least;
      isChanged = true;
    }
    if (!isChanged) return times[0] === 0 ? times : undefined;
  }
  return undefined;
}

const smallestMargin = 1 / 1024;

/** Chooses the times of the steps of a run, in ms: whole ones if possible. */
function timesOf(run: Run): number[] {
  const count = run.steps.length + (run.clock?.isLate ? 1 : 0);
  for (const isApart of [true, false]) {
    const bounds = boundsOf(run, isApart);
    for (let margin = 1; margin >= smallestMargin; margin /= 2) {
      const times = earliest(count, bounds, margin);
      if (times) return times;
    }
  }
  throw new Error('chart-lab found a run that no clock can lead to, which is a defect of its own.');
}

function wait(world: World, delay: number): PathStep {
  const words = `Wait ${delay} ms.`;
  const kept = world.delays.map((_, place) => place);
  const nothing = { taken: [], entered: [], did: [], kept };
  const move = { sends: [], words };
  return { move, event: { type: words }, delay, before: world, after: world, ...nothing };
}

/** A run with its times, without the opening; time that must pass before an event is a step of its own. */
export function pathOf(run: Run): Path {
  const times = timesOf(run);
  const path: PathStep[] = [];
  const passed = (number: number) => (times[number] as number) - (times[number - 1] as number);
  for (const [number, step] of run.steps.entries()) {
    const { before, move, fired } = step;
    if (!before) continue;
    const ms = passed(number);
    const event = move.sends[0] ?? { type: move.words ?? '' };
    if (!fired && ms > 0) path.push(wait(before, ms));
    path.push({ ...step, event, before, ...(fired && { delay: ms }) });
  }
  const last = run.steps.at(-1);
  if (run.clock?.isLate && last) path.push(wait(last.after, passed(run.steps.length)));
  return path;
}
