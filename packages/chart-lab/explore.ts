import type { AnyMachineSnapshot, AnyStateMachine, EventObject, SnapshotFrom } from 'xstate';
import { textOf, textOfSnapshot } from './key.ts';
import { type Executable, type Stepped, stepper } from './stepper.ts';
import type {
  Configuration,
  Delay,
  Did,
  Move,
  Part,
  Parts,
  Space,
  Step,
  System,
  World,
} from './system.ts';

/** Shorter names for XState's built-in actions. */
const namesOf: Record<string, string> = {
  'xstate.spawnChild': 'started',
  'xstate.stopChild': 'stopped',
  'xstate.sendTo': 'sent',
};

const none: readonly never[] = [];

/** A delay waits for older ones that are not longer; a younger one that is shorter may overtake. */
const canFire = ({ delays }: World, delay: Delay) =>
  delays.slice(0, delays.indexOf(delay)).every(({ ms }) => ms > delay.ms);

const noMove: Move = { sends: [], words: 'Begin.' };

/** Every configuration that several machines can come to together. Each step is a transition of the machines themselves. */
export function exploreSystem<P extends Parts>(system: System<P>): Space<P> {
  const { limit = 100_000 } = system;
  const machines = Object.entries<Part>(system.machines);
  const steppers = Object.fromEntries(
    machines.map(([name, { machine, input }]) => [name, stepper(machine, input)]),
  );

  /** Executes the actions of a machine on the world around it. */
  function execute(step: Step<P>, of: string, { type, params }: Executable): void {
    const { id, sendId, delay, event, to } = params ?? {};
    const { after } = step;
    const without = (key: string | undefined) =>
      after.delays.filter((running) => running.of !== of || (running.id ?? running.type) !== key);
    const isDelay =
      delay !== undefined && (type === 'xstate.raise' || to === steppers[of]?.actor) && event;
    if (type === 'xstate.cancel') step.after = { ...after, delays: without(sendId) };
    else if (isDelay) {
      const begun: Delay = {
        of,
        type: event.type,
        ms: delay,
        ...(id !== undefined && id !== event.type && { id }),
        ...(Object.keys(event).length > 1 && { event }),
      };
      (step.started as Delay[]).push(begun);
      step.after = { ...after, delays: [...without(id ?? event.type), begun] };
    } else if (type !== 'xstate.raise') {
      const own = { 'xstate.spawnChild': params?.input, 'xstate.sendTo': event };
      const actor = id ?? to?.id ?? (params as { id?: string } | undefined)?.id;
      const did: Did = {
        of,
        type: namesOf[type] ?? type,
        ...(actor && { id: actor }),
        params: type in own ? own[type as keyof typeof own] : params,
      };
      (step.did as Did[]).push(did);
    }
  }

  function apply(step: Step<P>, of: string, { snapshot, actions, taken }: Stepped): void {
    step.after = { ...step.after, parts: { ...step.after.parts, [of]: snapshot } };
    if (taken.length > 0) step.taken = step.taken.length > 0 ? [...step.taken, ...taken] : taken;
    if (actions.length > 0) {
      if (step.did === none) Object.assign(step, { did: [], started: [] });
      for (const action of actions) execute(step, of, action);
      if (step.did.length === 0) step.did = none;
    }
    if (snapshot.status !== 'active')
      step.after = {
        ...step.after,
        delays: step.after.delays.filter((running) => running.of !== of),
      };
  }

  /** Delivers a move to the machines, then the events it causes. */
  function take(before: World<P>, move: Move, fired?: Delay): Step<P> {
    const step: Step<P> = { move, before, after: before, taken: none, did: none, started: none };
    if (move.facts) step.after = { ...before, facts: { ...before.facts, ...move.facts } };
    if (fired) {
      step.fired = fired;
      step.after = { ...step.after, delays: before.delays.filter((running) => running !== fired) };
    }
    const queue = [...move.sends];
    for (const sent of queue) {
      const [to, event] = sent;
      const snapshot = step.after.parts[to];
      if (snapshot?.status !== 'active') continue;
      const stepped = steppers[to]?.next(snapshot, event);
      if (!stepped || (stepped.snapshot === snapshot && stepped.taken.length === 0)) continue;
      if (queue.length > 100) throw new Error(`${system.name}: events without end.`);
      const previous = step.after;
      apply(step, to, stepped);
      if (system.wires) queue.push(...system.wires(previous, step.after));
    }
    const facts = system.factsAfter?.(step) ?? step.after.facts;
    if (facts !== step.after.facts) step.after = { ...step.after, facts };
    return step;
  }

  function open(): Step<P> {
    const after = { parts: {} as P, facts: system.facts ?? {}, delays: [] };
    const step: Step<P> = { move: noMove, after, taken: none, did: none, started: none };
    for (const [name] of machines) apply(step, name, steppers[name]?.initial() as Stepped);
    return step;
  }

  const { factsKey = ({ facts }: World<P>) => facts } = system;
  function keyOf(world: World<P>): string {
    let text = '';
    for (const [name, { key }] of machines)
      text += `${textOfSnapshot(world.parts[name] as AnyMachineSnapshot, key)} `;
    text += textOf(factsKey(world));
    return world.delays.length > 0 ? text + textOf(world.delays) : text;
  }

  const opening = open();
  const worlds: World<P>[] = [];
  const numbers = new Map<string, number>();
  const canonical = new Map<World<P>, number>();
  function numberOf(world: World<P>): number {
    const key = keyOf(world);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = worlds.push(world) - 1;
    numbers.set(key, number);
    canonical.set(world, number);
    return number;
  }
  numberOf(opening.after);

  /** Whether worlds with the same key are the same in all respects, so that one of them is enough. */
  const isExact = machines.every(([, { key }]) => !key) && !system.factsKey;
  const isFull = () => worlds.length > limit;

  function freshSteps(world: World<P>): Step<P>[] {
    const ends = world.delays
      .filter((delay) => canFire(world, delay))
      .map((delay) =>
        take(world, { sends: [[delay.of, delay.event ?? { type: delay.type }]] }, delay),
      );
    return [...ends, ...system.moves(world).map((move) => take(world, move))];
  }

  function explored(world: World<P>, number: number): Configuration<P> {
    if (isFull()) return { world, steps: [] };
    const steps = freshSteps(world).map((step) => {
      const to = step.after === world ? number : numberOf(step.after);
      // Saves most of the memory.
      if (isExact) step.after = worlds[to] as World<P>;
      return { step, to };
    });
    return { world, steps };
  }

  const configurations: Configuration<P>[] = [];
  function at(number: number): Configuration<P> {
    const world = worlds[number];
    if (!world) throw new Error(`${system.name} has no configuration ${number}.`);
    configurations[number] ??= explored(world, number);
    return configurations[number];
  }

  return {
    system,
    opening,
    at,
    keyOf,
    stepsFrom(world) {
      const number = canonical.get(world);
      return number === undefined ? freshSteps(world) : at(number).steps.map(({ step }) => step);
    },
    all() {
      // Exploring finds further ones.
      for (let number = 0; number < worlds.length; number += 1) at(number);
      return configurations;
    },
    get isWhole() {
      return !isFull();
    },
  };
}

