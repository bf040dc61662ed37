import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { differsByChance, wasChance, withoutChance } from './chance.ts';
import { movesAlone, received } from './events.ts';
import { failuresOf } from './failures.ts';
import { textOf, textOfSnapshot } from './identity.ts';
import { answerIn, type Executable, own, type Stepped, startOf, stepper } from './internals.ts';
import { watchingReads } from './reads.ts';
import { Refusal } from './refusal.ts';
import { testXState } from './self-test.ts';
import type {
  Configuration,
  Delay,
  Did,
  Move,
  Part,
  Parts,
  Possible,
  Sent,
  Space,
  Step,
  System,
  World,
} from './system.ts';
import {
  allKept,
  cancel,
  cancelAll,
  fire,
  schedule,
  settle,
  type Timers,
  whenEnding,
  whenFree,
  zoneAfter,
} from './timers.ts';
import { placeOf } from './words.ts';
import { covers, elapse, noTimers, type Zone } from './zone.ts';

/** Shorter names for XState's own actions. */
const namesOf: Record<string, string> = {
  [own.spawn]: 'started',
  [own.stop]: 'stopped',
  [own.send]: 'sent',
};

const none: readonly never[] = [];

/** After so many steps a change in place is noticed once all steps of a configuration are taken, which takes less time. */
const singlyChecked = 2000;

