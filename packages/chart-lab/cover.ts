import { pathOf, stepsTo } from './run.ts';
import type { Path, Space, Step, Transition, World } from './space.ts';
import { whenFree, zoneAfter } from './timers.ts';
import { elapse, newZones, noTimers, type Zone } from './zone.ts';

/** A world on the way, with the times that may be left on its timers: just after the step, and later. */
interface Moment {
  world: World;
  at: Zone;
  zone: Zone;
  step?: Step;
  from?: Moment;
}

/**
 * A few paths that take every transition. Each goes on to the nearest transition not yet taken; another begins only at a
 * dead end. They are walked on real snapshots, also where `serializeState` leaves things out.
 *
 * @param options.longest in steps, waits for an event's time not counted: another path begins rather than go on beyond it
 */
export function cover(space: Space, { longest = Infinity }: { longest?: number } = {}): Path[] {
  const reached = new Set<Transition>(space.opening.taken);
  const { limit = 100_000 } = space.system;

  function nearest(start: Moment): Moment | undefined {
    const queue: Moment[] = [start];
    const isNew = newZones();
    for (const from of queue)
      for (const { step, zone, to } of space.possible(from.world, from.zone)) {
        const node: Moment = { world: step.after, at: zone, zone: elapse(zone), step, from };
        if (step.taken.some((transition) => !reached.has(transition))) return node;
        if (queue.length <= limit && isNew(to, node.zone)) queue.push(node);
      }
    return undefined;
  }

  /** Goes on to where no other timer ends at the same time, since nobody could look before. */
  function settled(found: Moment): Moment {
    // A timer of 0 ms may start itself for ever.
    const seen = new Set<World>();
    let node = found;
    while (!whenFree(node.at, node.world.delays) && !seen.has(node.world)) {
      seen.add(node.world);
      const [due] = space.possible(node.world, node.at);
      if (!due) break;
      const { step, zone: at } = due;
      node = { world: step.after, at, zone: elapse(at), step, from: node };
    }
    return node;
  }

  const { opening } = space;
  const first = zoneAfter(noTimers, opening);
  const begun = { world: opening.after, at: first, zone: elapse(first) };
  const paths: Path[] = [];
  for (;;) {
    const path: Step[] = [];
    for (let now: Moment = begun; ; ) {
      const found = nearest(now);
      const node = found && settled(found);
      const steps = node ? stepsTo(node) : [];
      if (!node || (path.length > 0 && path.length + steps.length > longest)) break;
      for (const { taken } of steps) for (const transition of taken) reached.add(transition);
      path.push(...steps);
      now = { world: node.world, at: node.at, zone: node.zone };
    }
    if (path.length === 0) return paths;
    paths.push(pathOf({ steps: [opening, ...path] }));
  }
}
