import type { Clock } from './run.ts';
import type { Space, Step, World } from './space.ts';
import { zoneAfter } from './timers.ts';
import {
  elapse,
  isOverdue,
  newZones,
  noTimers,
  pick,
  start,
  stillRuns,
  type Zone,
} from './zone.ts';

/** Tells of a step whether it begins a wait, brings its end, or calls it off. */
interface Waiting {
  when(step: Step): boolean;
  then(step: Step): boolean;
  unless(step: Step): boolean;
  /** How long a wait is to be, in ms. */
  lengthOf(step: Step): number;
}

/** A configuration together with the clock of a wait. */
interface Visit {
  world: World;
  /** The clock, if it runs, is its last variable. */
  zone: Zone;
  clock?: Clock;
  /** How the wait is broken, if it is: its end comes early or late. */
  broken?: 'early' | 'late';
  step: Step;
  /** How many steps lead here from the opening. */
  depth: number;
  from?: Visit;
}

const lastOf = (zone: Zone) => Math.sqrt(zone.length) - 1;

const withoutLast = (zone: Zone) => pick(zone, [...Array(lastOf(zone)).keys()]);

/**
 * Breadth first over every configuration together with the clock of a wait, as far as the first visit whose wait ends early
 * or late.
 *
 * @returns that visit; `unknown` where the search was cut off, undefined where there is none
 */
export function searchWait(
  space: Space,
  { when, then, unless, lengthOf }: Waiting,
): Visit | 'unknown' | undefined {
  const { limit = 100_000 } = space.system;
  const isNew = newZones();
  const visits: Visit[] = [];

  type Place = Omit<Visit, 'zone' | 'clock' | 'broken'>;

  function waiting(place: Place, zone: Zone, clock: Clock): Visit {
    const later = elapse(zone, true);
    return { ...place, zone: later, clock, ...(isOverdue(later) && { broken: 'late' as const }) };
  }

  function visitOf(place: Place, at: Zone, after: Zone): Visit {
    const { step, from, depth } = place;
    const clock = from?.clock;
    if (clock) {
      if (then(step)) {
        if (stillRuns(at, lastOf(at))) return { ...place, zone: after, clock, broken: 'early' };
      } else if (!unless(step)) return waiting(place, after, clock);
    }
    const timers = clock ? withoutLast(after) : after;
    if (!when(step)) return { ...place, zone: elapse(timers) };
    const ms = lengthOf(step);
    return waiting(place, start(timers, ms), { ms, since: depth });
  }

  const { opening } = space;
  const first = { world: opening.after, step: opening, depth: 0 };
  visits.push(visitOf(first, noTimers, zoneAfter(noTimers, opening)));
  for (const from of visits) {
    if (from.broken) return from;
    if (visits.length > limit) return 'unknown';
    const depth = from.depth + 1;
    for (const { step, at, zone, to } of space.possible(from.world, from.zone, !!from.clock)) {
      const visit = visitOf({ world: step.after, step, depth, from }, at, zone);
      if (visit.broken || isNew(to, visit.zone)) visits.push(visit);
    }
  }
  return undefined;
}
