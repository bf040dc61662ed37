import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  initialTransition,
  type StateNode,
} from 'xstate';
import { registry, type Subject } from '../../../machines/registry.ts';
import { type Happening, instructionFor } from '../happenings.ts';

/** A delay that is running: its event comes when nothing else stops it before. */
export interface Delay {
  of: Subject;
  type: string;
  ms: number;
}

/** Machines side by side with what is true around them, and the delays that run, the oldest first. */
export interface World {
  parts: Partial<Record<Subject, AnyMachineSnapshot>>;
  facts: Readonly<Record<string, unknown>>;
  delays: readonly Delay[];
}

type Sent = readonly [to: Subject, event: EventObject];

/** Something that can happen: events for the machines, and what is true from then on. */
export interface Move {
  sends: readonly Sent[];
  facts?: World['facts'];
  /** Needed where no event says what to do. */
  words?: string;
}

/** One or several machines of the registry and the environment they run in. */
export interface System {
  name: string;
  parts: readonly Subject[];
  facts: World['facts'];
  /** Everything that can happen now but for the delays. */
  moves(world: World): Move[];
  /** Events that machines and environment send each other because of a step, within that step. */
  wires?(before: World, after: World): Sent[];
  /** Facts that an event changes, whether or not a machine hears it. */
  keeps?(facts: World['facts'], to: Subject, event: EventObject): World['facts'];
  /** Facts that an action of a machine changes. */
  notes?(world: World, did: Did): World['facts'];
  /** The context of a part or a fact as far as it matters, where it is not finite; see `keyOf`. */
  abstracts?(name: string, value: unknown, world: World): unknown;
}

/** An action that a machine wants executed; `started`, `stopped` and `told` are those of its actors. */
export interface Did {
  of: Subject;
  type: string;
  /** The actor that is started, stopped or told. */
  id?: string;
  params: unknown;
}

/** One step, which changes nothing where every machine refuses what it is sent. */
export interface Step {
  move: Move;
  /** Not at the very first step, the opening of the page. */
  before?: World;
  after: World;
  did: readonly Did[];
  /** The delay that brought the step about. */
  fired?: Delay;
  started: readonly Delay[];
}

interface Configuration {
  world: World;
  steps: { step: Step; to: number }[];
}

/**
 * Everything that a system can come to. A configuration is explored when it is first asked for, so that the search for
 * a broken property goes no further than the shortest way to break it.
 */
export interface Space {
  system: System;
  opening: Step;
  /** Configurations are numbered as they are found; the page opens in number 0. */
  at(number: number): Configuration;
  all(): readonly Configuration[];
  machines: Machines;
  /** False once it has more configurations than the limit: the search then goes no further, and proves nothing. */
  readonly isWhole: boolean;
}

export type Machines = Partial<Record<Subject, AnyStateMachine>>;

/** A chart that counts without end has more configurations than this; the largest of ours has a third of it. */
export const limit = 20_000;

export const isSame = (one: Delay, other: Delay) => one.of === other.of && one.type === other.type;

/** XState's own actions have the same meaning under a shorter name. */
const namesOf: Record<string, string> = {
  'xstate.spawnChild': 'started',
  'xstate.stopChild': 'stopped',
  'xstate.sendTo': 'told',
};

interface Executable {
  type: string;
  params?: {
    id?: string;
    sendId?: string;
    delay?: number;
    event?: EventObject;
    input?: unknown;
    to?: { id?: string };
  };
}

/**
 * XState's `transition()`, but with one actor for all steps of a machine: it makes one for each, which takes
 * most of the time.
 */
function stepper(machine: AnyStateMachine, input: unknown) {
  const actor = createActor(machine, { input: input as never });
  const nothing = () => {};
  return (snapshot: AnyMachineSnapshot, event: EventObject) => {
    const actions: Executable[] = [];
    const next = machine.transition(
      snapshot as never,
      event as never,
      {
        self: actor,
        id: actor.id,
        sessionId: actor.sessionId,
        system: actor.system,
        logger: nothing,
        defer: nothing,
        emit: nothing,
        stopChild: nothing,
        actionExecutor: (action: unknown) => actions.push(action as Executable),
      } as never,
    ) as AnyMachineSnapshot;
    return [next, actions] as const;
  };
}

