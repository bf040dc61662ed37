/**
 * Brute force, independent of chart-lab: every state that XState's own `transition()` comes to, on a clock that ticks. A
 * timer that is due ends before anything else happens. Between two ms that matter there must be as many ticks as timers
 * run at once, so the delays of the charts are multiples of 4 ticks.
 */
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import { callback } from './random-charts.ts';

interface Timer {
  /** Random where the chart gives none. */
  id: string | undefined;
  event: { type: string };
  left: number;
  isForgotten: boolean;
  /** It ends at once, and events may come at once, too. */
  isLoose: boolean;
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
  event: Event;
  to?: unknown;
}

type Event = { type: string };

type Action = { type: string; info: unknown; params: unknown };

const isOf = (id: string | undefined) => (timer: Timer) =>
  id !== undefined && timer.id === id && !timer.isForgotten;

function scheduled(timers: Timer[], actions: readonly Action[]): { timers: Timer[]; own: Event[] } {
  let running = timers;
  const own: Event[] = [];
  const forget = (id: string | undefined) =>
    running.map((timer) => (isOf(id)(timer) ? { ...timer, isForgotten: true } : timer));
  for (const { type, params, info } of actions) {
    const { id, sendId, delay, event, to } = (params ?? {}) as Params;
    const isToItself = type === 'xstate.sendTo' && to === (info as { self: unknown }).self;
    if (type === 'xstate.cancel') running = running.filter((timer) => !isOf(sendId)(timer));
    else if (delay !== undefined && (type === 'xstate.raise' || isToItself))
      running = [
        ...forget(id),
        { id, event, left: delay, isForgotten: false, isLoose: delay === 0 },
      ];
    else if (isToItself) own.push(event);
  }
  return { timers: running, own };
}

function received(state: State, event: Event): State {
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

/** The answers that the actors of a snapshot can be done with. */
export const answersIn = ({ children }: AnyMachineSnapshot): Event[] =>
  Object.entries(children).flatMap(([id, actor]) =>
    (actor as AnyActorRef).src === callback
      ? []
      : { type: `xstate.done.actor.${id}`, output: 1, actorId: id },
  );

/** Whatever can come next; the last is a tick, if time can pass. */
function nextOf(state: State, events: readonly string[]): { steps: State[]; tick?: State } {
  const { snapshot, timers, answered } = state;
  if (snapshot.status !== 'active') return { steps: events.map(() => state) };
  const ended = timers.find(({ left }) => left === 0);
  const forgotten = timers
    .filter((timer) => timer !== ended)
    .map((timer) => (isOf(ended?.id)(timer) ? { ...timer, isForgotten: true } : timer));
  const fired = ended ? [received({ ...state, timers: forgotten }, ended.event)] : [];
  for (const after of fired)
    after.timers = after.timers.map((timer) => ({ ...timer, isLoose: false }));
  if (timers.some(({ left, isLoose }) => left === 0 && !isLoose)) return { steps: fired };
  const ticked = timers.map((timer) => ({ ...timer, left: timer.left - 1 }));
  const isNew = (id: string) => !answered.includes(id);
  const failures = Object.keys(snapshot.children).map((id) => ({
    type: `xstate.error.actor.${id}`,
    error: new Error(`${id} failed.`),
    actorId: id,
  }));
  const answers = [...answersIn(snapshot), ...failures].filter(({ type }) =>
    isNew(type.split('.').slice(3).join('.')),
  );
  return {
    steps: [
      ...events.map((type) => received(state, { type })),
      ...answers.map((answer) => received(state, answer)),
      ...fired,
    ],
    ...(timers.length > 0 && !ended && { tick: { ...state, timers: ticked } }),
  };
}

/** A snapshot as two engines can compare it. */
export const labelOf = ({ status, value, context, output, children }: AnyMachineSnapshot) =>
  JSON.stringify([status, value, context, output, Object.keys(children).sort()]);

function keyOf({ snapshot, timers, answered }: State): string {
  const past = Object.entries(snapshot.historyValue as Record<string, { id: string }[]>).map(
    ([id, nodes]) => [id, nodes.map((node) => node.id)],
  );
  const running = timers.map(({ id, event, ...others }) => [id, event, Object.values(others)]);
  const actors = Object.values(snapshot.children).map(
    (actor) => (actor as AnyActorRef).src === callback,
  );
  return labelOf(snapshot) + JSON.stringify([past, running, actors, answered.toSorted()]);
}

/** As many as a tick can tell apart. */
const mostTimers = 3;

/** A chart sends itself events for ever, or starts more and more timers. */
class Endless extends Error {}

/** A state with the numbers of those that come next. */
export interface Node {
  label: string;
  hasTimers: boolean;
  steps: number[];
  tick?: number;
}

/** All states, the first first; undefined where there are too many, or steps that never end. */
export function bruteForce(...args: Parameters<typeof graphOf>): Node[] | undefined {
  try {
    return graphOf(...args);
  } catch (error) {
    if (error instanceof Endless) return undefined;
    throw error;
  }
}

function graphOf(
  machine: AnyStateMachine,
  events: readonly string[],
  limit: number,
): Node[] | undefined {
  const [snapshot, actions] = initialTransition(machine);
  const { timers, own } = scheduled([], actions as never);
  let first: State = { snapshot: snapshot as AnyMachineSnapshot, timers, answered: [] };
  for (const event of own) first = received(first, event);
  const states: State[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (state: State) => {
    const key = keyOf(state);
    const number = numbers.get(key) ?? states.push(state) - 1;
    numbers.set(key, number);
    return number;
  };
  numberOf(first);
  const nodes: Node[] = [];
  for (const state of states) {
    if (states.length > limit) return undefined;
    const { steps, tick } = nextOf(state, events);
    nodes.push({
      label: labelOf(state.snapshot),
      hasTimers: state.timers.length > 0,
      steps: steps.map(numberOf),
      ...(tick && { tick: numberOf(tick) }),
    });
  }
  return nodes;
}
