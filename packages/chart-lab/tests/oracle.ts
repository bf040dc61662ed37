/**
 * Brute force, independent of chart-lab: every state that XState's own `transition()` comes to on a clock that ticks, as
 * `@xstate/graph` finds them. A timer that is due ends before anything else happens. Between two ms that matter there must
 * be as many ticks as timers run at once, so the delays of the charts are multiples of 4 ticks.
 */
import { type AdjacencyValue, getAdjacencyMap } from '@xstate/graph';
import {
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  type Snapshot,
  transition,
} from 'xstate';

interface Timer {
  /** Random where the chart gives none. */
  id: string | undefined;
  event: Event;
  left: number;
  /** It ends at once, and events may come at once, too. */
  isLoose: boolean;
}

export interface State {
  snapshot: AnyMachineSnapshot;
  timers: readonly Timer[];
  answered: readonly string[];
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

/** As many as a tick can tell apart. */
const mostTimers = 3;

/** A chart with an id for two timers, which chart-lab refuses. */
export class Refused extends Error {}

/** A chart that never comes to rest, or is too large to be tried. */
export class Endless extends Error {}

function scheduled(timers: readonly Timer[], actions: readonly Action[]) {
  let running = timers;
  const own: Event[] = [];
  for (const { type, params, info } of actions) {
    const { id, sendId, delay, event, to } = (params ?? {}) as Params;
    const isToItself = type === 'xstate.sendTo' && to === (info as { self: unknown }).self;
    if (type === 'xstate.cancel') running = running.filter((timer) => timer.id !== sendId);
    else if (delay !== undefined && (type === 'xstate.raise' || isToItself)) {
      if (id !== undefined && running.some((timer) => timer.id === id)) throw new Refused();
      running = [...running, { id, event, left: delay, isLoose: delay === 0 }];
    } else if (isToItself) own.push(event);
  }
  return { timers: running, own };
}

function received(state: State, event: Event): State {
  let { snapshot, timers } = state;
  const queue = [event];
  for (const next of queue) {
    if (snapshot.status !== 'active') break;
    if (queue.length > 50 || timers.length > mostTimers) throw new Endless();
    let actions: Action[] = [];
    try {
      const [after, wanted] = transition(snapshot.machine, snapshot as never, next as never);
      [snapshot, actions] = [after as AnyMachineSnapshot, wanted as never];
    } catch (error) {
      snapshot = { ...snapshot, status: 'error', error } as AnyMachineSnapshot;
    }
    const step = scheduled(timers, actions);
    timers = step.timers;
    queue.push(...step.own);
  }
  const id = actorIn(event);
  const isOld = (child: string) =>
    child in snapshot.children && snapshot.children[child] === state.snapshot.children[child];
  const answered = [...state.answered, ...(id ? [id] : [])].filter(isOld);
  return { snapshot, timers: snapshot.status === 'active' ? timers : [], answered };
}

const actorIn = ({ type }: Event) => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1];

/** The answers that the actors of a snapshot can be done with: an answer that nothing takes makes no difference. */
export const answersIn = ({ children }: AnyMachineSnapshot): Event[] =>
  Object.keys(children).map((id) => ({
    type: `xstate.done.actor.${id}`,
    output: 1,
    actorId: id,
  }));

const failuresIn = ({ children }: AnyMachineSnapshot): Event[] =>
  Object.keys(children).map((id) => ({
    type: `xstate.error.actor.${id}`,
    error: new Error(`${id} failed.`),
    actorId: id,
  }));

const isDue = ({ left }: Timer) => left === 0;
export const tick: Event = { type: 'tick' };
const end: Event = { type: 'end of a timer' };

/** Whatever can come next. */
const nextIn = (sent: readonly Event[]) => (state: State) => {
  const { snapshot, timers, answered } = state;
  if (snapshot.status !== 'active') return sent;
  const due = timers.filter(isDue);
  const ends = due.length > 0 ? [end] : [];
  if (due.some(({ isLoose }) => !isLoose)) return ends;
  const answers = [...answersIn(snapshot), ...failuresIn(snapshot)].filter(
    (answer) => !answered.includes(actorIn(answer) ?? ''),
  );
  const passes = timers.length > 0 && due.length === 0 ? [tick] : [];
  return [...sent, ...answers, ...ends, ...passes];
};

function next(state: State, event: Event): State {
  const { timers } = state;
  if (event === tick)
    return { ...state, timers: timers.map((timer) => ({ ...timer, left: timer.left - 1 })) };
  const ended = timers.find(isDue);
  if (event !== end || !ended) return received(state, event);
  const others = timers.filter((timer) => timer !== ended);
  const after = received({ ...state, timers: others }, ended.event);
  return { ...after, timers: after.timers.map((timer) => ({ ...timer, isLoose: false })) };
}

/** Each text is made once. */
function remembered<Key extends object>(textOf: (key: Key) => string): (key: Key) => string {
  const known = new WeakMap<Key, string>();
  return (key) => {
    const text = known.get(key) ?? textOf(key);
    known.set(key, text);
    return text;
  };
}

/** A snapshot as two engines can compare it. */
export const labelOf = remembered(
  ({ status, value, context, output, children }: AnyMachineSnapshot) =>
    JSON.stringify([status, value, context, output, Object.keys(children).sort()]),
);

export const keyOf = remembered(({ snapshot, timers, answered }: State) => {
  const past = Object.entries(snapshot.historyValue as Record<string, { id: string }[]>).map(
    ([id, nodes]) => [id, nodes.map((node) => node.id)],
  );
  const running = timers.map(({ id, event, ...others }) => [id, event, Object.values(others)]);
  return labelOf(snapshot) + JSON.stringify([past, running, answered.toSorted()]);
});

/** `@xstate/graph` asks nothing else of a logic. */
type Logic = ActorLogic<State & Snapshot<unknown>, Event>;

/** In states, which tell every tick. */
const limit = 1500;

/** All states by their keys with the steps between them, the first first. */
export type States = Record<string, AdjacencyValue<State, Event>>;

/** @throws Refused, Endless */
export function bruteForce(machine: AnyStateMachine, events: readonly string[]): States {
  const [snapshot, actions] = initialTransition(machine);
  const { timers, own } = scheduled([], actions as never);
  let first: State = { snapshot: snapshot as AnyMachineSnapshot, timers, answered: [] };
  for (const event of own) first = received(first, event);
  const listed = nextIn(events.map((type) => ({ type })));
  let count = 0;
  const found = getAdjacencyMap(
    { getInitialSnapshot: () => first, transition: next } as unknown as Logic,
    {
      serializeState: keyOf,
      events(state) {
        count += 1;
        if (count > limit) throw new Endless();
        return listed(state);
      },
    },
  );
  // Its own type brands the keys.
  return found as unknown as States;
}