const fromActor = /^xstate\.(?:(?:done|error)\.actor|snapshot)\.(.+)$/;

/** The answer of an actor can only come while the actor runs; any other event at any time. */
function canCome({ children }: AnyMachineSnapshot, { type }: EventObject): boolean {
  const [, actor] = type.startsWith('xstate.') ? (fromActor.exec(type) ?? []) : [];
  return actor === undefined || actor in children;
}

/**
 * The moves of a machine: each of these events that can come, also those that the machine refuses.
 *
 * @param can whether the environment can cause an event now; by default any event can come at any time
 */
export function movesOf(
  name: string,
  events: readonly EventObject[],
  can: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean = () => true,
): (world: World) => Move[] {
  // Made once: all configurations share them, which saves memory.
  const moves = events.map((event) => ({ event, move: { sends: [[name, event]] as const } }));
  return ({ parts }) => {
    const snapshot = parts[name] as AnyMachineSnapshot;
    return moves.flatMap(({ event, move }) =>
      canCome(snapshot, event) && can(snapshot, event) ? move : [],
    );
  };
}

/** Delays and completed states are XState's own affair; a wildcard is no event. */
const isSent = (type: string) => !/^xstate\.(?:after|done\.state|init|stop|route)\b|\*$/.test(type);

/** These samples, and every other event that a chart names without a payload. */
export const withBareEvents = (
  { events }: AnyStateMachine,
  samples: readonly EventObject[],
): EventObject[] => [
  ...samples,
  ...events
    .filter((type) => isSent(type) && !samples.some((sample) => sample.type === type))
    .map((type) => ({ type })),
];

/** The one machine of a space. */
export type Alone<Machine extends AnyStateMachine> = {
  machine: Extract<SnapshotFrom<Machine>, AnyMachineSnapshot>;
};

export interface Samples<Machine extends AnyStateMachine> {
  input?: Parameters<Machine['getInitialSnapshot']>[1];
  /** Events with their payloads, one for each case that a guard distinguishes; the chart's other events are sent bare. */
  events?: readonly (EventObject & Record<string, unknown>)[];
  key?(context: SnapshotFrom<Machine>['context']): unknown;
  /** Whether the environment can cause this event now; by default any event can come at any time. */
  can?(snapshot: SnapshotFrom<Machine>, event: EventObject): boolean;
  limit?: number;
}

/**
 * Every configuration that a machine can come to: its states, contexts, histories, actors and running delays, by every
 * event in every order. Nothing is executed; actors answer by their `xstate.done.actor.*` and `xstate.error.actor.*` events.
 */
export function explore<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, events = [], key, can, limit }: Samples<Machine> = {},
): Space<Alone<Machine>> {
  return exploreSystem<Alone<Machine>>({
    name: machine.id,
    machines: { machine: { machine, input, ...(key && { key: key as Part['key'] & {} }) } },
    moves: movesOf('machine', withBareEvents(machine, events), can as never),
    ...(limit !== undefined && { limit }),
  });
}
