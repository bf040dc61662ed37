import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { registry, type Subject, subjects } from '../../../machines/registry.ts';
import { describedBy } from './described.ts';

/** One actor of the page as far as it is known here. */
export interface Live {
  subject: Subject;
  sessionId: string;
  snapshot: AnyMachineSnapshot;
  /** When each state in force was entered, in ms of this page's clock, by its id. */
  since: ReadonlyMap<string, number>;
  /** The places, in the list of transitions, of those taken last. */
  taken: readonly number[];
}

export interface Moment {
  /** Since the atlas was opened, in ms. */
  at: number;
  machine: Subject;
  sessionId: string;
  event: EventObject;
  /** The state after it. */
  value: unknown;
}

/** The timeline forgets what is older. */
const longest = 2000;

const isSubject = (name: string): name is Subject => (subjects as string[]).includes(name);

/** XState's own init and stop events only clutter the timeline. */
const isOfInterest = ({ type }: EventObject) => !/^xstate\.(init|stop)$/.test(type);

/** Collects the inspection events of the page's actors; `subscribe` reports changes. */
export function createLiveStore() {
  const actors = new Map<string, Live>();
  const timeline: Moment[] = [];
  const listeners = new Set<() => void>();
  let version = 0;

  const resolve = (subject: Subject, snapshot: { value?: unknown; context?: unknown }) => {
    const machine: AnyStateMachine = registry[subject].machine;
    return machine.resolveState({
      value: snapshot.value as never,
      context: snapshot.context as never,
    }) as AnyMachineSnapshot;
  };

  const advance = (live: Live, snapshot: AnyMachineSnapshot, event: EventObject): Live => {
    const machine: AnyStateMachine = registry[live.subject].machine;
    const transitions = machine.getTransitionData(live.snapshot as never, event) ?? [];
    const list = describedBy(live.subject).map(({ definition }) => definition);
    const reentered = new Set(
      transitions.filter(({ reenter }) => reenter).flatMap(({ target = [] }) => target),
    );
    const now = performance.now();
    const since = snapshot._nodes.map((node) => {
      const isNewly = !live.snapshot._nodes.includes(node) || reentered.has(node);
      return [node.id, isNewly ? now : (live.since.get(node.id) ?? now)] as const;
    });
    return {
      ...live,
      snapshot,
      since: new Map(since),
      taken: transitions.map((one) => list.indexOf(one)).filter((place) => place >= 0),
    };
  };

  return {
    actors,
    timeline,
    version: () => version,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes in one inspection event. */
    hear(message: StatelyInspectionEvent) {
      if (message.type === '@xstate.actor' && isSubject(message.name)) {
        // Announced late: React's StrictMode has begun and ended it meanwhile.
        if (message.snapshot.status === 'stopped') return;
        const snapshot = resolve(message.name, message.snapshot);
        const now = performance.now();
        const since = new Map(snapshot._nodes.map(({ id }) => [id, now]));
        const { name: subject, sessionId } = message;
        actors.set(sessionId, { subject, sessionId, snapshot, since, taken: [] });
      } else if (message.type === '@xstate.snapshot') {
        const live = actors.get(message.sessionId);
        if (!live) return;
        const event = message.event as EventObject;
        const { status } = message.snapshot as { status?: string };
        const snapshot = resolve(live.subject, message.snapshot as never);
        if (status === 'stopped') actors.delete(message.sessionId);
        else actors.set(message.sessionId, advance(live, snapshot, event));
        if (isOfInterest(event)) {
          const { subject: machine, sessionId } = live;
          timeline.push({
            at: performance.now(),
            machine,
            sessionId,
            event,
            value: snapshot.value,
          });
          if (timeline.length > longest) timeline.shift();
        }
      } else return;
      version += 1;
      for (const listener of listeners) listener();
    },
  };
}

export type LiveStore = ReturnType<typeof createLiveStore>;
