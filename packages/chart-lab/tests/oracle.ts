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

function scheduled(timers: Timer[], actions: readonly Action[]): { timers: Timer[]; own: Event[] } {
  let running = timers;
  const own: Event[] = [];
  for (const { type, params, info } of actions) {
    const { id, sendId, delay, event, to } = (params ?? {}) as Params;
    const isToItself = type === 'xstate.sendTo' && to === (info as { self: unknown }).self;
    if (type === 'xstate.cancel') running = running.filter((timer) => timer.id !== sendId);
    else if (delay !== undefined && (type === 'xstate.raise' || isToItself)) {
      if (id !== undefined && running.some((timer) => timer.id === id))
        throw new Untried('refused');
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
    if (queue.length > 50 || timers.length > mostTimers) throw new Untried('endless');
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
  const [, , kind, id] = /^(xstate)\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const isOld = (child: string) =>
    child in snapshot.children && snapshot.children[child] === state.snapshot.children[child];
  const answered = [...state.answered, ...(kind && id ? [id] : [])].filter(isOld);
  return { snapshot, timers: snapshot.status === 'active' ? timers : [], answered };
}

/** The answers that the actors of a snapshot can be done with: an answer that nothing takes makes no difference. */
export const answersIn = ({ children }: AnyMachineSnapshot): Event[] =>
  Object.keys(children).map((id) => ({
    type: `xstate.done.actor.${id}`,
    output: 1,
    actorId: id,
  }));

/** Whatever can come next; the last is a tick, if time can pass. */
function nextOf(state: State, events: readonly string[]): { steps: State[]; tick?: State } {
  const { snapshot, timers, answered } = state;
  if (snapshot.status !== 'active') return { steps: events.map(() => state) };
  const ended = timers.find(({ left }) => left === 0);
  const others = timers.filter((timer) => timer !== ended);
  const fired = ended ? [received({ ...state, timers: others }, ended.event)] : [];
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
  return labelOf(snapshot) + JSON.stringify([past, running, answered.toSorted()]);
}

/** As many as a tick can tell apart. */
const mostTimers = 3;

/** A chart with an id for two timers, which chart-lab refuses; or one that never ends, or is too large to be tried. */
class Untried extends Error {
  readonly reason: 'refused' | 'endless';
  constructor(reason: Untried['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** A state with the numbers of those that come next. */
export interface Node {
  label: string;
  hasTimers: boolean;
  steps: number[];
  tick?: number;
}

/** In states, which tell every tick. */
const limit = 1500;

/** All states, the first first; or why they cannot be told. */
export function bruteForce(...args: Parameters<typeof graphOf>): Node[] | Untried['reason'] {
  try {
    return graphOf(...args);
  } catch (error) {
    if (error instanceof Untried) return error.reason;
    throw error;
  }
}

function graphOf(machine: AnyStateMachine, events: readonly string[]): Node[] {
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
    if (states.length > limit) throw new Untried('endless');
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
