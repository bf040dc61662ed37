import { type AnyActorLogic, createActor, createMachine, type EventObject } from 'xstate';

/**
 * Runs a callback actor as a machine's invoked one. `events` lists what it has sent back so far,
 * `send` reaches its receiver, `stop` ends it as leaving the state would.
 */
export function sentBack(logic: object | undefined) {
  const events: EventObject[] = [];
  const parent = createActor(
    createMachine({
      invoke: { id: 'callback', src: logic as AnyActorLogic },
      on: { '*': { actions: ({ event }) => events.push(event) } },
    }),
  ).start();
  return {
    events,
    send: (event: EventObject) => parent.getSnapshot().children.callback?.send(event),
    stop(): void {
      parent.stop();
    },
  };
}
