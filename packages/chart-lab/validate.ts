import type { AnyStateMachine, StateNode } from 'xstate';
import { isInlineSource, own } from './internals.ts';
import { groupBy, nodesOf, transitionsOf } from './system.ts';

/** An action, guard or actor as a chart has it: by name, as an object with a name, or as a function of XState or its own. */
interface Use {
  type?: string;
  /** The parts of a guard such as `and`. */
  guards?: unknown[];
  delay?: unknown;
  src?: unknown;
  to?: unknown;
  id?: unknown;
  stateValue?: unknown;
  collect?(args: object, params: unknown): void;
  assignment?: unknown;
}

type Kind = 'delays' | 'guards' | 'actions' | 'actors';

interface Uses extends Record<Kind, string[]> {
  /** Actors that are sent something, and those that are started, by their ids. */
  receivers: string[];
  started: string[];
  /** States that a guard asks for by their ids. */
  states: string[];
  /** Whether it may start actors under ids that only running tells. */
  mayStart: boolean;
}

const noUses = (): Uses => ({
  delays: [],
  guards: [],
  actions: [],
  actors: [],
  receivers: [],
  started: [],
  states: [],
  mayStart: false,
});

/** Stands for any context and event: whatever is asked of it, called or not, is itself. */
const anything: object = new Proxy(() => {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : anything),
  apply: () => anything,
});

/** Notes what a chart enqueues where nothing is known of its context, as far as it gets. */
function noteEnqueued(collect: NonNullable<Use['collect']>, uses: Uses): void {
  const note = (action: unknown) => noteAction(action, uses);
  const enqueue = Object.assign(note, {
    assign: () => {
      uses.mayStart = true;
    },
    raise: (_: unknown, options?: { delay?: unknown }) => noteDelay(options?.delay, uses),
    sendTo: (to: unknown, _: unknown, options?: { delay?: unknown }) => {
      noteReceiver(to, uses);
      noteDelay(options?.delay, uses);
    },
    spawnChild: (src: unknown, options?: { id?: unknown }) => noteActor(src, options?.id, uses),
    cancel: () => {},
    sendParent: () => {},
    stopChild: () => {},
    emit: () => {},
  });
  const check = (guard: unknown) => {
    noteGuard(guard, uses);
    return true;
  };
  try {
    collect(
      { context: anything, event: anything, self: anything, system: anything, enqueue, check },
      anything,
    );
  } catch {
    // It needs a context of its own: the rest of its names is not known.
    uses.mayStart = true;
  }
}

function noteDelay(delay: unknown, uses: Uses): void {
  if (typeof delay === 'string') uses.delays.push(delay);
}

function noteReceiver(to: unknown, uses: Uses): void {
  if (typeof to === 'string' && !to.startsWith('#_')) uses.receivers.push(to);
}

function noteActor(src: unknown, id: unknown, uses: Uses): void {
  if (typeof src === 'string' && !isInlineSource(src)) uses.actors.push(src);
  if (typeof id === 'string') uses.started.push(id);
  else uses.mayStart = true;
}

function noteGuard(guard: unknown, uses: Uses): void {
  if (typeof guard === 'string') uses.guards.push(guard);
  if (guard === null || (typeof guard !== 'object' && typeof guard !== 'function')) return;
  const { guards, stateValue, type } = guard as Use;
  if (guards) for (const part of guards) noteGuard(part, uses);
  else if (typeof stateValue === 'string' && stateValue.startsWith('#'))
    uses.states.push(stateValue);
  else if (typeof guard === 'object' && type) uses.guards.push(type);
}

function noteAction(action: unknown, uses: Uses): void {
  if (typeof action === 'string') uses.actions.push(action);
  if (action === null || (typeof action !== 'object' && typeof action !== 'function')) return;
  const { type, delay, to, src, id, collect, assignment } = action as Use;
  if (typeof action === 'object') {
    if (type) uses.actions.push(type);
    return;
  }
  if (type === own.raise || type === own.send) noteDelay(delay, uses);
  if (type === own.send) noteReceiver(to, uses);
  if (type === own.spawn) noteActor(src, id, uses);
  if (collect) noteEnqueued(collect, uses);
  if (assignment) uses.mayStart = true;
}

