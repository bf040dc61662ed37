/**
 * Everything that chart-lab takes of XState beyond its documented functions; `self-test.ts` notices when a version of
 * XState changes it. `transition()` itself makes an actor for each call and does not tell the transitions taken.
 */
import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
  type SimulatedClock,
  type StateNode,
} from 'xstate';
import { withoutConflicts } from './conflicts.ts';
import { noteRead } from './reads.ts';
import { Refusal } from './refusal.ts';
import { nodesOf, type Transition } from './system.ts';

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
  /** States that were entered and left again. */
  passed: readonly StateNode[];
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

export const activeNodes = ({ _nodes }: AnyMachineSnapshot): readonly StateNode[] => _nodes;

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
export const isInternal = (type: string) =>
  /^xstate\.(?:after|done\.state|init|stop|route)\b/.test(type);

/** The name of a delay, or its ms, in the type of its event. */
export const delayIn = (type: string): string | undefined =>
  /^xstate\.after\.([^.]+)\./.exec(type)?.[1];

/** More than any chart needs that comes to rest; XState itself goes on for ever. */
const maxIterations = 5000;

const boundedOptions = new WeakMap<object, AnyStateMachine['options']>();

/** Ends steps of a machine even where the chart would go on for ever. */
export function bounded<Result>(machine: AnyStateMachine, step: () => Result): Result {
  const { options } = machine;
  if (Number.isFinite(options?.maxIterations)) return step();
  const limited = boundedOptions.get(options) ?? { ...options, maxIterations };
  boundedOptions.set(options, limited);
  machine.options = limited;
  try {
    return step();
  } finally {
    machine.options = options;
  }
}

function canBeFinal({ type, states }: StateNode): boolean {
  const children = Object.values(states);
  if (type === 'parallel')
    return children.filter((node) => node.type !== 'history').every(canBeFinal);
  return type === 'final' || children.some((node) => node.type === 'final');
}

const ableLogics = new WeakMap<object, boolean>();

/** Whether an actor can be done: a callback and a transition function never are, nor is a machine without a final state. */
export function canFinish(actor: AnyActorRef): boolean {
  const { logic } = actor as unknown as { logic: AnyActorLogic };
  const known = ableLogics.get(logic);
  if (known !== undefined) return known;
  const isAble =
    'root' in logic
      ? canBeFinal(logic.root as StateNode)
      : ['xstate.promise.resolve', 'xstate.observable.complete'].some((type) => {
          try {
            return logic.transition(actor.getSnapshot(), { type }, {} as never).status === 'done';
          } catch {
            // A callback has nothing to take an event before it is started.
            return false;
          }
        });
  ableLogics.set(logic, isAble);
  return isAble;
}

const ordered = new WeakMap<AnyStateMachine, boolean>();

/** Whether several states that may be active together have eventless transitions. */
function hasEventlessRegions({ root }: AnyStateMachine): boolean {
  const nodes = nodesOf(root);
  const isParallel = nodes.some(({ type }) => type === 'parallel');
  return isParallel && nodes.filter(({ always }) => always !== undefined).length > 1;
}

/** XState asks the regions for eventless transitions in the order in which their states were entered. */
export function eventlessOrder({ machine, _nodes }: AnyMachineSnapshot): string {
  const isOrdered = ordered.get(machine) ?? hasEventlessRegions(machine);
  ordered.set(machine, isOrdered);
  return isOrdered ? `${_nodes.map(({ order }: StateNode) => order)}` : '';
}

const none: readonly never[] = [];

/** Whether an actor tells its parent of each of its snapshots. */
export const reportsSnapshots = (actor: AnyActorRef) =>
  (actor as unknown as { options: { syncSnapshot?: boolean } }).options.syncSnapshot === true;

/**
 * Steps of a machine without an actor that runs: nothing is executed but what computes the next snapshot.
 *
 * @throws Refusal where the machine takes part in a system of actors that know each other by system ids
 */
