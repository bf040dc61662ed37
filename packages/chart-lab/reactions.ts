import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { differsByChance, wasChance } from './chance.ts';
import { received } from './events.ts';
import { textOfSnapshot } from './identity.ts';
import { answerIn, type Executable, own, type Stepped, startOf, stepper } from './internals.ts';
import { watchingReads } from './reads.ts';
import { Refusal } from './refusal.ts';
import type { Delay, Did, Move, Part, Parts, Sent, Step, System, World } from './system.ts';
import { allKept, cancel, cancelAll, fire, schedule, settle, type Timers } from './timers.ts';

/** Shorter names for XState's own actions. */
const namesOf: Record<string, string> = {
  [own.spawn]: 'started',
  [own.stop]: 'stopped',
  [own.send]: 'sent',
};

const none: readonly never[] = [];

export const noMove: Move = { sends: [], words: 'Begin.' };

/** How the machines of a system react: one step from a world to the next, whatever the time. */
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

  return { take, open, textAt };
}
