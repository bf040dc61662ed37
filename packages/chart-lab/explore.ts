import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { canCome, type Events, movesBy } from './events.ts';
import { textOf, textOfSnapshot } from './identity.ts';
import { reactionsOf } from './reactions.ts';
import { watchingSources } from './reads.ts';
import { Refusal } from './refusal.ts';
import { stepsTo } from './run.ts';
import { testXState } from './self-test.ts';
import {
  type Configuration,
  type Delay,
  type Move,
  nodesOf,
  type Possible,
  type Space,
  type Step,
  type System,
  type World,
} from './space.ts';
import { whenEnding, whenFree, zoneAfter } from './timers.ts';
import { placeOf } from './words.ts';
import { covers, elapse, noTimers, type Zone } from './zone.ts';

const none: readonly never[] = [];

interface Arrow {
  step: Step;
  to: Node;
}

/** A world with its steps: those of its events, and each of its timers' once it is asked for. */
interface Node {
  world: World;
  key: string;
  moves?: readonly Arrow[];
  ends: readonly (Arrow | undefined)[];
  /** The configurations that differ in their zone. */
  numbers: readonly number[];
}

/** The steps from the opening, for a message. */
type Way = () => readonly Step[];

const nowhere: Way = () => none;

function spaceOf(system: System): Space {
  const { name, limit = 100_000 } = system;
  const { take, begun } = reactionsOf(system);

  function keyOf({ snapshot, facts, delays, ended }: World): string {
    let text = textOfSnapshot(snapshot, facts, system);
    if (ended.length > 0) text += ` ended ${ended.toSorted()}`;
    return delays.length > 0 ? text + textOf(delays) : text;
  }

  /** Adds to a refusal the event, the state and the way there. */
  function refusing<Result>(way: Way, move: Move, search: () => Result): Result {
    try {
      return watchingSources(search);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(`${name}: ${placeOf(way(), move)} it ${error.message}.`);
    }
  }

  const nodes = new Map<string, Node>();
  const nodeByWorld = new Map<World, Node>();
  function nodeOf(world: World): Node {
    const known = nodeByWorld.get(world);
    if (known) return known;
    const key = keyOf(world);
    const found = nodes.get(key);
    if (found) return found;
    const node: Node = { world, key, ends: none, numbers: none };
    nodes.set(key, node);
    nodeByWorld.set(world, node);
    return node;
  }

  function arrowOf(step: Step): Arrow {
    const { before, after } = step;
    const from = before && nodeByWorld.get(before);
    if (from && keyOf(from.world) !== from.key)
      throw new Refusal('changes its context in place: `assign` a copy');
    const to = nodeOf(after);
    // Worlds with the same key are the same in all respects: sharing them saves most of the memory.
    if (!system.serializeState) step.after = to.world;
    return { step, to };
  }

  const arrowBy = (world: World, way: Way, move: Move, delay?: Delay) =>
    refusing(way, move, () => arrowOf(take(world, move, delay)));

  function endOf(world: World, way: Way, delay: Delay): Arrow {
    const event = delay.event ?? { type: delay.type };
    return arrowBy(world, way, { sends: delay.to === undefined ? [event] : none }, delay);
  }

  function possible(world: World, zone: Zone, hasClock = false, way = nowhere) {
    const { delays } = world;
    const node = nodeByWorld.get(world);
    const clock = hasClock ? delays.length + 1 : undefined;
    const found: (Possible & { node: Node })[] = [];
    const add = ({ step, to }: Arrow, at: Zone) =>
      found.push({ step, at, zone: zoneAfter(at, step, clock), to: to.world, node: to });
    for (const [place, delay] of delays.entries()) {
      const at = whenEnding(zone, place);
      if (!at) continue;
      const arrow = node?.ends[place] ?? endOf(world, way, delay);
      if (node) node.ends = Object.assign([...node.ends], { [place]: arrow });
      add(arrow, at);
    }
    const free = whenFree(zone, delays);
    if (!free) return found;
    const moves = node?.moves ?? system.moves(world).map((move) => arrowBy(world, way, move));
    if (node) node.moves = moves;
    for (const arrow of moves) add(arrow, free);
    return found;
  }

  const configurations: Configuration[] = [];
  function numberOf(node: Node, zone: Zone, found: Omit<Configuration, 'zone' | 'steps'>): number {
    const known = node.numbers.find((number) => covers(configurations[number]?.zone as Zone, zone));
    if (known !== undefined) return known;
    const number = configurations.push({ ...found, zone, steps: none }) - 1;
    node.numbers = [...node.numbers, number];
    return number;
  }

  const { step: opening, to: first } = refusing(nowhere, { sends: none }, () => arrowOf(begun()));
  numberOf(first, elapse(zoneAfter(noTimers, opening)), { world: opening.after });

  watchingSources(() => {
    // Each may add further ones.
    for (const from of configurations) {
      if (configurations.length > limit) break;
      const steps = possible(from.world, from.zone, false, () => [opening, ...stepsTo(from)]);
      from.steps = steps.map(({ step, node, zone: after }) => ({
        step,
        to: numberOf(node, elapse(after), { world: step.after, step, from }),
      }));
    }
  });
  const complete = configurations.length <= limit;

  return { system, opening, configurations, complete, possible };
}

