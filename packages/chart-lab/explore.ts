import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { movesAlone } from './events.ts';
import { failuresOf } from './failures.ts';
import { textOf } from './identity.ts';
import { noMove, reactionsOf } from './reactions.ts';
import { watchingSources } from './reads.ts';
import { Refusal } from './refusal.ts';
import { testXState } from './self-test.ts';
import type {
  Configuration,
  Delay,
  Move,
  Part,
  Parts,
  Possible,
  Space,
  Step,
  System,
  World,
} from './system.ts';
import { whenEnding, whenFree, zoneAfter } from './timers.ts';
import { placeOf } from './words.ts';
import { covers, elapse, noTimers, type Zone } from './zone.ts';

const none: readonly never[] = [];

/** Until so many steps a change in place is noticed at once; from then on after all steps of a configuration, which takes less time. */
const singlyChecked = 2000;

const anyMove: Move = { sends: [], words: 'one of its events' };

interface Arrow<P extends Parts> {
  step: Step<P>;
  to: Node<P>;
}

/** A world with its steps: those of its events, and each of its timers' once it is asked for. */
interface Node<P extends Parts> {
  world: World<P>;
  key: string;
  moves?: readonly Arrow<P>[];
  ends: readonly (Arrow<P> | undefined)[];
  /** The configurations that differ in their zone. */
  numbers: readonly number[];
}

/** The steps from the opening, for a message. */
type Way<P extends Parts> = () => readonly Step<P>[];

/** Every configuration that several machines can come to together. Each step is a transition of the machines themselves. */
export function exploreSystem<P extends Parts>(system: System<P>): Space<P> {
  testXState();
  const { limit = 100_000 } = system;
  const machines = Object.entries<Part>(system.machines);
  const { take, begun, textAt } = reactionsOf(system);

  const { factsKey = ({ facts }: World<P>) => facts } = system;
  function keyOf(world: World<P>): string {
    let text = '';
    for (const [name] of machines)
      text += `${textAt(name, world.parts[name] as AnyMachineSnapshot)} `;
    if (system.facts || system.factsKey) text += textOf(factsKey(world));
    if (world.ended.length > 0) text += ` ended ${world.ended.toSorted()}`;
    return world.delays.length > 0 ? text + textOf(world.delays) : text;
  }

  /** Adds to a refusal the event, the state and the way there. */
  function refusing<Result>(way: Way<P>, move: Move, search: () => Result): Result {
    try {
      return search();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(`${system.name}: ${placeOf(way(), move)} it ${error.message}.`);
    }
  }

  const nodes = new Map<string, Node<P>>();
  const nodeByWorld = new Map<World<P>, Node<P>>();
  function nodeOf(world: World<P>): Node<P> {
    const known = nodeByWorld.get(world);
    if (known) return known;
    const key = keyOf(world);
    const found = nodes.get(key);
    if (found) return found;
    const node: Node<P> = { world, key, ends: none, numbers: none };
    nodes.set(key, node);
    nodeByWorld.set(world, node);
    return node;
  }

  /** Whether worlds with the same key are the same in all respects, so that one of them is enough. */
  const isExact = machines.every(([, { serializeState }]) => !serializeState) && !system.factsKey;

  function refuseChanged(world: World<P>) {
    const node = nodeByWorld.get(world);
    if (node && keyOf(world) !== node.key)
      throw new Refusal('changes its context in place: `assign` a copy');
  }

  let arrowCount = 0;
  function arrowOf(step: Step<P>): Arrow<P> {
    arrowCount += 1;
    if (arrowCount < singlyChecked && step.before) refuseChanged(step.before);
    const to = step.after === step.before ? nodeOf(step.before) : nodeOf(step.after);
    // Saves most of the memory.
    if (isExact) step.after = to.world;
    return { step, to };
  }

  const endOf = (world: World<P>, delay: Delay, way: Way<P>) => {
    const event = delay.event ?? { type: delay.type };
    const move: Move = { sends: delay.to === undefined ? [[delay.of, event]] : none };
    return watchingSources(() => refusing(way, move, () => arrowOf(take(world, move, delay))));
  };

  const movesAt = (world: World<P>, way: Way<P>) =>
    watchingSources(() => {
      const moves = refusing(way, noMove, () => system.moves(world));
      const arrows = moves.map((move) => refusing(way, move, () => arrowOf(take(world, move))));
      refusing(way, anyMove, () => refuseChanged(world));
      return arrows;
    });

  function possible(world: World<P>, zone: Zone, hasClock = false, way: Way<P> = () => none) {
    const { delays } = world;
    const node = nodeByWorld.get(world);
    const clock = hasClock ? delays.length + 1 : undefined;
    const found: (Possible<P> & { node: Node<P> })[] = [];
    const add = ({ step, to }: Arrow<P>, at: Zone) =>
      found.push({ step, at, zone: zoneAfter(at, step, clock), to: to.world, node: to });
    for (const [place, delay] of delays.entries()) {
      const at = whenEnding(zone, place);
      if (!at) continue;
      const arrow = node?.ends[place] ?? endOf(world, delay, way);
      if (node) node.ends = Object.assign([...node.ends], { [place]: arrow });
      add(arrow, at);
    }
    const free = whenFree(zone, delays);
    if (!free) return found;
    const arrows = node?.moves ?? movesAt(world, way);
    if (node) node.moves = arrows;
    for (const arrow of arrows) add(arrow, free);
    return found;
  }

  const configurations: Configuration<P>[] = [];
  const isFull = () => configurations.length > limit;
  function numberOf(node: Node<P>, zone: Zone, from?: Configuration<P>['from']): number {
    const known = node.numbers.find((number) => covers(configurations[number]?.zone as Zone, zone));
    if (known !== undefined) return known;
    const { world } = node;
    const number = configurations.push({ world, zone, steps: none, ...(from && { from }) }) - 1;
    node.numbers = node.numbers.length > 0 ? [...node.numbers, number] : [number];
    return number;
  }

  const opening = watchingSources(() => refusing(() => none, noMove, begun));
  const first = refusing(
    () => none,
    noMove,
    () => nodeOf(opening.after),
  );
  numberOf(first, elapse(zoneAfter(noTimers, opening)));

  /** The steps from the opening to where a configuration was found first. */
  function wayOf(number: number): Step<P>[] {
    const way: Step<P>[] = [];
    let from = configurations[number]?.from;
    for (; from; from = configurations[from.number]?.from) way.unshift(from.step);
    return [opening, ...way];
  }

  const explored: boolean[] = [];
  function at(number: number): Configuration<P> {
    const configuration = configurations[number];
    if (!configuration) throw new Error(`${system.name} has no configuration ${number}.`);
    if (explored[number] || isFull()) return configuration;
    explored[number] = true;
    const { world, zone } = configuration;
    let [same, later]: Zone[] = [];
    configuration.steps = possible(world, zone, false, () => wayOf(number)).map((next) => {
      // Most steps change no timer.
      if (next.zone !== same) [same, later] = [next.zone, elapse(next.zone)];
      const { step, node } = next;
      return { step, to: numberOf(node, later as Zone, { number, step }) };
    });
    return configuration;
  }

  function all() {
    watchingSources(() => {
      // Exploring finds further ones.
      for (let number = 0; number < configurations.length; number += 1) at(number);
    });
    return configurations;
  }

  return {
    system,
    opening,
    at,
    all,
    get size() {
      return configurations.length;
    },
    get failures() {
      return failuresOf(this);
    },
    wayOf,
    keyOf,
    possible,
    snapshots(name = machines[0]?.[0] as keyof P & string) {
      const distinct = new Map<string, P[keyof P]>();
      for (const { world } of all()) {
        const snapshot = world.parts[name] as P[keyof P];
        const text = textAt(name, snapshot);
        if (!distinct.has(text)) distinct.set(text, snapshot);
      }
      return [...distinct.values()];
    },
    get complete() {
      all();
      return !isFull();
    },
  };
}

