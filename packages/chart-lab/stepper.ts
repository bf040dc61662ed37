import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
} from 'xstate';
import type { Transition } from './system.ts';

/** An action as XState would execute it. */
export interface Executable {
  type: string;
  params?: {
    id?: string;
    sendId?: string;
    delay?: number;
    event?: EventObject;
    input?: unknown;
    to?: { id?: string };
    actorRef?: { id: string };
  };
}

export interface Stepped {
  snapshot: AnyMachineSnapshot;
  actions: readonly Executable[];
  taken: readonly Transition[];
}

const none: readonly never[] = [];

/**
 * XState's `initialTransition()` and `transition()`, which also tell the transitions taken. They make an actor for each
 * call, which takes most of the time; this makes one for a machine.
 */
export function stepper(machine: AnyStateMachine, input: unknown) {
  let actions: Executable[] = [];
  let taken: Transition[] = [];
  const actor = createActor(machine, {
    input: input as never,
    inspect(event) {
      if (event.type === '@xstate.microstep' && event._transitions.length > 0)
        taken.push(...(event._transitions as Transition[]));
    },
  });
  // Every branch of the exploration starts its own actors under the same system ids.
  Object.assign(actor.system, { _set() {} });
  const nothing = () => {};
  const scope = {
    self: actor,
    id: actor.id,
    sessionId: actor.sessionId,
    system: actor.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: (action: Executable) => actions.push(action),
  } as never;

  function stepped(move: () => unknown): Stepped {
    actions = [];
    taken = [];
    const snapshot = move() as AnyMachineSnapshot;
    return {
      snapshot,
      actions: actions.length > 0 ? actions : none,
      taken: taken.length > 0 ? taken : none,
    };
  }

  return {
    actor,
    initial: () => stepped(() => machine.getInitialSnapshot(scope, input as never)),
    next: (snapshot: AnyMachineSnapshot, event: EventObject) =>
      stepped(() => machine.transition(snapshot as never, event as never, scope)),
  };
}