function usesOf(node: StateNode): Uses {
  const uses = noUses();
  const all = transitionsOf(node);
  for (const { delay } of node.after) noteDelay(delay, uses);
  for (const { guard } of all) noteGuard(guard, uses);
  const { initial } = node;
  for (const action of [
    node.entry,
    node.exit,
    ...all.map(({ actions }) => actions),
    initial?.actions ?? [],
  ].flat())
    noteAction(action, uses);
  for (const { src, id } of node.invoke) noteActor(src, id, uses);
  return uses;
}

/** XState's own events, such as those of a delay, and the wildcards. */
const isOwn = (type: string) => /^xstate\.|\*$/.test(type);

/** Timers of browsers and Node end at once if they are longer. */
const longestTimer = 2 ** 31 - 1;

/** Names that the setup lacks. */
function undeclared(machine: AnyStateMachine, { id }: StateNode, uses: Uses): string[] {
  const kinds: Kind[] = ['delays', 'guards', 'actions', 'actors'];
  return kinds.flatMap((kind) => {
    const declared = Object.entries(machine.implementations[kind])
      .filter(([, made]) => made !== undefined)
      .map(([name]) => name);
    return [...new Set(uses[kind])]
      .filter((name) => !declared.includes(name))
      .map(
        (name) =>
          `${id} ${kind === 'delays' ? 'waits for' : 'names'} "${name}", and the machine's setup has no such ${kind.slice(0, -1)}. It has: ${declared.join(', ') || 'none'}.`,
      );
  });
}

/** The branches of an event that stand behind one without a guard. */
const deadBranches = (node: StateNode): string[] =>
  [...groupBy(transitionsOf(node), ({ eventType }) => eventType)].flatMap(([type, branches]) => {
    const open = branches.findIndex(({ guard }) => guard === undefined);
    const isDead = open >= 0 && open < branches.length - 1;
    return isDead
      ? `${node.id} has a branch of "${type || 'always'}" behind one without a guard, which is never taken.`
      : [];
  });

const tooLong = (machine: AnyStateMachine, { id, after }: StateNode): string[] =>
  after.flatMap(({ delay }) => {
    const ms: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay;
    return typeof ms === 'number' && ms > longestTimer
      ? `${id} waits ${ms} ms, and timers that are longer than ${longestTimer} ms end at once.`
      : [];
  });

const hasState = (machine: AnyStateMachine, id: string): boolean => {
  try {
    return Boolean(machine.getStateNodeById(id));
  } catch {
    // XState says so by an error.
    return false;
  }
};

/**
 * A sentence for each mistake that neither the compiler nor XState sees: a delay, guard, action or actor that the chart names
 * and its setup lacks, also within `enqueueActions`; an actor that is sent something and never started; a state that
 * `stateIn` asks for and that does not exist; a branch behind one without a guard; a delay that no timer can wait; an event
 * that nobody sends; a first state that does not exist.
 *
 * @param events the types of event that are sent to the machine; unless given, events are not checked
 */
export function validate(machine: AnyStateMachine, events?: readonly string[]): string[] {
  const nodes = nodesOf(machine.root);
  const noInitial = nodes.flatMap((node) => {
    const { initial } = node.config;
    const name = typeof initial === 'string' ? initial : initial?.target;
    const names = Object.keys(node.states);
    if (typeof name === 'string' && names.includes(name)) return [];
    if (node.type !== 'compound') return [];
    return [`${node.id} begins in "${name}", which it does not have. It has: ${names.join(', ')}.`];
  });
  // XState throws where it looks for it.
  if (noInitial.length > 0) return noInitial;

  const all = nodes.map((node) => ({ node, uses: usesOf(node) }));
  const started = all.flatMap(({ uses }) => uses.started);
  const { context } = machine.config;
  const mayStart = typeof context === 'function' || all.some(({ uses }) => uses.mayStart);
  return all.flatMap(({ node, uses }) => {
    const deaf = mayStart ? [] : uses.receivers.filter((id) => !started.includes(id));
    const states = uses.states.filter((id) => !hasState(machine, id));
    const unsent = node.ownEvents.filter(
      (type) => events && !isOwn(type) && !events.includes(type),
    );
    return [
      ...undeclared(machine, node, uses),
      ...deaf.map(
        (id) => `${node.id} sends something to "${id}", and nothing starts such an actor.`,
      ),
      ...states.map((id) => `${node.id} asks for the state "${id}", which does not exist.`),
      ...deadBranches(node),
      ...tooLong(machine, node),
      ...unsent.map((type) => `${node.id} takes "${type}", which nobody sends.`),
    ];
  });
}
