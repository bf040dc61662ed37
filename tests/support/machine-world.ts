import { expect } from 'vitest';
import {
  type AnyActorLogic,
  type AnyMachineSnapshot,
  createActor,
  fromPromise,
  SimulatedClock,
} from 'xstate';
import type { Walkable, World } from '../../scripts/model/journeys.ts';

const settledBy = /^xstate\.(done|error)\.actor\.(.+)$/;

/** State and context of a snapshot, without its actors. */
const seen = ({ value, context }: AnyMachineSnapshot) => ({ value, context });

/** The bare machine on a simulated clock, its promises in the hands of the test. */
export function machineWorld(
  { machine, input, events }: Walkable,
  clock = new SimulatedClock(),
): World & { snapshot(): AnyMachineSnapshot; stop(): void } {
  const promised = new Set(events.flatMap(({ type }) => settledBy.exec(type)?.[2] ?? []));
  const pending = new Map<string, PromiseWithResolvers<unknown>>();
  const actors: Record<string, AnyActorLogic> = {};
  for (const name of promised) {
    actors[name] = fromPromise(() => {
      const settlement = Promise.withResolvers<unknown>();
      pending.set(name, settlement);
      return settlement.promise;
    });
  }

  const actor = createActor(machine.provide({ actors } as never), { input: input as never, clock });
  actor.start();

  return {
    async cause(event) {
      const [, outcome, name = ''] = settledBy.exec(event.type) ?? [];
      if (outcome === undefined) return actor.send(event as never);
      const settlement = pending.get(name);
      if (!settlement) throw new Error(`Nothing waits for "${name}".`);
      const { output, error } = event as { output?: unknown; error?: unknown } & typeof event;
      if (outcome === 'done') settlement.resolve(output);
      else settlement.reject(error);
      await new Promise((resolve) => setImmediate(resolve));
    },
    elapse: (ms) => clock.increment(ms),
    see: (expected) => expect(seen(actor.getSnapshot())).toEqual(seen(expected)),
    snapshot: () => actor.getSnapshot(),
    stop: () => actor.stop(),
  };
}
