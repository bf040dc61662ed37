import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  getInitialSnapshot,
  type InspectionEvent,
} from 'xstate';
import { registry, type Subject, subjects } from '../../../machines/registry.ts';
import { blanking } from '../../../src/inspect.ts';
import type { Pair } from './changes.ts';
import { describedBy } from './described.ts';
import { actionsOf, isLeftBy } from './did.ts';

/** One actor of the page as far as it is known here. */
export interface Live {
  subject: Subject;
  ref: AnyActorRef;
  /** With contact data and tokens blanked. */
  snapshot: AnyMachineSnapshot;
  /** When each state in force was entered, in ms of the atlas' clock, by its id. */
  since: ReadonlyMap<string, number>;
  /** The places, in the list of transitions, of those taken last. */
  taken: readonly number[];
}

/** One event that an actor has processed. */
export interface Moment {
  /** From 1 on, in the order in which they were done with. */
  number: number;
  /** In the order in which they were sent: one that an actor causes in another is done with before its own cause. */
  order: number;
  /** In ms of the atlas' clock. */
  at: number;
  machine: Subject;
  ref: AnyActorRef;
  /** With contact data and tokens blanked, unlike `raw`, which a replay sends again. */
  event: EventObject;
  raw: EventObject;
  /** False if the state in force has no transition for it, or a guard refused it. */
  isTaken: boolean;
  /** Whether it left its state, and so entered the same one again where it came back to it: delays began anew. */
  isReentered: boolean;
  /** The names of the actions that it executed, in their order. */
  actions: readonly string[];
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
  /** Before and after, as they are: only to be compared, never shown. */
  rawContexts: Pair;
}

/** An event whose error, which JSON would leave empty, is its name and message; of any window. */
export function withErrorNamed(event: EventObject & { error?: unknown }): EventObject {
  const { name, message } = Object(event.error) as Partial<Error>;
  return typeof message === 'string'
    ? ({ ...event, error: `${name}: ${message}` } as EventObject)
    : event;
}

/** The history keeps so many events; a page from its beginning can only be replayed while all are kept. */
const longest = 5000;

const isSubject = (name: string): name is Subject => (subjects as string[]).includes(name);
const machineOf = (subject: Subject): AnyStateMachine => registry[subject].machine;

export const initialOf = (subject: Subject): AnyMachineSnapshot =>
  getInitialSnapshot(machineOf(subject), registry[subject].input as never);

/** The actors of one page from its beginning, and their history. @param now in ms of the atlas' clock */
export function createRecord(now: () => number) {
  const actors = new Map<AnyActorRef, Live>();
  const moments: Moment[] = [];
  const contexts = new WeakMap<AnyActorRef, unknown>();
  /** Why the last actor of a machine is no more. */
  const ends = new Map<Subject, string>();
  const orders = new WeakMap<EventObject, number>();
  let count = 0;
  let sent = 0;

  /** A snapshot of the page, whose machine is another copy, as one of our own machine. */
  const adopt = (subject: Subject, { value, context }: AnyMachineSnapshot) =>
    machineOf(subject).resolveState({
      value,
      context: blanking.sanitizeContext(context),
    }) as AnyMachineSnapshot;

  const takenBy = (live: Live, event: EventObject) =>
    machineOf(live.subject).getTransitionData(live.snapshot as never, event) ?? [];

  const advance = (
    live: Live,
    snapshot: AnyMachineSnapshot,
    transitions: ReturnType<typeof takenBy>,
  ): Live => {
    const list = describedBy(live.subject).map(({ definition }) => definition);
    const reentered = new Set(
      transitions.filter(({ reenter }) => reenter).flatMap(({ target = [] }) => target),
    );
    const since = snapshot._nodes.map((node) => {
      const isNewly = !live.snapshot._nodes.includes(node) || reentered.has(node);
      return [node.id, isNewly ? now() : (live.since.get(node.id) ?? now())] as const;
    });
    const taken = transitions.map((one) => list.indexOf(one)).filter((place) => place >= 0);
    // An event that nobody takes leaves the last transition lit.
    return {
      ...live,
      snapshot,
      since: new Map(since),
      taken: taken.length > 0 ? taken : live.taken,
    };
  };

  const end = (ref: AnyActorRef, subject: Subject, why: string) => {
    ends.set(subject, why);
    return actors.delete(ref);
  };

  const meet = (ref: AnyActorRef, subject: Subject) => {
    const snapshot = initialOf(subject);
    const since = new Map(snapshot._nodes.map(({ id }) => [id, now()]));
    actors.set(ref, { subject, ref, snapshot, since, taken: [] });
    ends.delete(subject);
    // XState reports no inspection event of an actor that throws.
    ref.subscribe({ error: (error) => end(ref, subject, String(error)) });
  };

  return {
    actors,
    moments,
    /** Takes in one inspection event; false if it concerns no machine of the registry. */
    hear(message: InspectionEvent): boolean {
      const ref = message.actorRef as AnyActorRef;
      if (message.type === '@xstate.actor' && isSubject(ref.id)) {
        meet(ref, ref.id);
        return true;
      }
      if (message.type === '@xstate.event') {
        sent += 1;
        orders.set(message.event, sent);
      }
      const live = actors.get(ref);
      if (message.type !== '@xstate.snapshot' || !live) return false;
      const raw = message.event as EventObject;
      const snapshot = message.snapshot as AnyMachineSnapshot;
      if (snapshot.status === 'stopped') return end(ref, live.subject, 'the page ended it');
      const after = adopt(live.subject, snapshot);
      const transitions = takenBy(live, raw);
      actors.set(ref, advance(live, after, transitions));
      const rawContexts: Pair = [contexts.get(ref), snapshot.context];
      contexts.set(ref, snapshot.context);
      if (raw.type === 'xstate.init') return true;
      const event = blanking.sanitizeEvent(withErrorNamed(raw) as never) as EventObject;
      const { subject: machine, snapshot: before } = live;
      count += 1;
      const order = orders.get(raw) ?? sent;
      moments.push({
        number: count,
        order,
        at: now(),
        machine,
        ref,
        event,
        raw,
        isTaken: transitions.length > 0,
        isReentered: isLeftBy(before, transitions),
        actions: actionsOf(before, after, transitions),
        before,
        after,
        rawContexts,
      });
      if (moments.length > longest) moments.shift();
      return true;
    },
    /** The actors of one machine, in the order in which they started: each block has a reveal. */
    all: (subject: Subject): Live[] =>
      [...actors.values()].filter((live) => live.subject === subject),
    /** Why the machine has no actor any more; undefined if it has one, or never had. */
    endOf: (subject: Subject): string | undefined =>
      [...actors.values()].some((live) => live.subject === subject) ? undefined : ends.get(subject),
    /** Of several actors of one machine, the one that has changed last. */
    latest(subject: Subject): Live | undefined {
      const own = this.all(subject);
      const last = moments.findLast(({ machine, ref }) => machine === subject && actors.has(ref));
      return own.find(({ ref }) => ref === last?.ref) ?? own[0];
    },
    /** Whether every event since the page began is still in the history. */
    isWhole: () => count === moments.length,
  };
}

export type PageRecord = ReturnType<typeof createRecord>;
