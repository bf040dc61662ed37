import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { differsByChance, wasChance } from './chance.ts';
import { received } from './events.ts';
import { textOf, textOfSnapshot } from './identity.ts';
import {
  answerIn,
  type Executable,
  own,
  reportsSnapshots,
  type Stepped,
  startOf,
  stepper,
} from './internals.ts';
import { watchingReads } from './reads.ts';
import { Refusal } from './refusal.ts';
import {
  type Delay,
  type Did,
  type Move,
  type Part,
  type Parts,
  type Step,
  type System,
  transitionsOf,
  type World,
} from './system.ts';
import {
  allKept,
  cancel,
  cancelAll,
  fire,
  schedule,
  settle,
  type Timers,
  withoutReceiver,
} from './timers.ts';

/** Shorter names for XState's own actions. */
const namesOf: Record<string, string> = {
  [own.spawn]: 'started',
  [own.stop]: 'stopped',
  [own.send]: 'sent',
};

const none: readonly never[] = [];

/** Within one step; more than any chart needs. */
const mostEvents = 100;

/** The signal that stops a machine once it has taken what it is busy with. */
const stopSignal: EventObject = { type: 'xstate.stop' };

/** A machine that has taken a step. */
interface Change {
  of: string;
  from: AnyMachineSnapshot | undefined;
  to: AnyMachineSnapshot;
  actions: readonly Executable[];
}

export const noMove: Move = { sends: [], words: 'Begin.' };