export function stepper(machine: AnyStateMachine, input: unknown) {
  let actions: readonly Executable[] = none;
  let taken: readonly Transition[] = none;
  let visited: readonly StateNode[][] = none;
  const actor = bounded(machine, () => createActor(machine, { input: input as never }));
  /** Takes the place of XState's own inspection, which copies each event for its observers. */
  function noteMicrostep(event: InspectionEvent) {
    // Actors that the machine starts in the same system report, too.
    if (event.type !== '@xstate.microstep' || event.actorRef !== actor) return;
    const transitions = event._transitions as Transition[];
    if (transitions.length === 0) return;
    const snapshot = event.snapshot as AnyMachineSnapshot;
    // Eventless ones are chosen already.
    const isChosen = transitions.length < 2 || transitions[0]?.eventType === '';
    const chosen = isChosen ? transitions : withoutConflicts(transitions);
    taken = taken.length > 0 ? [...taken, ...chosen] : chosen;
    visited = visited.length > 0 ? [...visited, snapshot._nodes] : [snapshot._nodes];
  }
  const nothing = () => {};
  Object.assign(actor.system, {
    _set(systemId: string) {
      throw new Refusal(`starts an actor under the system id "${systemId}", and is alone here`);
    },
    get(systemId: string) {
      throw new Refusal(`asks for the actor with the system id "${systemId}", and is alone here`);
    },
    _sendInspectionEvent: noteMicrostep,
  });
  const scope = {
    self: actor,
    id: actor.id,
    sessionId: actor.sessionId,
    system: actor.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor(action: Executable) {
      actions = actions.length > 0 ? [...actions, action] : [action];
    },
  } as never;

  function passedBefore({ _nodes }: AnyMachineSnapshot): readonly StateNode[] {
    if (visited.length < 2 && taken.every(({ eventType }) => eventType !== '')) return none;
    const sources = taken.filter(({ eventType }) => eventType === '').map(({ source }) => source);
    const all = new Set([...visited.flat(), ...sources]);
    for (const node of _nodes) all.delete(node);
    return [...all];
  }

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
    actions = none;
    taken = none;
    visited = none;
    const snapshot = bounded(machine, move) as AnyMachineSnapshot;
    watch(snapshot);
    return {
      snapshot,
      actions,
      taken,
      passed: taken.length > 0 ? passedBefore(snapshot) : none,
    };
  }

  return {
    actor: actor as AnyActorRef,
    initial: (given: unknown = input) =>
      stepped(() => machine.getInitialSnapshot(scope, given as never)),
    next(snapshot: AnyMachineSnapshot, event: EventObject) {
      (actor as unknown as { _snapshot: AnyMachineSnapshot })._snapshot = snapshot;
      return stepped(() => machine.transition(snapshot as never, event as never, scope));
    },
  };
}

/**
 * A real actor on a clock, with its own timers and mailbox. The actors that it starts do not run, and actions of the chart
 * are not executed, so that nothing happens to the world around it.
 *
 * @param hasChanged is told of each of its snapshots
 */
export function bareActor(
  { machine, input }: { machine: AnyStateMachine; input?: unknown },
  clock: SimulatedClock,
  hasChanged: (snapshot: AnyMachineSnapshot) => void,
): AnyActorRef {
  const executed: readonly string[] = [own.raise, own.cancel, own.send, own.stop, own.spawn];
  const actor = createActor(machine, {
    input: input as never,
    clock,
    inspect({ type, actorRef }) {
      const started = actorRef as AnyActorRef & { _parent?: AnyActorRef };
      if (type === '@xstate.actor' && started._parent) started.start = () => {};
    },
  });
  const note = () => hasChanged(actor.getSnapshot());
  // XState throws a failure that nobody hears of at the window or the process.
  actor.subscribe({ next: note, error: note });
  const scope = (actor as unknown as { _actorScope: { actionExecutor(action: Executable): void } })
    ._actorScope;
  const { actionExecutor } = scope;
  scope.actionExecutor = (action) => {
    if (executed.includes(action.type)) actionExecutor(action);
  };
  return actor;
}
