import type { AnyMachineSnapshot, AnyStateMachine, EventObject, StateNode } from 'xstate';
import type { Zone } from './zone.ts';

/** XState's own definition of a transition, which is its identity. */
export type Transition = StateNode['transitions'] extends Map<string, (infer T)[]> ? T : never;

/** The snapshots of machines side by side, by the names of the machines. */
export type Parts = Readonly<Record<string, AnyMachineSnapshot>>;

/** Facts about the world around the machines, as plain JSON. */
export type Facts = Readonly<Record<string, unknown>>;

/** A running timer: its event comes when nothing cancels it before. */
export interface Delay {
  of: string;
  type: string;
  ms: number;
  /** The id by which it is cancelled; without one nothing can cancel it. */
  id?: string;
  /** Given if it carries more than its type. */
  event?: EventObject;
  /** The actor that gets its event, where that is not the machine itself. */
  to?: string;
  /** Another timer has been given its id since, or an older one with its id has ended: nothing can cancel it. */
  isOrphan?: true;
  /** It ends at once, and an event that comes at once, too, may still come before. */
  isLoose?: true;
}

/** Machines side by side with the facts around them and the running timers, the oldest first. */
export interface World<P extends Parts = Parts> {
  parts: P;
  facts: Facts;
  delays: readonly Delay[];
  /** The actors that have answered for the last time, each as `machine actor`; XState keeps them among the children. */
  ended: readonly string[];
}

export type Sent = readonly [to: string, event: EventObject];

/** Something that can happen: events for the machines, and facts that change with them. */
export interface Move {
  sends: readonly Sent[];
  facts?: Facts;
  /** Needed where no event says what happens. */
  words?: string;
}

/** An action that a machine wants executed; `started`, `stopped` and `sent` concern other actors. */
export interface Did {
  of: string;
  type: string;
  /** The actor that is started, stopped or sent an event. */
  id?: string;
  params: unknown;
}

/** A step, which changes nothing where every machine refuses what it is sent. */
export interface Step<P extends Parts = Parts> {
  move: Move;
  /** Missing at the opening alone. */
  before?: World<P>;
  after: World<P>;
  /** In the order in which the machines took them, eventless ones and those of raised events included. */
  taken: readonly Transition[];
  /** States that were entered and left again within the step. */
  passed: readonly StateNode[];
  did: readonly Did[];
  /** The timer that brought the step about. */
  fired?: Delay;
  started: readonly Delay[];
  /** For each timer that runs afterwards, its place among those before; -1 for one that the step started. */
  kept: readonly number[];
  /** A throw of a guard, an action or a delay of the chart, or the failure of an actor that nothing takes. */
  failure?: { error: unknown };
}

/** A machine as it takes part in a system. */
export interface Part {
  machine: AnyStateMachine;
  input?: unknown;
  /** Picks the part of a snapshot that matters beside its states, where the context is endless or not plain; by default the context. */
  serializeState?(snapshot: AnyMachineSnapshot): unknown;
}

/** Machines that run side by side and share facts. */
export interface System<P extends Parts = Parts> {
  name: string;
  machines: { readonly [Name in keyof P]: Part };
  facts?: Facts;
  /** Everything that can happen now, except the ends of timers. */
  moves(world: World<P>): Move[];
  /** Events that follow an event within the same step, such as those that one machine causes for another. */
  wires?(before: World<P>, after: World<P>): readonly Sent[];
  /** The facts after a step, whether or not its machines reacted; the same object where none changes. */
  factsAfter?(step: Step<P>): Facts;
  /** The facts as far as they matter, where they are not finite. */
  factsKey?(world: World<P>): unknown;
  /** How many configurations are explored at most: 100,000 unless given. */
  limit?: number;
}

/** A step of a path. */
export interface PathStep<P extends Parts = Parts> extends Step<P> {
  /** For a move without an event, its words are the type. */
  event: EventObject;
  /** How long to wait since the step before, in ms, where time alone brings the step about. */
  delay?: number;
  before: World<P>;
}

/** A run from the opening on, with its times. */
export type Path<P extends Parts = Parts> = readonly PathStep<P>[];

/** A world with the times that may be left on its timers. */
export interface Configuration<P extends Parts = Parts> {
  world: World<P>;
  zone: Zone;
  steps: readonly { step: Step<P>; to: number }[];
  /** How it was found first; missing at the opening alone. */
  from?: { number: number; step: Step<P> };
}

/** A step that can be taken in a zone. */
export interface Possible<P extends Parts = Parts> {
  step: Step<P>;
  /** When it is taken, by the timers before. */
  at: Zone;
  /** Just after it, by the timers that run then. */
  zone: Zone;
  /** The world after it; where `serializeState` makes several alike, the first of them. */
  to: World<P>;
}

/** Something that goes wrong in the chart itself: its own code throws, or nothing takes the failure of an actor. */
export interface Failure<P extends Parts = Parts> {
  /** The event, the state, and what was thrown. */
  sentence: string;
  error: unknown;
  path: Path<P>;
}

/**
 * Every configuration that a system can come to. Each is explored when it is first asked for, so the search for a
 * counterexample goes no further than the shortest one.
 */
export interface Space<P extends Parts = Parts> {
  system: System<P>;
  opening: Step<P>;
  /** Configurations are numbered as they are found; 0 is the opening. */
  at(number: number): Configuration<P>;
  /** How many are found so far. */
  readonly size: number;
  /** Explores up to the limit. */
  all(): readonly Configuration<P>[];
  /** Each distinct snapshot of a machine once; of the first, unless named. */
  snapshots(name?: keyof P & string): readonly P[keyof P][];
  readonly failures: readonly Failure<P>[];
  /** The steps to where a configuration was found first, the opening before them. */
  wayOf(number: number): readonly Step<P>[];
  /** The steps from any world of the system, also from one that differs from its configuration where `serializeState` ignores it. */
  possible(world: World<P>, zone: Zone, hasClock?: boolean): readonly Possible<P>[];
  keyOf(world: World<P>): string;
  /** False where the limit was passed: the rest is unknown, and nothing is proved. */
  readonly complete: boolean;
}

export const nodesOf = (node: StateNode): StateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

export const ancestorsOf = ({ parent }: StateNode): StateNode[] =>
  parent ? [parent, ...ancestorsOf(parent)] : [];

/** The transitions of a state in the order of its chart, eventless ones last. */
export const transitionsOf = ({ transitions, always = [] }: StateNode): Transition[] => [
  ...[...transitions.values()].flat(),
  ...(always as Transition[]),
];

/** `Map.groupBy`, which Node 20 lacks. */
export function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
