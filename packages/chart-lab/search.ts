import type { Parts, Space, Step, World } from './system.ts';
import { zoneAfter } from './timers.ts';
import { covers, elapse, isOverdue, noTimers, pick, start, stillRuns, type Zone } from './zone.ts';

/** The verdict of a formula on a step; with `ms` it waits, and a clock of its own begins to run. */
type Next = 'idle' | 'waiting' | 'broken' | 'early' | { ms: number };

/** A configuration together with what a formula remembers there. */
export interface Visit<P extends Parts> {
  world: World<P>;
  zone: Zone;
  is: 'idle' | 'waiting' | 'broken' | 'early' | 'late';
  /** The length of the formula's clock, while it runs. */
  ms?: number;
  startsClock?: true;
  step: Step<P>;
  from?: Visit<P>;
}

interface Asked<P extends Parts> {
  step: Step<P>;
  wasWaiting: boolean;
  /** Whether the step can be taken while the clock has not come to its end. */
  canBeEarly(): boolean;
}

const without = (zone: Zone) => pick(zone, [...Array(Math.sqrt(zone.length) - 1).keys()]);

const isOver = ({ is }: { is: Visit<Parts>['is'] }) => is !== 'idle' && is !== 'waiting';

/**
 * Breadth first over every configuration together with what a formula remembers there, as far as the first visit that
 * breaks it.
 *
 * @returns that visit; `unknown` where the search was cut off, undefined where nothing breaks the formula
 */
export function search<P extends Parts>(
  space: Space<P>,
  next: (asked: Asked<P>) => Next,
): Visit<P> | 'unknown' | undefined {
  const { limit = 100_000 } = space.system;
  const visits: Visit<P>[] = [];
  const known = new Map<World<P>, Visit<P>[]>();

  /** The clock is the last variable of the zones. */
  function visitOf(
    step: Step<P>,
    world: World<P>,
    at: Zone,
    after: Zone,
    from?: Visit<P>,
  ): Visit<P> {
    const wasWaiting = from?.is === 'waiting';
    const hadClock = from?.ms !== undefined;
    const canBeEarly = () => hadClock && stillRuns(at, Math.sqrt(at.length) - 1) !== undefined;
    const result = next({ step, wasWaiting, canBeEarly });
    const timers = () => (hadClock ? without(after) : after);
    const visit = { world, step, ...(from && { from }) };
    if (typeof result === 'object') {
      const zone = elapse(start(timers(), result.ms), true);
      const is = isOverdue(zone) ? 'late' : 'waiting';
      return { ...visit, zone, is, ms: result.ms, startsClock: true };
    }
    if (result === 'waiting' && hadClock) {
      const zone = elapse(after, true);
      return { ...visit, zone, is: isOverdue(zone) ? 'late' : 'waiting', ms: from.ms as number };
    }
    return { ...visit, zone: elapse(timers()), is: result };
  }

  /** Adds a visit unless an earlier one stands for it. */
  function add(visit: Visit<P>): void {
    const others = known.get(visit.world) ?? [];
    const isKnown = others.some(
      (other) =>
        other.is === visit.is &&
        other.zone.length === visit.zone.length &&
        covers(other.zone, visit.zone),
    );
    if (isKnown) return;
    known.set(visit.world, [...others, visit]);
    visits.push(visit);
  }

  const { opening } = space;
  const { world } = space.at(0);
  const begun = zoneAfter(noTimers, opening);
  add(visitOf(opening, world, noTimers, begun));
  for (const from of visits) {
    if (isOver(from)) return from;
    if (visits.length > limit) return 'unknown';
    for (const { step, at, zone, to } of space.possible(
      from.world,
      from.zone,
      from.ms !== undefined,
    ))
      add(visitOf(step, to, at, zone, from));
  }
  return undefined;
}
