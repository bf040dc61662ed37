import type { AnyMachineSnapshot, AnyStateMachine, EventObject, StateNode } from 'xstate';

/** XState's own definition of a transition, which is its identity. */
export type Transition = StateNode['transitions'] extends Map<string, (infer T)[]> ? T : never;

/** The snapshots of machines side by side, by the names of the machines. */
export type Parts = Readonly<Record<string, AnyMachineSnapshot>>;

/** Whatever is true around the machines; plain JSON. */
export type Facts = Readonly<Record<string, unknown>>;

/** A delay that is running: its event comes when nothing cancels it before. */
export interface Delay {
  of: string;
  type: string;
  ms: number;
  /** The id to cancel it by, where it is not its type. */
  id?: string;
  /** Given if it carries more than its type. */
  event?: EventObject;
}

/** Machines side by side with the facts around them and the running delays, the oldest first. */
export interface World<P extends Parts = Parts> {
  parts: P;
  facts: Facts;
  delays: readonly Delay[];
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
  did: readonly Did[];
  /** The delay that brought the step about. */
  fired?: Delay;
  started: readonly Delay[];
}

/** A machine as it takes part in a system. */
export interface Part {
  machine: AnyStateMachine;
  input?: unknown;
  /** The part of the context that guards, delays and properties read; by default all of it. */
  key?(context: never): unknown;
}

/** Machines that run side by side and share facts. */
export interface System<P extends Parts = Parts> {
  name: string;
  machines: { readonly [Name in keyof P]: Part };
  facts?: Facts;
  /** Everything that can happen now, except the ends of delays. */
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

export interface Configuration<P extends Parts = Parts> {
  world: World<P>;
  steps: readonly { step: Step<P>; to: number }[];
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
  /** Explores up to the limit. */
  all(): readonly Configuration<P>[];
  /** The steps from any world of the system, also from one that differs from its configuration where `key` ignores it. */
  stepsFrom(world: World<P>): readonly Step<P>[];
  keyOf(world: World<P>): string;
  /** False once the limit is passed: the rest is unknown, and nothing is proved. */
  readonly isWhole: boolean;
}

export const isSame = (left: Delay, right: Delay) =>
  left.of === right.of && left.type === right.type && left.id === right.id;

export const nodesOf = (node: StateNode): StateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** The transitions of a state in the order of its chart, eventless ones last. */
export const transitionsOf = ({ transitions, always = [] }: StateNode): Transition[] => [
  ...[...transitions.values()].flat(),
  ...(always as Transition[]),
];
