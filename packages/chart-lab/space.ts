import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  StateNode,
} from 'xstate';
import type { Zone } from './zone.ts';

/** XState's own definition of a transition, which is its identity. */
export type Transition = AnyTransitionDefinition;

/** Facts about the world around the machine, as plain JSON. */
export type Facts = Readonly<Record<string, unknown>>;

/** A running timer: its event comes when nothing cancels it before. */
export interface Delay {
  type: string;
  ms: number;
  /** The id by which it is cancelled; without one nothing can cancel it. */
  id?: string;
  /** Given if it carries more than its type. */
  event?: EventObject;
  /** The actor that gets its event, where that is not the machine itself. */
  to?: string;
  /** It ends at once, and an event that comes at once, too, may still come before. */
  isLoose?: true;
}

/** A machine with the facts around it and its running timers, the oldest first. */
export interface World<S extends AnyMachineSnapshot = AnyMachineSnapshot> {
  snapshot: S;
  facts: Facts;
  delays: readonly Delay[];
  /** The ids of the actors that have answered for the last time; XState keeps them among the children. */
  ended: readonly string[];
}

/** Something that can happen: events for the machine, and facts that change with them. */
export interface Move {
  sends: readonly EventObject[];
  facts?: Facts;
  /** Needed where no event says what happens. */
  words?: string;
}

/** An action that the machine wants executed; `started`, `stopped` and `sent` concern actors. */
export interface Did {
  type: string;
  /** The actor that is started, stopped or sent an event. */
  id?: string;
  params: unknown;
}

/** A step, which changes nothing where the machine refuses what it is sent. */
export interface Step<S extends AnyMachineSnapshot = AnyMachineSnapshot> {
  move: Move;
  /** Missing at the opening alone. */
  before?: World<S>;
  after: World<S>;
  /** In their order, eventless ones and those of raised events included; not those that do nothing. */
  taken: readonly Transition[];
  /** The states that were entered, also if they were left again within the step. */
  entered: readonly StateNode[];
  did: readonly Did[];
  /** The timer that brought the step about. */
  fired?: Delay;
  /** For each timer that runs afterwards, its place among those before; -1 for one that the step started. */
  kept: readonly number[];
  /** A throw of a guard, an action or a delay of the chart, or the failure of an actor that nothing takes. */
  failure?: { error: unknown };
}

/** A machine with the environment in which it is explored. */
export interface System<S extends AnyMachineSnapshot = AnyMachineSnapshot> {
  /** In messages. */
  name: string;
  machine: AnyStateMachine;
  input?: unknown;
  facts?: Facts;
  /** Everything that can happen now, except the ends of timers. */
  moves(world: World<S>): readonly Move[];
  /** The facts after a step, whether or not the machine reacted; the same object where none changes. */
  factsAfter?(step: Step<S>): Facts;
  /** The part of a snapshot and of the facts that matters beside the states; by default the context and all facts. */
  serializeState?(snapshot: S, facts: Facts): unknown;
  /** How many configurations are explored at most: 100,000 unless given. */
  limit?: number;
}

/** A step of a path. */
export interface PathStep extends Step {
  /** For a move without an event, its words are the type. */
  event: EventObject;
  /** How long to wait since the step before, in ms, where time alone brings the step about. */
  delay?: number;
  before: World;
}

/** A run from the opening on, with its times. */
export type Path = readonly PathStep[];

/** A world with the times that may be left on its timers. */
export interface Configuration {
  world: World;
  zone: Zone;
  steps: readonly { step: Step; to: number }[];
  /** How it was found first; missing at the opening alone. */
  step?: Step;
  from?: Configuration;
}

/** A step that can be taken in a zone. */
export interface Possible {
  step: Step;
  /** When it is taken, by the timers before. */
  at: Zone;
  /** Just after it, by the timers that run then. */
  zone: Zone;
  /** The world after it; where `serializeState` makes several alike, the first of them. */
  to: World;
}

/** Every configuration that a machine can come to. */
export interface Space<S extends AnyMachineSnapshot = AnyMachineSnapshot> {
  system: System<S>;
  opening: Step<S>;
  /** In the order in which they are found, the opening first. */
  configurations: readonly Configuration[];
  /** False where the limit was passed: the rest is unknown, and nothing is proved. */
  complete: boolean;
  /** The steps from any world; one that differs from its configuration where `serializeState` ignores it has its own. */
  possible(world: World, zone: Zone, hasClock?: boolean): readonly Possible[];
}

export const nodesOf = (node: StateNode): StateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** The transitions of a state in the order of its chart, eventless ones last. */
export const transitionsOf = ({ transitions, always = [] }: StateNode): Transition[] => [
  ...[...transitions.values()].flat(),
  ...always,
];

/** Whether a transition does something, rather than only keep an event from the states above. */
export const isEffective = ({ target, actions }: Transition): boolean =>
  target !== undefined || actions.length > 0;
