import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { received } from './events.ts';
import { textOfSnapshot } from './identity.ts';
import { answerIn, type Executable, own, type Stepped, stepper } from './internals.ts';
import { watchingReads } from './reads.ts';
import { Refusal } from './refusal.ts';
import type { Delay, Did, Move, Part, Parts, Step, System, World } from './system.ts';
import { allKept, cancel, cancelAll, fire, schedule, settle, type Timers } from './timers.ts';

const none: readonly never[] = [];

/** Within one step; more than any chart needs. */
const mostEvents = 100;

export const noMove: Move = { sends: [], words: 'Begin.' };

/** Takes single steps of the machines of a system, from a world to the next, whatever the time. */
export function reactionsOf<P extends Parts>(system: System<P>) {
  const machines = Object.entries<Part>(system.machines);
  const parts: Readonly<Record<string, Part>> = system.machines;
  const steppers = new Map(
    machines.map(([name, { machine, input }]) => [name, stepper(machine, input)]),
  );
  const stepperOf = (name: string) => {
    const found = steppers.get(name);
    if (!found) throw new Error(`${system.name} has no machine "${name}".`);
    return found;
  };

  const textAt = (name: string, snapshot: AnyMachineSnapshot) =>
    textOfSnapshot(snapshot, parts[name]?.serializeState);

  /** Runs the chart's own code; a throw puts the machine into `error`, as XState has it. */
  function run(from: AnyMachineSnapshot | undefined, next: () => Stepped): Stepped {
    const { result, error, read } = watchingReads(next);
    if (read !== undefined) throw new Refusal(read);
    // XState takes a throw of the opening as its outcome.
    const thrown = error ?? result?.snapshot.error;
    if (thrown instanceof Refusal) throw thrown;
    if (result) return result;
    if (!from) throw error;
    const snapshot = { ...from, status: 'error', error } as AnyMachineSnapshot;
    return { snapshot, actions: none, taken: none, passed: none };
  }

  /** A step on its way. */
  interface Progress {
    step: Step<P>;
    timers: Timers;
    /** The events that wait for each machine that is busy. */
    mailboxes: Map<string, EventObject[]>;
  }

  /** Delivers an event as XState does: at once, unless the machine is busy with another. */
  function deliver(progress: Progress, to: string, event: EventObject): void {
    const waiting = progress.mailboxes.get(to);
    if (waiting) {
      waiting.push(event);
      return;
    }
    progress.mailboxes.set(to, [event]);
    empty(progress, to);
  }

  function empty(progress: Progress, of: string): void {
    const mailbox = progress.mailboxes.get(of) ?? [];
    let count = 0;
    for (let event = mailbox.shift(); event; event = mailbox.shift()) {
      count += 1;
      if (count > mostEvents) throw new Refusal('sends events without end');
      react(progress, of, event);
    }
    progress.mailboxes.delete(of);
  }

  function react(progress: Progress, of: string, event: EventObject): void {
    const { step } = progress;
    const snapshot = step.after.parts[of];
    if (snapshot?.status !== 'active') return;
    const { ended } = step.after;
    const stepped = run(snapshot, () => stepperOf(of).next(snapshot, received(event)));
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
    if (snapshot.children !== from?.children) noteSpawned(step, of, from, { snapshot, actions });
    for (const action of actions) execute(progress, of, action);
    for (const sent of wired) deliver(progress, ...sent);
    if (snapshot.status === 'active') return;
    progress.timers = cancelAll(progress.timers, of);
    if (snapshot.status === 'error') step.failure = { error: snapshot.error };
  }

  function note(step: Step<P>, did: Did): void {
    if (step.did === none) step.did = [];
    (step.did as Did[]).push(did);
  }

  /** Notes the actors that an assignment starts, which takes no action. */
  function noteSpawned(
    step: Step<P>,
    of: string,
    from: AnyMachineSnapshot | undefined,
    { snapshot, actions }: Pick<Stepped, 'snapshot' | 'actions'>,
  ): void {
    for (const id in snapshot.children) {
      const actor = snapshot.children[id];
      const isNew = actor !== undefined && from?.children[id] !== actor;
      if (isNew && !actions.some(({ params }) => params?.actorRef === actor))
        note(step, { of, type: 'started', id, params: undefined });
    }
  }

  function execute(progress: Progress, of: string, action: Executable): void {
    const { step } = progress;
    const { type, params = {} } = action;
    const { id, sendId, delay, event, to } = params;
    const isToItself = type === own.raise || to === stepperOf(of).actor;
    if (type === own.cancel) {
      if (sendId !== undefined) progress.timers = cancel(progress.timers, of, sendId);
    } else if ((type === own.raise || type === own.send) && typeof delay === 'number' && event) {
      const begun: Delay = {
        of,
        type: event.type,
        ms: delay,
        ...(typeof id === 'string' && { id }),
        ...(Object.keys(event).length > 1 && { event }),
        ...(!isToItself && { to: to?.id ?? '' }),
        ...(delay <= 0 && { isLoose: true as const }),
      };
      step.started = [...step.started, begun];
      progress.timers = schedule(progress.timers, begun);
    } else if (type !== own.raise) {
      note(step, didBy(of, action));
      if (type === own.send && isToItself && event) deliver(progress, of, event);
    }
  }

  function didBy(of: string, { type, params }: Executable): Did {
    const { id, actorRef, input, event, to } = params ?? {};
    const did = (name: string, actor: unknown, given: unknown): Did => ({
      of,
      type: name,
      ...(typeof actor === 'string' && { id: actor }),
      params: given,
    });
    if (type === own.spawn) return did('started', actorRef?.id ?? id, input);
    if (type === own.send) return did('sent', to?.id, event);
    // Its parameters are the actor.
    if (type === own.stop) return did('stopped', id, params);
    return did(type, undefined, params);
  }

  /** The actors that have ended, without those that run no more. */
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
    const progress: Progress = { step, timers, mailboxes: new Map() };
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
    const progress: Progress = {
      step,
      timers: { running: none, kept: none },
      mailboxes: new Map(),
    };
    for (const [name, { input }] of machines) {
      // Events to itself wait until it has executed its first actions.
      progress.mailboxes.set(name, []);
      const first = run(undefined, () => stepperOf(name).initial());
      if (first.snapshot.status === 'error' && input === undefined && readsInput(name))
        throw new Refusal(`needs \`input\`: ${(first.snapshot.error as Error)?.message}`);
      apply(progress, name, undefined, first);
      empty(progress, name);
    }
    return finish(progress);
  }

  return { take, begun, textAt };
}
