import type { EventObject } from 'xstate';
import { allTransitions, nameOfTransition } from './coverage.ts';
import {
  isSame,
  type Parts,
  type Space,
  type Step,
  type Transition,
  type World,
} from './system.ts';

/** A step of a path. */
export interface PathStep<P extends Parts = Parts> extends Step<P> {
  /** For a move without an event, its words are the type. */
  event: EventObject;
  /** The end of a delay: how long to wait since the step before, in ms. */
  delay?: number;
  before: World<P>;
}

export type Path<P extends Parts = Parts> = readonly PathStep<P>[];

/** A world on the way, with the times at which its delays end; events take no time. */
interface Moment<P extends Parts> {
  world: World<P>;
  now: number;
  ends: readonly number[];
}

function momentAfter<P extends Parts>({ world, now, ends }: Moment<P>, step: Step<P>): Moment<P> {
  const { fired, started, after } = step;
  const endOf = (delay: World<P>['delays'][number]) =>
    ends[world.delays.findIndex((running) => isSame(running, delay))] ?? now;
  const time = fired ? endOf(fired) : now;
  return {
    world: after,
    now: time,
    ends: after.delays.map((delay) =>
      started.some((begun) => isSame(begun, delay)) ? time + delay.ms : endOf(delay),
    ),
  };
}

/** Only the delay that ends first can end, where nothing else takes time. */
const isOnTime = <P extends Parts>({ world, ends }: Moment<P>, { fired }: Step<P>) =>
  !fired || ends[world.delays.findIndex((running) => isSame(running, fired))] === Math.min(...ends);

interface Node<P extends Parts> {
  moment: Moment<P>;
  step?: Step<P>;
  from?: Node<P>;
}

function stepsTo<P extends Parts>(node: Node<P>): PathStep<P>[] {
  const path: PathStep<P>[] = [];
  for (let { step, moment, from } = node; step && from; { step, moment, from } = from) {
    const { world: before, now } = from.moment;
    const event = step.move.sends[0]?.[1] ?? { type: step.move.words ?? '' };
    path.unshift({ ...step, event, before, ...(step.fired && { delay: moment.now - now }) });
  }
  return path;
}

/**
 * A few paths that take every transition. Each goes on to the nearest transition not yet taken; another begins only at a
 * dead end. They are walked on real snapshots, also where `key` leaves things out.
 *
 * @param options.longest in steps: another path begins rather than go on beyond it
 */
export function cover<P extends Parts>(
  space: Space<P>,
  { longest = Infinity }: { longest?: number } = {},
): Path<P>[] {
  const reached = new Set<Transition>(space.opening.taken);
  const { limit = 100_000 } = space.system;

  function nearest(start: Moment<P>): Node<P> | undefined {
    const queue: Node<P>[] = [{ moment: start }];
    const seen = new Set([space.keyOf(start.world)]);
    for (const from of queue) {
      for (const step of space.stepsFrom(from.moment.world)) {
        if (!isOnTime(from.moment, step)) continue;
        const node = { moment: momentAfter(from.moment, step), step, from };
        if (step.taken.some((transition) => !reached.has(transition))) return node;
        const key = space.keyOf(step.after);
        if (seen.has(key) || seen.size > limit) continue;
        seen.add(key);
        queue.push(node);
      }
    }
    return undefined;
  }

  const { opening } = space;
  const start = momentAfter({ world: opening.after, now: 0, ends: [] }, opening);
  const paths: Path<P>[] = [];
  for (;;) {
    const path: PathStep<P>[] = [];
    for (let now = start; ; ) {
      const node = nearest(now);
      const steps = node ? stepsTo(node) : [];
      if (!node || (path.length > 0 && path.length + steps.length > longest)) break;
      for (const { taken } of steps) for (const transition of taken) reached.add(transition);
      path.push(...steps);
      now = node.moment;
    }
    if (path.length === 0) return paths;
    paths.push(path);
  }
}

/** The transitions that paths leave, each as its state, event and guard. */
export function leftBy<P extends Parts>(
  space: Space<P>,
  paths: readonly (readonly Pick<Step<P>, 'taken'>[])[],
): string[] {
  const taken = new Set(paths.flat().flatMap((step) => step.taken));
  for (const transition of space.opening.taken) taken.add(transition);
  // A transition that only keeps an event from the states above leads nowhere.
  return allTransitions(space)
    .filter(
      (transition) =>
        !taken.has(transition) && (transition.target || transition.actions.length > 0),
    )
    .map(nameOfTransition);
}
