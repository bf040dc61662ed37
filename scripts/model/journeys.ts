import { getAdjacencyMap } from '@xstate/graph';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  getInitialSnapshot,
  getNextSnapshot,
  __unsafe_getAllOwnEventDescriptors as ownEventDescriptors,
  type StateNode,
} from 'xstate';
import { msOf } from '../../machines/registry.ts';

/** The parts of a registry entry that a walk needs. */
export interface Walkable {
  machine: AnyStateMachine;
  input: unknown;
  events: readonly EventObject[];
  distinguish(context: never): unknown;
  /** Whether the page can cause this event now; by default it always can. */
  offers?(snapshot: AnyMachineSnapshot, event: EventObject): boolean;
  /** The events that follow this one before anybody can look; by default none. */
  brings?(event: EventObject): EventObject[];
}

export interface Step {
  event: EventObject;
  /** If the event is a delay: its length in ms. */
  delay?: number;
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
}

export type Journey = Step[];

/** A level at which journeys are travelled: bare machine, React view, or built site. */
export interface World {
  /** Causes an event; results of invoked promises are events too. */
  cause(event: EventObject): void | Promise<void>;
  elapse(ms: number): void | Promise<void>;
  /** Asserts that the view agrees with the snapshot. */
  see(expected: AnyMachineSnapshot): void | Promise<void>;
  /** Whether the machine has got an event of this type since its view was last seen; absent where nobody can tell. */
  hasGot?(type: string): boolean;
}

interface Transition {
  source: StateNode;
  eventType: string;
}

const delayOf = (before: AnyMachineSnapshot, event: EventObject): number | undefined => {
  const [, name] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
  return name === undefined ? undefined : msOf(before.machine, name, before.context);
};

const transitionsOf = (machine: AnyStateMachine): Set<Transition> => {
  const found = new Set<Transition>();
  const visit = (node: StateNode) => {
    // One that forbids an event which the state above hears leads nowhere.
    for (const transitions of node.transitions.values())
      for (const one of transitions) if (one.target || one.actions.length > 0) found.add(one);
    for (const child of Object.values(node.states)) visit(child);
  };
  visit(machine.root);
  return found;
};

/** A step on real snapshots, whether or not the page offers its event then. */
function stepOf(
  { machine, brings }: Pick<Walkable, 'machine' | 'brings'>,
  before: AnyMachineSnapshot,
  event: EventObject,
): Step {
  const after = [event, ...(brings?.(event) ?? [])].reduce(
    (now, one) => getNextSnapshot(machine, now, one as never) as AnyMachineSnapshot,
    before,
  );
  const delay = delayOf(before, event);
  return { event, before, after, ...(delay !== undefined && { delay }) };
}

/**
 * The machine as a graph: its initial snapshot, and for each snapshot the events that are possible and have an
 * effect. @xstate/graph explores it; `createTestModel` cannot be used, since it refuses charts
 * with `after` or `invoke`.
 */
export function graphOf({
  machine,
  input,
  events,
  distinguish,
  offers = () => true,
  brings,
}: Walkable) {
  const initial: AnyMachineSnapshot = getInitialSnapshot(machine, input as never);
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([
      snapshot.value,
      distinguish(snapshot.context as never),
      Object.values(snapshot.historyValue as Record<string, StateNode[]>).map((nodes) =>
        nodes.map(({ id }) => id),
      ),
    ]);

  const eventsFor = (snapshot: AnyMachineSnapshot): EventObject[] =>
    ownEventDescriptors(snapshot).flatMap((type) => {
      const samples = events.filter((event) => event.type === type);
      if (samples.length > 0) return samples;
      if (type.startsWith('xstate.after.')) return [{ type }];
      throw new Error(`The registry has no sample of "${type}" (machine "${machine.id}").`);
    });

  const map = getAdjacencyMap(machine as never, {
    input: input as never,
    events: eventsFor as never,
    serializeState: keyOf as never,
    serializeEvent: ((event: EventObject) => JSON.stringify(event)) as never,
    limit: 20_000,
  }) as unknown as Record<string, { transitions: Record<string, { event: EventObject }> }>;

  /** The transitions that an event takes; empty if no state accepts it. */
  const taken = (snapshot: AnyMachineSnapshot, event: EventObject): Transition[] =>
    machine.getTransitionData(snapshot as never, event) ?? [];

  return {
    initial,
    keyOf,
    taken,
    eventsAt: (snapshot: AnyMachineSnapshot): EventObject[] =>
      Object.values(map[keyOf(snapshot)]?.transitions ?? {})
        .map(({ event }) => event)
        .filter((event) => taken(snapshot, event).length > 0 && offers(snapshot, event)),
    step: (before: AnyMachineSnapshot, event: EventObject): Step =>
      stepOf({ machine, ...(brings && { brings }) }, before, event),
  };
}

