/**
 * Everything that chart-lab takes of XState beyond its documented functions; `self-test.ts` notices when a version of
 * XState changes it. `transition()` itself makes an actor for each call.
 */
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type SimulatedClock,
  type StateNode,
} from 'xstate';
import { noteRead } from './reads.ts';
import { Refusal } from './refusal.ts';
import { isEffective, nodesOf, type Transition, transitionsOf } from './space.ts';

/** An action as XState would execute it. */
export interface Executable {
  type: string;
  params?: {
    id?: unknown;
    sendId?: string;
    delay?: unknown;
    event?: EventObject;
    input?: unknown;
    to?: AnyActorRef;
    actorRef?: AnyActorRef;
  };
}

export interface Stepped {
  snapshot: AnyMachineSnapshot;
  actions: readonly Executable[];
  taken: readonly Transition[];
  entered: readonly StateNode[];
}

/** XState's own actions. */
export const own = {
  raise: 'xstate.raise',
  cancel: 'xstate.cancel',
  send: 'xstate.sendTo',
  spawn: 'xstate.spawnChild',
  stop: 'xstate.stopChild',
} as const;

/** XState counts up ids such as `x:12`, which differ in every branch. */
export const isCountedId = (id: string) => /^x:\d+$/.test(id);

export const isActor = (value: object): value is AnyActorRef =>
  'sessionId' in value && 'getSnapshot' in value && 'send' in value;

/** The name of an actor whose logic stands in the chart itself. */
export const isInlineSource = (name: string) => name.startsWith('xstate.invoke.');

/** XState makes such an id of the place of an invocation and its state. */
export const isMadeUpId = (id: string) => /^\d+\./.test(id);

/** Reads from a type of event which actor tells its machine that it is done, has failed, or has another snapshot. */
export const answerIn = (type: string): { kind: string; id: string } | undefined => {
  const [, kind = '', id = ''] = type.startsWith('xstate.')
    ? (/^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type) ?? [])
    : [];
  return id ? { kind, id } : undefined;
};

/** Types that no environment sends: delays, completed states and XState's own signals. */
export const isInternal = (type: string) => /^xstate\.(?:after|done\.state|init|stop)\b/.test(type);

/** The name of a delay, or its ms, in the type of its event. */
export const delayIn = (type: string): string | undefined =>
  /^xstate\.after\.([^.]+)\./.exec(type)?.[1];

const asksEventless = (node: StateNode): boolean =>
  node.always !== undefined || (node.parent !== undefined && asksEventless(node.parent));

/** XState asks the innermost states for eventless transitions in the order in which they were entered. */
export const eventlessOrder = ({ _nodes }: AnyMachineSnapshot): string =>
  _nodes
    .filter((node: StateNode) => ['atomic', 'final'].includes(node.type) && asksEventless(node))
    .map(({ order }: StateNode) => order)
    .join();

/** Whether an actor tells its parent of each of its snapshots. */
export const reportsSnapshots = (actor: AnyActorRef | undefined): boolean =>
  (actor as { options?: { syncSnapshot?: boolean } } | undefined)?.options?.syncSnapshot === true;

/** More than any chart needs that comes to rest; XState itself goes on for ever. */
const maxIterations = 5000;

const marks = { taken: 'chart-lab.taken', entered: 'chart-lab.entered' };

const marked = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** A copy of a machine, with an action that marks each transition taken and each state entered: XState tells neither. */
function markedCopy(machine: AnyStateMachine): AnyStateMachine {
  const known = marked.get(machine);
  if (known) return known;
  const copy: AnyStateMachine = machine.provide({});
  copy.options = { ...copy.options };
  if (!Number.isFinite(copy.options.maxIterations)) copy.options.maxIterations = maxIterations;
  const nodes = nodesOf(machine.root);
  for (const [place, node] of nodesOf(copy.root).entries()) {
    const original = nodes[place] as StateNode;
    node.entry = [{ type: marks.entered, params: original } as never, ...node.entry];
    const transitions = transitionsOf(original);
    // A transition that does nothing stays so: `snapshot.can` looks at its actions.
    for (const [index, transition] of transitionsOf(node).entries())
      if (isEffective(transition))
        transition.actions = [
          { type: marks.taken, params: transitions[index] } as never,
          ...transition.actions,
        ];
  }
  marked.set(machine, copy);
  return copy;
}

interface Scope {
  defer(): void;
  actionExecutor(action: Executable): void;
}

const scopeOf = (actor: AnyActorRef) => (actor as unknown as { _actorScope: Scope })._actorScope;

/** Steps of a machine without an actor that runs: nothing is executed but what computes the next snapshot. */
export function stepper(machine: AnyStateMachine, input: unknown) {
  const copy = markedCopy(machine);
  const actor = createActor(copy, { input: input as never });
  Object.assign(actor.system, {
    _set(systemId: string) {
      throw new Refusal(`starts an actor under the system id "${systemId}", and is alone here`);
    },
    get(systemId: string) {
      throw new Refusal(`asks for the actor with the system id "${systemId}", and is alone here`);
    },
  });
  let actions: Executable[] = [];
  let taken: Transition[] = [];
  let entered: StateNode[] = [];
  const scope = {
    ...scopeOf(actor),
    // It would start the actors that an assignment spawns.
    defer() {},
    actionExecutor(action: Executable) {
      if (action.type === marks.taken) taken.push(action.params as Transition);
      else if (action.type === marks.entered) entered.push(action.params as StateNode);
      else actions.push(action);
    },
  } as never;

  const watched = new WeakSet<AnyActorRef>();
  function watch({ children }: AnyMachineSnapshot) {
    for (const id in children) {
      const child = children[id];
      if (!child || watched.has(child)) continue;
      watched.add(child);
      const { getSnapshot } = child;
      child.getSnapshot = () => {
        noteRead(`reads the snapshot of "${id}", an actor that never runs here`);
        return getSnapshot.call(child);
      };
    }
  }

  /** @throws whatever the chart's own code throws */
  function stepped(move: () => unknown): Stepped {
    [actions, taken, entered] = [[], [], []];
    const snapshot = move() as AnyMachineSnapshot;
    watch(snapshot);
    return { snapshot, actions, taken, entered };
  }

  return {
    actor: actor as AnyActorRef,
    initial: (given: unknown = input) =>
      stepped(() => copy.getInitialSnapshot(scope, given as never)),
    next(snapshot: AnyMachineSnapshot, event: EventObject) {
      (actor as unknown as { _snapshot: AnyMachineSnapshot })._snapshot = snapshot;
      return stepped(() => copy.transition(snapshot as never, event as never, scope));
    },
  };
}

/**
 * A real actor on a clock, with its own timers and mailbox. The actors that it starts do not run, and actions of the chart
 * are not executed, so that nothing happens to the world around it.
 */
export function bareActor(
  machine: AnyStateMachine,
  input: unknown,
  clock: SimulatedClock,
): AnyActorRef {
  const executed: readonly string[] = Object.values(own);
  const actor = createActor(markedCopy(machine), {
    input: input as never,
    clock,
    inspect({ type, actorRef }) {
      const started = actorRef as AnyActorRef & { _parent?: AnyActorRef };
      if (type === '@xstate.actor' && started._parent) started.start = () => {};
    },
  });
  // XState throws a failure that nobody hears of at the window or the process.
  actor.subscribe({ error() {} });
  const scope = scopeOf(actor);
  const { actionExecutor } = scope;
  scope.actionExecutor = (action) => {
    if (executed.includes(action.type)) actionExecutor(action);
  };
  return actor;
}
