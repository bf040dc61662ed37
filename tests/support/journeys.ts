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

/** What a registry entry says, as far as walking it goes. */
export interface Walkable {
  machine: AnyStateMachine;
  input: unknown;
  events: readonly EventObject[];
  distinguish(context: never): unknown;
  /** Whether the page can make this event now; without it every event can always come. */
  offers?(snapshot: AnyMachineSnapshot, event: EventObject): boolean;
}

interface Step {
  event: EventObject;
  /** For a named delay: how long it is, in ms. */
  delay?: number;
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
}

export type Journey = Step[];

/** A level at which a journey can be travelled: bare machine, React view, or the built site. */
export interface World {
  /** Makes an event happen; the answers of invoked promises are events too. */
  cause(event: EventObject): void | Promise<void>;
  elapse(ms: number): void | Promise<void>;
  /** Asserts that what can be seen of the machine agrees with the snapshot. */
  see(expected: AnyMachineSnapshot): void | Promise<void>;
}

interface Transition {
  source: StateNode;
  eventType: string;
}

const delayOf = (machine: AnyStateMachine, event: EventObject): number | undefined => {
  const [, name] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
  if (name === undefined) return undefined;
  const delay = (machine.implementations.delays as Record<string, unknown>)[name];
  if (typeof delay !== 'number') throw new Error(`The delay "${name}" is not a number of ms.`);
  return delay;
};

const transitionsOf = (machine: AnyStateMachine): Set<Transition> => {
  const found = new Set<Transition>();
  const visit = (node: StateNode) => {
    for (const transitions of node.transitions.values())
      for (const one of transitions) found.add(one);
    for (const child of Object.values(node.states)) visit(child);
  };
  visit(machine.root);
  return found;
};

/**
 * The fewest journeys that take every transition of a machine, delays and promise results
 * included. Each journey goes on to the nearest transition not yet taken; another one begins only
 * where a dead end leaves no other way.
 *
 * @xstate/graph explores which states and events there are; `createTestModel` cannot be used, since
 * it refuses charts with `after` or `invoke`. The steps are replayed on real snapshots.
 */
export function journeysOf(walkable: Walkable) {
  const { machine, input, events, distinguish, offers = () => true } = walkable;
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

  const travelled = new Set<Transition>();
  const takes = (snapshot: AnyMachineSnapshot, event: EventObject): Transition[] =>
    machine.getTransitionData(snapshot as never, event) ?? [];

  /** The shortest way from `start` that ends with a transition not yet taken. */
  const nearestUntravelled = (start: AnyMachineSnapshot): EventObject[] | undefined => {
    const queue: { snapshot: AnyMachineSnapshot; way: EventObject[] }[] = [
      { snapshot: start, way: [] },
    ];
    const seen = new Set([keyOf(start)]);
    for (const { snapshot, way } of queue) {
      for (const { event } of Object.values(map[keyOf(snapshot)]?.transitions ?? {})) {
        const taken = takes(snapshot, event);
        if (taken.length === 0 || !offers(snapshot, event)) continue;
        if (taken.some((transition) => !travelled.has(transition))) return [...way, event];
        const next = getNextSnapshot(machine, snapshot, event as never) as AnyMachineSnapshot;
        if (seen.has(keyOf(next))) continue;
        seen.add(keyOf(next));
        queue.push({ snapshot: next, way: [...way, event] });
      }
    }
    return undefined;
  };

  const journeys: Journey[] = [];
  for (;;) {
    const journey: Journey = [];
    let now = initial;
    for (let way = nearestUntravelled(now); way; way = nearestUntravelled(now)) {
      for (const event of way) {
        for (const transition of takes(now, event)) travelled.add(transition);
        const after = getNextSnapshot(machine, now, event as never) as AnyMachineSnapshot;
        const delay = delayOf(machine, event);
        journey.push({ event, before: now, after, ...(delay !== undefined && { delay }) });
        now = after;
      }
    }
    if (journey.length === 0) break;
    journeys.push(journey);
  }

  const untravelled = [...transitionsOf(machine)]
    .filter((one) => !travelled.has(one))
    .map(({ source, eventType }) => `${source.id} ${eventType}`);
  return { journeys, untravelled };
}

/** Travels a journey; every delay is checked one ms before it is due (not yet) and when it is. */
export async function travel(journey: Journey, world: World): Promise<void> {
  const way: string[] = [];
  for (const { event, delay, before, after } of journey) {
    way.push(event.type);
    try {
      if (delay === undefined) await world.cause(event);
      else {
        await world.elapse(delay - 1);
        await world.see(before);
        await world.elapse(1);
      }
      await world.see(after);
    } catch (cause) {
      throw new Error(`The journey failed at step ${way.length}: ${way.slice(-6).join(' > ')}`, {
        cause,
      });
    }
  }
}