/** The snapshot of a machine. */
export type SnapshotOf<Machine extends AnyStateMachine> = Extract<
  SnapshotFrom<Machine>,
  AnyMachineSnapshot
>;

/** Events of a machine, and the answers of its actors. */
type Sample<Machine extends AnyStateMachine> =
  | EventFrom<Machine>
  | { type: `xstate.done.actor.${string}`; output: unknown }
  | { type: `xstate.error.actor.${string}`; error: unknown }
  | { type: `xstate.snapshot.${string}`; snapshot: unknown };

/** The environment of a machine. */
export type ExploreOptions<Machine extends AnyStateMachine> = Partial<
  Omit<System<SnapshotOf<Machine>>, 'machine' | 'input'>
> & {
  /**
   * Exactly what the environment sends, with its payloads: one for each case that a guard distinguishes; or what it can
   * send now. What actors answer comes by itself; samples of it take the place of an answer without a payload. With
   * `moves`, nothing else happens than they say.
   */
  events?:
    | readonly Sample<Machine>[]
    | ((snapshot: SnapshotOf<Machine>) => readonly Sample<Machine>[]);
} & (undefined extends InputFrom<Machine>
    ? { input?: InputFrom<Machine> }
    : { input: InputFrom<Machine> });

/** XState takes a delay that the setup lacks as 0 ms, and no compiler notices. */
function refuseUndeclaredDelays({ root, implementations }: AnyStateMachine): void {
  for (const { id, after } of nodesOf(root))
    for (const { delay } of after)
      if (typeof delay === 'string' && implementations.delays[delay] === undefined)
        throw new Refusal(`"${id}" waits for "${delay}", and the setup has no such delay.`);
}

/**
 * Every configuration that a machine can come to: its states, contexts, histories, actors and running timers, by every
 * event in every order and at every time that its clock allows.
 *
 * @throws Refusal where nothing could be proved, with the event, the state and the way there
 */
export function explore<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ExploreOptions<Machine>,
): Space<SnapshotOf<Machine>> {
  testXState(explore);
  refuseUndeclaredDelays(machine);
  const { events, moves, ...others } = options as ExploreOptions<AnyStateMachine>;
  return spaceOf({
    name: machine.id,
    ...others,
    machine,
    moves: moves
      ? (world) => moves(world).filter((move) => canCome(world, move))
      : movesBy(machine, events as Events | undefined),
  }) as unknown as Space<SnapshotOf<Machine>>;
}
