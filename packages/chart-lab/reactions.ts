import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { received } from './events.ts';
import { answerIn, type Executable, own, type Stepped, stepper } from './internals.ts';
import { watchingReads } from './reads.ts';
import { Refusal } from './refusal.ts';
import type { Delay, Did, Move, Step, System, World } from './space.ts';
import { allKept, cancel, fire, schedule, settle, type Timers } from './timers.ts';

const none: readonly never[] = [];

/** Within one step; more than any chart needs. */
const mostEvents = 100;

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
  return { snapshot, actions: none, taken: none, entered: none };
}

function didBy({ type, params }: Executable): Did {
  const { id, actorRef, input, event, to } = params ?? {};
  const did = (name: string, actor: unknown, given: unknown): Did => ({
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

/** The actors that an assignment starts, which takes no action. */
const spawnedBy = (
  from: AnyMachineSnapshot | undefined,
  { snapshot, actions }: Stepped,
): readonly Did[] =>
  snapshot.children === from?.children
    ? none
    : Object.entries(snapshot.children).flatMap(([id, actor]) =>
        actor &&
        from?.children[id] !== actor &&
        !actions.some(({ params }) => params?.actorRef === actor)
          ? { type: 'started', id, params: undefined }
          : [],
      );

/** The actors that have ended, without those that are gone or begun anew. */
function endedAfter(
  ended: readonly string[],
  type: string,
  from: AnyMachineSnapshot,
  to: AnyMachineSnapshot,
): readonly string[] {
  const answer = answerIn(type);
  if (ended.length === 0 && !answer) return ended;
  const all = answer && answer.kind !== 'snapshot' ? [...ended, answer.id] : ended;
  return all.filter((id) => id in to.children && to.children[id] === from.children[id]);
}

/** Takes single steps of a machine, from a world to the next, whatever the time. */
export function reactionsOf(system: System) {
  const { machine, input, facts = {}, factsAfter } = system;
  const { actor, initial, next } = stepper(machine, input);

  /** A step on its way. */
  interface Progress {
    step: Step;
    timers: Timers;
    /** The events that wait while the machine is busy with another. */
    mailbox: EventObject[];
  }

  /** Takes the events of the mailbox, and those that the machine sends itself meanwhile. */
  function empty(progress: Progress): void {
    const { step, mailbox } = progress;
    let count = 0;
    for (let event = mailbox.shift(); event; event = mailbox.shift()) {
      count += 1;
      if (count > mostEvents) throw new Refusal('sends itself events without end');
      const { snapshot, ended } = step.after;
      if (snapshot.status !== 'active') continue;
      const sent = received(event);
      const stepped = run(snapshot, () => next(snapshot, sent));
      const lives = endedAfter(ended, event.type, snapshot, stepped.snapshot);
      if (lives !== ended) step.after = { ...step.after, ended: lives };
      apply(progress, snapshot, stepped);
    }
  }

  /** Changes the machine, and executes its actions on its timers and its mailbox. */
  function apply(progress: Progress, from: AnyMachineSnapshot | undefined, stepped: Stepped): void {
    const { step } = progress;
    const { snapshot, actions, taken, entered } = stepped;
    if (snapshot !== from) step.after = { ...step.after, snapshot: snapshot };
    step.taken = [...step.taken, ...taken];
    step.entered = [...step.entered, ...entered];
    step.did = [...step.did, ...spawnedBy(from, stepped)];
    for (const action of actions) execute(progress, action);
    if (snapshot.status === 'active') return;
    progress.timers = { running: none, kept: none };
    if (snapshot.status === 'error') step.failure = { error: snapshot.error };
  }

  function execute(progress: Progress, action: Executable): void {
    const { step, mailbox } = progress;
    const { type, params = {} } = action;
    const { id, sendId, delay, event, to } = params;
    const isToItself = type === own.raise || to === actor;
    if (type === own.cancel) {
      if (sendId !== undefined) progress.timers = cancel(progress.timers, sendId);
    } else if ((type === own.raise || type === own.send) && typeof delay === 'number' && event) {
      const begun: Delay = {
        type: event.type,
        ms: delay,
        ...(typeof id === 'string' && { id }),
        ...(Object.keys(event).length > 1 && { event }),
        ...(!isToItself && { to: to?.id ?? '' }),
        ...(delay <= 0 && { isLoose: true as const }),
      };
      progress.timers = schedule(progress.timers, begun);
    } else if (type !== own.raise) {
      step.did = [...step.did, didBy(action)];
      if (type === own.send && isToItself && event) mailbox.push(event);
    }
  }

  const nothing = { taken: none, entered: none, did: none, kept: none };

  function finish({ step, timers: { running, kept } }: Progress): Step {
    step.kept = kept;
    if (running !== step.after.delays) step.after = { ...step.after, delays: running };
    const known = factsAfter?.(step) ?? step.after.facts;
    if (known !== step.after.facts) step.after = { ...step.after, facts: known };
    return step;
  }

  /** Sends the machine the events of a move. */
  function take(before: World, move: Move, fired?: Delay): Step {
    const after = move.facts ? { ...before, facts: { ...before.facts, ...move.facts } } : before;
    const step: Step = { move, before, after, ...nothing, ...(fired && { fired }) };
    const timers = fired
      ? fire(before.delays, fired)
      : { running: before.delays, kept: allKept(before.delays) };
    const progress: Progress = { step, timers, mailbox: [] };
    for (const sent of move.sends) {
      progress.mailbox.push(sent);
      empty(progress);
    }
    if (fired) progress.timers = settle(progress.timers);
    return finish(progress);
  }

  function begun(): Step {
    const first = run(undefined, () => initial());
    const { status, error } = first.snapshot;
    if (status === 'error')
      throw new Refusal(
        `fails${input === undefined ? ' without `input`' : ''}: ${(error as Error)?.message}`,
      );
    const snapshot = first.snapshot;
    const after: World = { snapshot, facts, delays: none, ended: none };
    const step: Step = { move: { sends: none, words: 'Begin.' }, after, ...nothing };
    const progress: Progress = { step, timers: { running: none, kept: none }, mailbox: [] };
    apply(progress, undefined, first);
    empty(progress);
    return finish(progress);
  }

  return { take, begun };
}
