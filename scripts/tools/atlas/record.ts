import { delayIn, type Transition } from 'chart-lab';
import type { AnyActorRef, AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate';
import { type MachineName, machineNames } from '../../../model/models.ts';

/** An actor of the page. */
export interface Live {
  name: MachineName;
  ref: AnyActorRef;
  snapshot: AnyMachineSnapshot;
  /** The transitions taken last. */
  taken: readonly Transition[];
}

/** An event that an actor has processed. */
export interface Moment {
  /** From 1 on. */
  number: number;
  /** In ms of the page's clock. */
  at: number;
  name: MachineName;
  event: EventObject;
  isTaken: boolean;
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
}

interface RunningDelay {
  name: string;
  ms: number;
  left: number;
}

/** The innermost states in force, nested by dots. */
export const stateOf = ({ _nodes, status }: AnyMachineSnapshot): string =>
  _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
    .join(' + ') || status;

/** The actors of a page and everything that happened to them. */
export function createRecord(now: () => number) {
  const actors = new Map<AnyActorRef, Live>();
  const moments: Moment[] = [];
  const taking = new Map<AnyActorRef, Transition[]>();
  /** When a scheduled event was scheduled: XState itself notes the real time. */
  const scheduled = new WeakMap<object, number>();

  const scheduledBy = ({ system }: AnyActorRef) =>
    Object.values(system.getSnapshot()._scheduledEvents);

  return {
    moments,
    /** The actor of a machine, of several the one that something happened to last. */
    latest: (name: MachineName): Live | undefined =>
      [...actors.values()].findLast((live) => live.name === name),
    /** Takes in an inspection event; false if nothing is new to see. */
    hear(message: InspectionEvent): boolean {
      const ref = message.actorRef as AnyActorRef;
      const name = machineNames.find((known) => known === ref.id);
      if (!name) return false;
      if (message.type === '@xstate.microstep') {
        const earlier = taking.get(ref) ?? [];
        taking.set(ref, [...earlier, ...(message._transitions as Transition[])]);
      }
      if (message.type !== '@xstate.snapshot') return false;
      for (const timer of scheduledBy(ref)) if (!scheduled.has(timer)) scheduled.set(timer, now());
      const taken = taking.get(ref) ?? [];
      taking.delete(ref);
      const after = message.snapshot as AnyMachineSnapshot;
      const known = actors.get(ref);
      if (after.status === 'stopped') return actors.delete(ref);
      // An event that nobody takes leaves the last transition lit.
      const lit = taken.length > 0 ? taken : (known?.taken ?? []);
      actors.delete(ref);
      actors.set(ref, { name, ref, snapshot: after, taken: lit });
      if (known)
        moments.push({
          number: moments.length + 1,
          at: now(),
          name,
          event: message.event as EventObject,
          isTaken: taken.length > 0,
          before: known.snapshot,
          after,
        });
      return true;
    },
    /** The delays of an actor that run now, the one that ends first before the others. */
    delays: (ref: AnyActorRef): RunningDelay[] =>
      scheduledBy(ref)
        .map((timer) => ({
          name: delayIn(timer.event.type) ?? timer.event.type,
          ms: timer.delay,
          left: Math.max(0, Math.ceil((scheduled.get(timer) ?? now()) + timer.delay - now())),
        }))
        .toSorted((first, second) => first.left - second.left),
  };
}