/** A delay waits for older ones that are not longer; a younger one that is shorter may overtake. */
const canFire = ({ delays }: World, delay: Delay) =>
  delays.slice(0, delays.indexOf(delay)).every(({ ms }) => ms > delay.ms);

const hears = (snapshot: AnyMachineSnapshot | undefined, event: EventObject) =>
  (snapshot?.machine.getTransitionData(snapshot as never, event)?.length ?? 0) > 0;

/** Lists of names are sets: `holds`, `obstacles`. */
const plain = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.toSorted() : value;

/** The identity of a configuration: states, histories, contexts, facts and delays. */
function keyOf({ abstracts = (_, value) => value }: System, world: World): string {
  const parts = Object.entries(world.parts).map(([name, { value, context, historyValue }]) => [
    value,
    Object.values(abstracts(name, context, world) as object).map(plain),
    Object.values(historyValue as Record<string, StateNode[]>).map(([node]) => node?.id),
  ]);
  const facts = Object.entries(world.facts).map(([name, value]) =>
    plain(abstracts(name, value, world)),
  );
  return JSON.stringify([parts, facts, world.delays]);
}

/**
 * The space of a system, from the opening of the page: every move in every configuration, and every delay that can be
 * the next to end. Nothing is modelled anew: each step is a transition of the machines.
 *
 * @param changed machines in place of those of the registry, for the mutants
 */
export function explore(system: System, changed: Machines = {}): Space {
  const machines: Machines = Object.fromEntries(
    system.parts.map((part) => [part, changed[part] ?? registry[part].machine]),
  );
  const steppers = Object.fromEntries(
    system.parts.map((part) => [
      part,
      stepper(machines[part] as AnyStateMachine, registry[part].input),
    ]),
  );

  /** Lets the machines hear a move, and then each other. */
  function take(before: World, move: Move, fired?: Delay): Step {
    const isOther = move.facts !== undefined || fired !== undefined;
    const start = () => ({
      ...before,
      facts: { ...before.facts, ...move.facts },
      delays: before.delays.filter((one) => one !== fired),
    });
    const happened = record(system, isOther ? start() : before);
    const queue = [...move.sends];
    for (const [to, event] of queue) {
      happened.keep(to, event);
      const snapshot = happened.after.parts[to];
      if (!snapshot || !hears(snapshot, event)) continue;
      if (queue.length > 100) throw new Error(`${system.name}: events without end.`);
      const previous = happened.after;
      happened.apply(to, ...(steppers[to]?.(snapshot, event) ?? [snapshot, []]));
      queue.push(...(system.wires?.(previous, happened.after) ?? []));
    }
    const { after, did, started } = happened;
    return { move, before, after, did, started, ...(fired && { fired }) };
  }

  const opening = open(system, machines);
  const worlds: World[] = [];
  const numbers = new Map<string, number>();
  function numberOf(world: World): number {
    const key = keyOf(system, world);
    const number = numbers.get(key) ?? worlds.push(world) - 1;
    numbers.set(key, number);
    return number;
  }
  numberOf(opening.after);

  function stepsFrom(world: World, number: number): Configuration['steps'] {
    if (worlds.length > limit) return [];
    const moves = system.moves(world).map((move) => take(world, move));
    const ends = world.delays
      .filter((delay) => canFire(world, delay))
      .map((delay) => take(world, { sends: [[delay.of, { type: delay.type }]] }, delay));
    return [...moves, ...ends].map((step) => ({
      step,
      to: step.after === world ? number : numberOf(step.after),
    }));
  }

  const explored: Configuration[] = [];
  function at(number: number): Configuration {
    const world = worlds[number];
    if (!world) throw new Error(`${system.name} has no configuration ${number}.`);
    explored[number] ??= { world, steps: stepsFrom(world, number) };
    return explored[number];
  }

  return {
    system,
    opening,
    machines,
    get isWhole() {
      return worlds.length <= limit;
    },
    at,
    all() {
      // Exploring finds further ones.
      for (let number = 0; number < worlds.length; number += 1) at(number);
      return explored;
    },
  };
}