/** Takes single steps of the machines of a system, from a world to the next, whatever the time. */
export function reactionsOf<P extends Parts>(system: System<P>) {
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

  /** The machine that runs as an actor, seen from the one that sends to it; undefined if it no longer runs. */
  function machineOf({ of, from, to }: Change, actor: AnyActorRef): string | undefined {
    const child = parts[of]?.child;
    if (actor === stepperOf(of).actor) return of;
    if (child && actor === stepperOf(child.of).actor) return child.of;
    const isRunning = [from, to].some((snapshot) => snapshot?.children[actor.id] === actor);
    return isRunning ? childNamed(of, actor.id) : undefined;
  }

  const childNamed = (of: string, id: string): string | undefined =>
    childrenOf(of).find(([, part]) => part.child?.id === id)?.[0];

  const textAt = (name: string, snapshot: AnyMachineSnapshot) =>
    textOfSnapshot(snapshot, parts[name]?.serializeState);

  /** Everything of a step that another step can depend on. */
  function identityOf(name: string, { snapshot, actions, taken }: Stepped): string {
    const { actor } = stepperOf(name);
    const scheduled = actions.map(({ type, params: { id, sendId, delay, to, event } = {} }) => [
      type,
      [id, sendId].map(String),
      delay,
      to === actor || type === own.raise ? event : undefined,
    ]);
    const ways = taken.map((way) => [way.source.id, transitionsOf(way.source).indexOf(way)]);
    return `${textAt(name, snapshot)} ${textOf(scheduled)} ${ways}`;
  }

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

  /** A step on its way. */
  interface Progress {
    step: Step<P>;
    timers: Timers;
  }

  /** The events that wait for each machine that is busy, within a step. */
  const mailboxes = new Map<string, EventObject[]>();
  /** The events for each machine that begins later within the step. */
  const early = new Map<string, EventObject[]>();

  function progressOf(step: Step<P>, timers: Timers): Progress {
    // A refusal may have left some.
    if (mailboxes.size > 0) mailboxes.clear();
    if (early.size > 0) early.clear();
    return { step, timers };
  }

  /** Delivers an event as XState does: at once, unless the machine is busy with another. */
  function deliver(progress: Progress, to: string, event: EventObject): void {
    const waiting = mailboxes.get(to);
    if (!waiting) {
      mailboxes.set(to, [event]);
      empty(progress, to);
      return;
    }
    if (event === stopSignal) waiting.length = 0;
    waiting.push(event);
  }

  function empty(progress: Progress, of: string): void {
    const mailbox = mailboxes.get(of) ?? [];
    let count = 0;
    for (let event = mailbox.shift(); event; event = mailbox.shift()) {
      count += 1;
      if (count > mostEvents) throw new Refusal('sends events without end');
      if (event === stopSignal) stop(progress, of);
      else react(progress, of, event);
    }
    mailboxes.delete(of);
  }

  function react(progress: Progress, of: string, event: EventObject): void {
    const { step } = progress;
    const snapshot = step.after.parts[of];
    if (snapshot?.status !== 'active') return;
    const { ended } = step.after;
    const answer = answerIn(event.type);
    const isEnded = (id: string) =>
      answer?.id === id ? answer.kind !== 'snapshot' : ended.includes(`${of} ${id}`);
    const stepped = run(of, snapshot, () => stepperOf(of).next(snapshot, received(event), isEnded));
    const lives = endedAfter(ended, of, snapshot, stepped.snapshot, event.type);
    if (lives !== ended) step.after = { ...step.after, ended: lives };
    apply(progress, of, snapshot, stepped);
  }

  // Spelt out, as in `take`: a spread is slower, and every step does it.
  const worldWith = (
    { parts: others, facts, delays, ended }: World<P>,
    name: string,
    snapshot: AnyMachineSnapshot,
  ): World<P> => ({ parts: { ...others, [name]: snapshot }, facts, delays, ended });

  /** Changes a machine, and executes its actions on the world around it. */
  function apply(
    progress: Progress,
    of: string,
    from: AnyMachineSnapshot | undefined,
    { snapshot, actions, taken, passed }: Stepped,
  ): void {
    const { step } = progress;
    const previous = step.after;
    if (snapshot !== from) step.after = worldWith(previous, of, snapshot);
    if (taken.length > 0) step.taken = step.taken.length > 0 ? [...step.taken, ...taken] : taken;
    if (passed.length > 0) step.passed = [...step.passed, ...passed];
    const isChanged = snapshot !== from || taken.length > 0;
    const wired = (isChanged && step.before && system.wires?.(previous, step.after)) || none;
    if (actions.length > 0 || snapshot.children !== from?.children) {
      const change = { of, from, to: snapshot, actions };
      beginUnasked(progress, change);
      for (const action of actions) execute(progress, change, action);
    }
    for (const sent of wired) deliver(progress, ...sent);
    const child = parts[of]?.child;
    if (child) answerParent(progress, child, snapshot);
    if (snapshot.status === 'active') return;
    leave(progress, of);
    if (snapshot.status === 'error' && !child) step.failure = { error: snapshot.error };
  }

  function note({ step }: Progress, did: Did): void {
    if (step.did === none) step.did = [];
    (step.did as Did[]).push(did);
  }

  /** Begins the actors that start without an action: those of an assignment, and with a machine its first ones. */
  function beginUnasked(progress: Progress, change: Change): void {
    const { of, to, actions } = change;
    for (const id in to.children) {
      const actor = to.children[id];
      if (!actor || !isNew(change, actor)) continue;
      const isSpawned = !actions.some(({ params }) => params?.actorRef === actor);
      if (isSpawned) note(progress, { of, type: 'started', id, params: undefined });
      if (isSpawned || isFirst(change, actor)) begin(progress, change, actor);
    }
  }

  const isFirst = ({ from }: Change, actor: AnyActorRef) =>
    from === undefined && actor.getSnapshot()?.status === 'active';

  function execute(progress: Progress, change: Change, action: Executable): void {
    const { of, from } = change;
    const { type, params = {} } = action;
    const { sendId, delay, event, to, actorRef } = params;
    const id = typeof params.id === 'string' ? params.id : undefined;
    const isTimed = typeof delay === 'number';
    if (type === own.cancel) {
      if (sendId !== undefined) progress.timers = cancel(progress.timers, of, sendId);
      return;
    }
    if (type === own.raise && !isTimed) return;
    const target = type === own.raise ? stepperOf(of).actor : to;
    const receiver = target && machineOf(change, target);
    if ((type === own.raise || type === own.send) && isTimed && event) {
      const begun: Delay = {
        of,
        type: event.type,
        ms: delay,
        ...(id !== undefined && { id }),
        ...(Object.keys(event).length > 1 && { event }),
        ...(receiver !== of && { to: receiver ?? to?.id ?? '' }),
        ...(delay <= 0 && { isLoose: true as const }),
      };
      const { step } = progress;
      if (step.started === none) step.started = [];
      (step.started as Delay[]).push(begun);
      progress.timers = schedule(progress.timers, begun);
      return;
    }
    const given = { [own.spawn]: params.input, [own.send]: event };
    const stopped = type === own.stop ? (action.params as unknown as AnyActorRef) : undefined;
    const actor = type === own.send ? to?.id : (actorRef?.id ?? id ?? stopped?.id);
    note(progress, {
      of,
      type: namesOf[type] ?? type,
      ...(typeof actor === 'string' && { id: actor }),
      params: type in given ? given[type as keyof typeof given] : action.params,
    });
    if (type === own.send && event && to && receiver !== undefined)
      if (isNew(change, to) && progress.step.after.parts[receiver]?.status !== 'active')
        early.set(receiver, [...(early.get(receiver) ?? []), event]);
      else deliver(progress, receiver, event);
    if (actorRef && !isFirst(change, actorRef)) begin(progress, change, actorRef);
    const name = stopped && childNamed(of, stopped.id);
    if (name !== undefined && stopped === from?.children[stopped?.id ?? ''])
      deliver(progress, name, stopSignal);
  }

  const isNew = ({ from, to }: Change, actor: AnyActorRef) =>
    to.children[actor.id] === actor && from?.children[actor.id] !== actor;

  /** A machine that runs as an actor of another begins with it. */
  function begin(progress: Progress, { of, actions }: Change, actor: AnyActorRef): void {
    const name = childNamed(of, actor.id);
    const isStopped = actions.some(({ params }) => (params as unknown) === actor);
    if (name === undefined || isStopped) return;
    if (progress.step.after.parts[name]?.status === 'active' || mailboxes.has(name))
      throw new Refusal(`starts another "${actor.id}" before the first has ended`);
    open(progress, name, startOf(actor).input ?? parts[name]?.input);
  }

  /** Begins a machine; events wait until it has executed its first actions. */
  function open(progress: Progress, name: string, input: unknown): void {
    mailboxes.set(name, early.get(name) ?? []);
    early.delete(name);
    apply(
      progress,
      name,
      undefined,
      run(name, undefined, () => stepperOf(name).initial(input)),
    );
    empty(progress, name);
  }

  const stopped = new Map<string, AnyMachineSnapshot>();
  /** The snapshot of a machine that runs as an actor of another, while it does not run: always the same. */
  function snapshotStopped(name: string): AnyMachineSnapshot {
    const known = stopped.get(name);
    if (known) return known;
    const snapshot = { ...stepperOf(name).initial().snapshot, status: 'stopped' };
    stopped.set(name, snapshot as AnyMachineSnapshot);
    return snapshot as AnyMachineSnapshot;
  }

  /** Stops a machine that runs as an actor of another, and those that run as its own. */
  function stop(progress: Progress, name: string): void {
    const { step } = progress;
    step.after = worldWith(step.after, name, snapshotStopped(name));
    for (const [child] of childrenOf(name)) deliver(progress, child, stopSignal);
    leave(progress, name);
  }

  /** A machine that has ended has no timers, and those of others no longer reach it. */
  function leave(progress: Progress, of: string): void {
    progress.timers = withoutReceiver(cancelAll(progress.timers, of), of);
  }

  function answerParent(
    progress: Progress,
    { of, id }: NonNullable<Part['child']>,
    snapshot: AnyMachineSnapshot,
  ): void {
    const { status, output, error } = snapshot;
    const actor = progress.step.after.parts[of]?.children[id] as AnyActorRef | undefined;
    const answer = (payload: object) =>
      deliver(progress, of, { actorId: id, ...payload } as unknown as EventObject);
    if (status === 'active' && actor && reportsSnapshots(actor))
      deliver(progress, of, { type: `xstate.snapshot.${id}`, snapshot } as EventObject);
    if (status === 'done') answer({ type: `xstate.done.actor.${id}`, output });
    if (status === 'error') answer({ type: `xstate.error.actor.${id}`, error });
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
    const after = move.facts ? { ...before, facts: { ...before.facts, ...move.facts } } : before;
    const step: Step<P> = {
      move,
      before,
      after,
      taken: none,
      passed: none,
      did: none,
      started: none,
      kept: none,
    };
    if (fired) step.fired = fired;
    const timers = fired
      ? fire(before.delays, fired)
      : { running: before.delays, kept: allKept(before.delays) };
    const progress = progressOf(step, timers);
    for (const [to, event] of move.sends) deliver(progress, to, event);
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

  function begun(): Step<P> {
    const world = { parts: {} as P, facts: system.facts ?? {}, delays: none, ended: none };
    const nothing = { taken: none, passed: none, did: none, started: none, kept: none };
    const step: Step<P> = { move: noMove, after: world, ...nothing };
    const progress = progressOf(step, { running: none, kept: none });
    for (const [name, { input, child }] of machines) {
      if (child) {
        if (!(name in step.after.parts))
          step.after = worldWith(step.after, name, snapshotStopped(name));
        continue;
      }
      open(progress, name, input);
      const snapshot = step.after.parts[name];
      if (snapshot?.status === 'error' && input === undefined && readsInput(name))
        throw new Refusal(`needs \`input\`: ${(snapshot.error as Error)?.message}`);
    }
    return finish(progress);
  }

  return { take, begun, textAt };
}
