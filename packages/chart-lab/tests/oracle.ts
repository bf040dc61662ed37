/**
 * Brute force, independent of chart-lab: every state that XState's own `transition()` comes to, on a clock that ticks. A
 * timer that is due ends before anything else happens. Between two ms that matter there must be as many ticks as timers
 * run at once, so the delays of the charts are multiples of 4 ticks.
 */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';

interface Timer {
  /** Random where the chart gives none. */
  id: string | undefined;
  event: { type: string };
  left: number;
  isForgotten: boolean;
}

interface State {
  snapshot: AnyMachineSnapshot;
  timers: Timer[];
  answered: string[];
}

interface Params {
  id?: string;
  sendId?: string;
  delay?: number;
  event: { type: string };
  to?: unknown;
}

type Action = { type: string; info: unknown; params: unknown };

const isOf = (id: string | undefined) => (timer: Timer) =>
  id !== undefined && timer.id === id && !timer.isForgotten;

function scheduled(
  timers: Timer[],
  actions: readonly Action[],
): { timers: Timer[]; own: Params['event'][] } {
  let running = timers;
  const own: Params['event'][] = [];
  const forget = (id: string | undefined) =>
    running.map((timer) => (isOf(id)(timer) ? { ...timer, isForgotten: true } : timer));
  for (const { type, params, info } of actions) {
    const { id, sendId, delay, event, to } = (params ?? {}) as Params;
    const isToItself = type === 'xstate.sendTo' && to === (info as { self: unknown }).self;
    if (type === 'xstate.cancel') running = running.filter((timer) => !isOf(sendId)(timer));
    else if (delay !== undefined && (type === 'xstate.raise' || isToItself))
      running = [...forget(id), { id, event, left: delay, isForgotten: false }];
    else if (isToItself) own.push(event);
  }
  return { timers: running, own };
}

function received(state: State, event: { type: string }): State {
  let { snapshot, timers } = state;
  const queue = [event];
  for (const next of queue) {
    if (snapshot.status !== 'active') break;
    if (queue.length > 50 || timers.length > mostTimers) throw new Endless();
    try {
      const [after, actions] = transition(snapshot.machine, snapshot as never, next as never);
      snapshot = after as AnyMachineSnapshot;
      const step = scheduled(timers, actions as never);
      timers = step.timers;
      queue.push(...step.own);
    } catch (error) {
      snapshot = { ...snapshot, status: 'error', error } as AnyMachineSnapshot;
    }
  }
  const [, , kind, id] = /^(xstate)\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const isOld = (child: string) =>
    child in snapshot.children && snapshot.children[child] === state.snapshot.children[child];
  const answered = [...state.answered, ...(kind && id ? [id] : [])].filter(isOld);
  return { snapshot, timers: snapshot.status === 'active' ? timers : [], answered };
}

function nextOf(state: State, events: readonly string[]): State[] {
  const { snapshot, timers, answered } = state;
  if (snapshot.status !== 'active') return [];
  const due = timers.find(({ left }) => left === 0);
  if (due) {
    const others = timers
      .filter((timer) => timer !== due)
      .map((timer) => (isOf(due.id)(timer) ? { ...timer, isForgotten: true } : timer));
    return [received({ ...state, timers: others }, due.event)];
  }
  const ticked = timers.map((timer) => ({ ...timer, left: timer.left - 1 }));
  const actors = Object.keys(snapshot.children).filter((id) => !answered.includes(id));
  const answers = actors.flatMap((id) => [
    { type: `xstate.done.actor.${id}`, output: 1 },
    { type: `xstate.error.actor.${id}`, error: new Error(`${id} failed.`) },
  ]);
  return [
    ...events.map((type) => received(state, { type })),
    ...answers.map((answer) => received(state, answer)),
    ...(timers.length > 0 ? [{ ...state, timers: ticked }] : []),
  ];
}

/** A snapshot as two engines can compare it. */
export const labelOf = ({ status, value, context }: AnyMachineSnapshot) =>
  JSON.stringify([status, value, context]);

function keyOf({ snapshot, timers, answered }: State): string {
  const past = Object.entries(snapshot.historyValue as Record<string, { id: string }[]>).map(
    ([id, nodes]) => [id, nodes.map((node) => node.id)],
  );
  const running = timers.map(({ id, event, left, isForgotten }) => [id, event, left, isForgotten]);
  const actors = Object.keys(snapshot.children);
  return labelOf(snapshot) + JSON.stringify([past, running, actors, answered.toSorted()]);
}

/** As many as a tick can tell apart. */
const mostTimers = 3;

/** A chart sends itself events for ever, or starts more and more timers. */
class Endless extends Error {}

/** The labels of all snapshots; undefined where there are too many states, or steps that never end. */
export function bruteForce(...args: Parameters<typeof statesOf>): Set<string> | undefined {
  try {
    return statesOf(...args);
  } catch (error) {
    if (error instanceof Endless) return undefined;
    throw error;
  }
}

function statesOf(
  machine: AnyStateMachine,
  events: readonly string[],
  limit: number,
): Set<string> | undefined {
  const [snapshot, actions] = initialTransition(machine);
  const { timers, own } = scheduled([], actions as never);
  let first: State = { snapshot: snapshot as AnyMachineSnapshot, timers, answered: [] };
  for (const event of own) first = received(first, event);
  const states = [first];
  const seen = new Set([keyOf(first)]);
  for (const state of states)
    for (const next of nextOf(state, events)) {
      const key = keyOf(next);
      if (seen.has(key)) continue;
      if (seen.size > limit) return undefined;
      seen.add(key);
      states.push(next);
    }
  return new Set(states.map((state) => labelOf(state.snapshot)));
}