/** The parts of a space of a single machine. */
export type Alone<Machine extends AnyStateMachine> = {
  machine: Extract<SnapshotFrom<Machine>, AnyMachineSnapshot>;
};

/** Events of a machine, and the answers of its actors. */
type Sample<Machine extends AnyStateMachine> =
  | EventFrom<Machine>
  | { type: `xstate.done.actor.${string}`; output: unknown }
  | { type: `xstate.error.actor.${string}`; error: unknown }
  | { type: `xstate.snapshot.${string}`; snapshot: unknown };

export type ExploreOptions<Machine extends AnyStateMachine> = {
  /**
   * Exactly what the environment sends, with its payloads: one for each case that a guard distinguishes; or what it can
   * send now. By default every event of the chart, with its type alone. What actors answer comes by itself; samples of
   * it take the place of an answer without a payload.
   */
  events?:
    | readonly Sample<Machine>[]
    | ((snapshot: Alone<Machine>['machine']) => readonly Sample<Machine>[]);
  /** Picks the part of a snapshot that matters beside its states, where the context is endless or not plain; by default the context. */
  serializeState?(snapshot: Alone<Machine>['machine']): unknown;
  /** How many configurations are explored at most: 100,000 unless given. */
  limit?: number;
} & (undefined extends InputFrom<Machine>
  ? { input?: InputFrom<Machine> }
  : { input: InputFrom<Machine> });

/** Options are needed where the machine needs input. */
type Options<Machine extends AnyStateMachine> =
  undefined extends InputFrom<Machine>
    ? [options?: ExploreOptions<Machine>]
    : [options: ExploreOptions<Machine>];

/**
 * Every configuration that a machine can come to: its states, contexts, histories, actors and running timers, by every
 * event in every order and at every time that its clock allows.
 *
 * @throws Refusal where nothing could be proved, with the event, the state and the way there
 */
export function explore<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[options]: Options<Machine>
): Space<Alone<Machine>> {
  const { input, events, serializeState, limit } = (options ??
    {}) as ExploreOptions<AnyStateMachine>;
  return exploreSystem<Alone<Machine>>({
    name: machine.id,
    machines: { machine: { machine, input, ...(serializeState && { serializeState }) } },
    moves: movesAlone('machine', machine, events as never),
    ...(limit !== undefined && { limit }),
  });
}