const noMove: Move = { sends: [], words: 'Begin.' };
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
  const parts: Readonly<Record<string, Part>> = system.machines;
  const steppers = new Map<string, ReturnType<typeof stepper>>();
  const stepperOf = (name: string) => {
    const found = steppers.get(name);
    if (!found) throw new Error(`${system.name} has no machine "${name}" before it is needed.`);
    return found;
  };
  for (const [name, { machine, input, child }] of machines)
    steppers.set(name, stepper(machine, input, child && stepperOf(child.of).actor));

  const childrenOf = (of: string) => machines.filter(([, { child }]) => child?.of === of);

  /** The machine that is meant by an actor, seen from another. */
  function machineMeant(of: string, to: AnyActorRef | undefined): string | undefined {
    const child = parts[of]?.child;
    if (to === stepperOf(of).actor) return of;
    if (child && to === stepperOf(child.of).actor) return child.of;
    return childrenOf(of).find(([, part]) => part.child?.id === to?.id)?.[0];
  }

  const textAt = (name: string, snapshot: AnyMachineSnapshot) =>
    textOfSnapshot(snapshot, parts[name]?.serializeState);

  const identityOf = (name: string, { snapshot, actions, taken }: Stepped) =>
    `${textAt(name, snapshot)} ${actions.map(({ params }) => params?.delay)} ${taken.map(({ source, eventType }) => source.id + eventType)}`;

  /** Runs the chart's own code; a throw puts the machine into `error`, as XState has it. */
  function run(name: string, from: AnyMachineSnapshot | undefined, next: () => Stepped): Stepped {
    const { result, error, read } = watchingReads(next);
    if (read !== undefined) throw new Refusal(read);
    if (error instanceof Refusal) throw error;
    if (result && wasChance() && differsByChance(() => identityOf(name, next())))
      throw new Refusal(
        'depends on chance or on the time of day: let an event or `input` bring it',
      );
    if (result) return result;
    if (!from) throw error;
    const snapshot = { ...from, status: 'error', error } as AnyMachineSnapshot;
    return { snapshot, actions: none, taken: none, passed: none };
  }

  interface Progress {
    step: Step<P>;
    timers: Timers;
    queue: Sent[];
  }

  /** Executes an action of a machine on the world around it. */
  function execute({ step, timers, queue }: Progress, of: string, action: Executable): Timers {
    const { type, params = {} } = action;
    const { sendId, delay, event, to, actorRef } = params;
    const id = typeof params.id === 'string' ? params.id : undefined;
    const receiver = machineMeant(of, type === own.raise ? stepperOf(of).actor : to);
    if (type === own.cancel) return sendId === undefined ? timers : cancel(timers, of, sendId);
    if (type === own.raise && typeof delay !== 'number') return timers;
    if ((type === own.raise || type === own.send) && typeof delay === 'number' && event) {
      const begun: Delay = {
        of,
        type: event.type,
        ms: delay,
        ...(id !== undefined && { id }),
        ...(Object.keys(event).length > 1 && { event }),
        ...(receiver !== of && { to: receiver ?? to?.id ?? '' }),
        ...(delay <= 0 && { isLoose: true as const }),
      };
      if (step.started === none) step.started = [];
      (step.started as Delay[]).push(begun);
      return schedule(timers, begun);
    }
    if (type === own.send && receiver !== undefined && event) queue.push([receiver, event]);
    const given = { [own.spawn]: params.input, [own.send]: event };
    const actor =
      type === own.send ? to?.id : (actorRef?.id ?? id ?? (params as { id?: string }).id);
    const did: Did = {
      of,
      type: namesOf[type] ?? type,
      ...(typeof actor === 'string' && { id: actor }),
      params: type in given ? given[type as keyof typeof given] : action.params,
    };
    if (step.did === none) step.did = [];
    (step.did as Did[]).push(did);
    return timers;
  }

  /** Actors that `spawn` starts within an assignment do so without an action. */
  function spawned(
    step: Step<P>,
    of: string,
    from: AnyMachineSnapshot | undefined,
    to: AnyMachineSnapshot,
  ) {
    for (const id in to.children) {
      if (from?.children[id] === to.children[id]) continue;
      if (step.did.some((did) => did.type === 'started' && did.id === id)) continue;
      if (step.did === none) step.did = [];
      (step.did as Did[]).push({ of, type: 'started', id, params: undefined });
    }
  }

  function endedAfter(
    ended: readonly string[],
    of: string,
    from: AnyMachineSnapshot,
    to: AnyMachineSnapshot,
    type: string,
  ): readonly string[] {
    const answer = answerIn(type);
    if (ended.length === 0 && !answer) return ended;
    const isLast = answer && answer.kind !== 'snapshot';
    const all = isLast ? [...ended, `${of} ${answer.id}`] : ended;
    return all.filter((known) => {
      const id = known.slice(of.length + 1);
      if (!known.startsWith(`${of} `)) return true;
      return id in to.children && to.children[id] === from.children[id];
    });
  }

  function apply(
    progress: Progress,
    of: string,
    from: AnyMachineSnapshot | undefined,
    stepped: Stepped,
  ) {
    const { step } = progress;
    const { snapshot, actions, taken, passed } = stepped;
    step.after = { ...step.after, parts: { ...step.after.parts, [of]: snapshot } };
    if (taken.length > 0) step.taken = step.taken.length > 0 ? [...step.taken, ...taken] : taken;
    if (passed.length > 0) step.passed = [...step.passed, ...passed];
    for (const action of actions) progress.timers = execute(progress, of, action);
    if (snapshot.children !== from?.children) {
      spawned(step, of, from, snapshot);
      startChildren(progress, of, from, snapshot);
    }
    const child = parts[of]?.child;
    if (child) answerParent(progress, child, snapshot);
    if (snapshot.status === 'active') return;
    progress.timers = cancelAll(progress.timers, of);
    if (snapshot.status === 'error' && !child) step.failure = { error: snapshot.error };
  }

  /** A machine that runs as an actor of another begins, or is stopped, with that actor. */
  function startChildren(
    progress: Progress,
    of: string,
    from: AnyMachineSnapshot | undefined,
    to: AnyMachineSnapshot,
  ) {
    for (const [name, { child, input }] of childrenOf(of)) {
      const actor = child && to.children[child.id];
      if (!child || actor === from?.children[child.id]) continue;
      progress.timers = cancelAll(progress.timers, name);
      const given = actor ? (startOf(actor).input ?? input) : input;
      const stepped = run(name, undefined, () => stepperOf(name).initial(given));
      if (actor) apply(progress, name, undefined, stepped);
      else stop(progress.step, name, stepped.snapshot);
    }
  }

  function stop(step: Step<P>, name: string, snapshot: AnyMachineSnapshot) {
    const stopped = { ...snapshot, status: 'stopped' };
    step.after = { ...step.after, parts: { ...step.after.parts, [name]: stopped } };
  }

  function answerParent(
    { step, queue }: Progress,
    { of, id }: NonNullable<Part['child']>,
    snapshot: AnyMachineSnapshot,
  ) {
    const { status, output, error } = snapshot;
    const actor = step.after.parts[of]?.children[id] as AnyActorRef | undefined;
    if (status === 'active' && actor && startOf(actor).syncSnapshot)
      queue.push([of, { type: `xstate.snapshot.${id}`, snapshot } as EventObject]);
    if (status === 'done')
      queue.push([of, { type: `xstate.done.actor.${id}`, output } as EventObject]);
    if (status === 'error')
      queue.push([of, { type: `xstate.error.actor.${id}`, error } as EventObject]);
  }

  function finish({ step, timers }: Progress): Step<P> {
    step.kept = timers.kept;
    if (timers.running !== step.after.delays)
      step.after = { ...step.after, delays: timers.running };
    const facts = system.factsAfter?.(step) ?? step.after.facts;
    if (facts !== step.after.facts) step.after = { ...step.after, facts };
    return step;
  }

  /** Delivers a move to the machines, then the events it causes. */
  function take(before: World<P>, move: Move, fired?: Delay): Step<P> {
    const step: Step<P> = {
      move,
      before,
      after: before,
      sent: fired ? none : move.sends,
      taken: none,
      passed: none,
      did: none,
      started: none,
      kept: none,
    };
    if (move.facts) step.after = { ...before, facts: { ...before.facts, ...move.facts } };
    if (fired) step.fired = fired;
    const timers = fired
      ? fire(before.delays, fired)
      : { running: before.delays, kept: allKept(before.delays) };
    const progress: Progress = {
      step,
      timers,
      queue: [...move.sends],
    };
    for (const [to, event] of progress.queue) {
      const snapshot = step.after.parts[to];
      if (snapshot?.status !== 'active') continue;
      const { ended: known } = step.after;
      const answer = answerIn(event.type);
      const isEnded = (id: string) =>
        answer?.id === id ? answer.kind !== 'snapshot' : known.includes(`${to} ${id}`);
      const stepped = run(to, snapshot, () =>
        stepperOf(to).next(snapshot, received(event), isEnded),
      );
      if (progress.queue.length > 100) throw new Refusal('sends events without end');
      const { ended } = step.after;
      const lives = endedAfter(ended, to, snapshot, stepped.snapshot, event.type);
      if (lives !== ended) step.after = { ...step.after, ended: lives };
      if (stepped.snapshot === snapshot && stepped.taken.length === 0) continue;
      const previous = step.after;
      apply(progress, to, snapshot, stepped);
      const wired = system.wires?.(previous, step.after) ?? none;
      progress.queue.push(...wired);
      if (wired.length > 0) step.sent = [...step.sent, ...wired];
    }
    if (fired) progress.timers = settle(progress.timers);
    return finish(progress);
  }

  /** Whether the chart reads an input that it was not given. */
  function readsInput(name: string): boolean {
    let isRead = false;
    const note = () => {
      isRead = true;
    };
    const input = new Proxy({}, { get: note });
    stepperOf(name).initial(input);
    return isRead;
  }

  function open(): Step<P> {
    const after = { parts: {} as P, facts: system.facts ?? {}, delays: none, ended: none };
    const base = { sent: none, taken: none, passed: none, did: none, started: none, kept: none };
    const progress: Progress = {
      step: { move: noMove, after, ...base },
      timers: { running: none, kept: none },
      queue: [],
    };
    for (const [name, { input, child }] of machines) {
      if (child) {
        if (!(name in progress.step.after.parts))
          stop(progress.step, name, stepperOf(name).initial().snapshot);
        continue;
      }
      const stepped = run(name, undefined, () => stepperOf(name).initial());
      const { snapshot } = stepped;
      if (snapshot.status === 'error' && input === undefined && readsInput(name))
        throw new Refusal(`needs \`input\`: ${(snapshot.error as Error)?.message}`);
      apply(progress, name, undefined, stepped);
    }
    for (const [to, event] of progress.queue) {
      const snapshot = progress.step.after.parts[to];
      if (snapshot?.status !== 'active') continue;
      apply(
        progress,
        to,
        snapshot,
        run(to, snapshot, () => stepperOf(to).next(snapshot, event)),
      );
    }
    return finish(progress);
  }

  const { factsKey = ({ facts }: World<P>) => facts } = system;
  function keyOf(world: World<P>): string {
    let text = '';
    for (const [name] of machines)
      text += `${textAt(name, world.parts[name] as AnyMachineSnapshot)} `;
    if (system.facts || system.factsKey) text += textOf(factsKey(world));
    if (world.ended.length > 0) text += ` ended ${world.ended.toSorted()}`;
    return world.delays.length > 0 ? text + textOf(world.delays) : text;
  }

  /** Says where the chart cannot be explored. */
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
    const to = delay.to ?? delay.of;
    const move: Move = { sends: to in parts ? [[to, event]] : none };
    return withoutChance(() => refusing(way, move, () => arrowOf(take(world, move, delay))));
  };

  const movesAt = (world: World<P>, way: Way<P>) =>
    withoutChance(() => {
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

  const opening = withoutChance(() => refusing(() => none, noMove, open));
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
    withoutChance(() => {
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

/** The one machine of a space. */
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
  /** What of a snapshot matters beside its states, where the context is endless or not plain; by default the context. */
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