/** The opening of the page: every machine begins. */
function open(system: System, machines: Machines): Step {
  const happened = record(system, { parts: {}, facts: system.facts, delays: [] });
  for (const part of system.parts) {
    const machine = machines[part] as AnyStateMachine;
    const [snapshot, actions] = initialTransition(machine, registry[part].input as never);
    happened.apply(part, snapshot as AnyMachineSnapshot, actions as Executable[]);
  }
  const { after, did, started } = happened;
  return { move: { sends: [], words: 'Open the page.' }, after, did, started };
}

/** Keeps account of a step: what machines come to, do, and which delays they start and cancel. */
function record(system: System, start: World) {
  const did: Did[] = [];
  const started: Delay[] = [];
  let after = start;
  const execute = (of: Subject, { type, params }: Executable) => {
    const { id = params?.to?.id, sendId, delay, event, input } = params ?? {};
    const without = (one: string | undefined) =>
      after.delays.filter((other) => other.of !== of || other.type !== one);
    if (type === 'xstate.cancel') after = { ...after, delays: without(sendId) };
    else if (type === 'xstate.raise' && delay !== undefined && event) {
      const begun = { of, type: event.type, ms: delay };
      started.push(begun);
      after = { ...after, delays: [...without(event.type), begun] };
    } else {
      const own = { 'xstate.spawnChild': input, 'xstate.sendTo': event };
      const what = type in own ? own[type as keyof typeof own] : params;
      const one = { of, type: namesOf[type] ?? type, ...(id && { id }), params: what };
      did.push(one);
      after = { ...after, facts: { ...after.facts, ...system.notes?.(after, one) } };
    }
  };
  return {
    did,
    started,
    get after() {
      return after;
    },
    keep(to: Subject, event: EventObject) {
      const facts = system.keeps?.(after.facts, to, event) ?? after.facts;
      if (facts !== after.facts) after = { ...after, facts };
    },
    apply(part: Subject, snapshot: AnyMachineSnapshot, actions: Executable[]) {
      after = { ...after, parts: { ...after.parts, [part]: snapshot } };
      for (const action of actions) execute(part, action);
    },
  };
}

/** The answer of an actor can only come while it runs; any other event at any time. */
function canCome(snapshot: AnyMachineSnapshot | undefined, { type }: EventObject): boolean {
  if (!type.startsWith('xstate.')) return true;
  const [, actor] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return actor === undefined || actor in (snapshot?.children ?? {});
}

const movesByEvent = new WeakMap<EventObject, Partial<Record<Subject, Move>>>();

/** One move per event of a machine, shared by all configurations to save memory. */
function moveOf(subject: Subject, event: EventObject): Move {
  const known = movesByEvent.get(event) ?? {};
  movesByEvent.set(event, known);
  known[subject] ??= { sends: [[subject, event]] };
  return known[subject];
}

/** The moves of one machine: every event that can come, those that its state refuses as well. */
export const movesOf = (
  subject: Subject,
  events: readonly EventObject[],
  { parts }: World,
): Move[] =>
  events.filter((event) => canCome(parts[subject], event)).map((event) => moveOf(subject, event));

/** A step in the words of a tester. */
export function wordsOf({ move, before, fired }: Step): string {
  if (fired) return `Wait ${fired.ms} ms (${fired.type.split('.')[2]} of ${fired.of}).`;
  const [sent] = move.sends;
  if (move.words !== undefined || !sent) return move.words ?? 'Nothing is done.';
  const [to, event] = sent;
  return instructionFor(event as Happening, to, before?.parts[to] as AnyMachineSnapshot);
}
