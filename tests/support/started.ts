import {
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  fromCallback,
  fromPromise,
  type InputFrom,
  SimulatedClock,
} from 'xstate';

interface Slots {
  /** Action slots to record. */
  effects?: readonly string[];
  /** Slots of callback actors: what they are sent is recorded, and that they were stopped. */
  callbacks?: readonly string[];
  /** Slots of promise actors: their input is recorded, their outcome is the test's. */
  promises?: readonly string[];
}

/**
 * Starts a machine on a simulated clock. `effects` lists everything it did to the world, in order:
 * `['name', params]` for an action, `['name', input]` for a promise, `['name', event]` for what a
 * callback actor was sent, `['name', 'started' | 'stopped']` for its life.
 */
export function started<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  { effects: names = [], callbacks = [], promises = [] }: Slots = {},
) {
  const effects: [name: string, what?: unknown][] = [];
  const settle: Record<string, PromiseWithResolvers<never>> = {};
  const actors: Record<string, AnyActorLogic> = {};

  for (const name of callbacks) {
    actors[name] = fromCallback(({ receive }) => {
      effects.push([name, 'started']);
      receive((event) => effects.push([name, event]));
      return () => effects.push([name, 'stopped']);
    });
  }
  for (const name of promises) {
    actors[name] = fromPromise(({ input: given, signal }) => {
      effects.push([name, given]);
      signal.addEventListener('abort', () => effects.push([name, 'aborted']));
      settle[name] = Promise.withResolvers<never>();
      return settle[name].promise;
    });
  }
  const actions = Object.fromEntries(
    names.map((name) => [
      name,
      (_: unknown, params: unknown) => {
        effects.push(params === undefined ? [name] : [name, params]);
      },
    ]),
  );

  const clock = new SimulatedClock();
  const actor = createActor(
    machine.provide({ actors, actions } as never) as Machine,
    {
      input,
      clock,
    } as never,
  );
  actor.start();
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

  return {
    actor,
    clock,
    effects,
    /** The effects since the last call. */
    took: () => effects.splice(0),
    state: () => snapshot().value as unknown,
    context: () => snapshot().context as ContextFrom<Machine>,
    hasTag: (tag: string) => snapshot().hasTag(tag as never),
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    async resolve(name: string, output: unknown) {
      settle[name]?.resolve(output as never);
      await settled();
    },
    async reject(name: string, error: unknown) {
      settle[name]?.reject(error);
      await settled();
    },
  };
}