type Graph = ReturnType<typeof graphOf>;

/** The shortest path from a snapshot to a wanted step, which is its last; undefined if there is none. */
function nearest(
  { keyOf, eventsAt, step }: Graph,
  start: AnyMachineSnapshot,
  isWanted: (step: Step) => boolean,
): Journey | undefined {
  const queue: { now: AnyMachineSnapshot; way: Journey }[] = [{ now: start, way: [] }];
  const seen = new Set([keyOf(start)]);
  for (const { now, way } of queue) {
    for (const event of eventsAt(now)) {
      const next = step(now, event);
      if (isWanted(next)) return [...way, next];
      if (seen.has(keyOf(next.after))) continue;
      seen.add(keyOf(next.after));
      queue.push({ now: next.after, way: [...way, next] });
    }
  }
  return undefined;
}

/**
 * The fewest journeys that take every transition of a machine, delays and promise results
 * included. Each journey continues to the nearest transition not yet taken; another begins only at a dead end.
 * The steps are replayed on real snapshots.
 *
 * @param longest in steps: another journey begins rather than go on beyond it
 */
export function journeysOf(walkable: Walkable, longest = Infinity) {
  const graph = graphOf(walkable);
  const travelled = new Set<Transition>();
  const isUntravelled = ({ before, event }: Step) =>
    graph.taken(before, event).some((one) => !travelled.has(one));

  const journeys: Journey[] = [];
  for (;;) {
    const journey: Journey = [];
    let now = graph.initial;
    for (;;) {
      const way = nearest(graph, now, isUntravelled);
      if (!way || (journey.length > 0 && journey.length + way.length > longest)) break;
      for (const { before, event } of way)
        for (const one of graph.taken(before, event)) travelled.add(one);
      journey.push(...way);
      now = way.at(-1)?.after ?? now;
    }
    if (journey.length === 0) break;
    journeys.push(journey);
  }

  return { journeys, untravelled: transitionsTaken(walkable, journeys).left };
}

/** How many transitions journeys take, and which they leave, each as its state and event. */
export function transitionsTaken(walkable: Walkable, journeys: Journey[]) {
  const { taken } = graphOf(walkable);
  const travelled = new Set(journeys.flat().flatMap(({ before, event }) => taken(before, event)));
  const left = [...transitionsOf(walkable.machine)]
    .filter((one) => !travelled.has(one))
    .map(({ source, eventType }) => `${source.id} ${eventType}`);
  return { taken: travelled.size, left };
}

/**
 * Travels a journey; each delay is checked 1 ms before it is due and when it is due.
 *
 * @throws Error that names the step, its event, and why it could not be caused or that it never came to the machine
 */
export async function travel(journey: Journey, world: World): Promise<void> {
  for (const [place, { event, delay, before, after }] of journey.entries()) {
    let isCaused = false;
    try {
      if (delay === undefined) await world.cause(event);
      else {
        await world.elapse(delay - 1);
        await world.see(before);
        await world.elapse(1);
      }
      isCaused = true;
      await world.see(after);
    } catch (cause) {
      const { type } = event;
      const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
      const isLost = isCaused && delay === undefined && world.hasGot?.(type) === false;
      const earlier = journey.slice(Math.max(0, place - 5), place).map((step) => step.event.type);
      throw new Error(
        [
          `Step ${place + 1} of ${journey.length} failed: ${JSON.stringify(event)}.`,
          !isCaused && reason,
          isLost &&
            `Nothing sent ${type} to ${before.machine.id}: no view and no sensor reports it.`,
          earlier.length > 0 && `The steps before it: ${earlier.join(', ')}.`,
        ]
          .filter(Boolean)
          .join(' '),
        { cause },
      );
    }
  }
}
