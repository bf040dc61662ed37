import { type AnyMachineSnapshot, createActor, fromPromise, SimulatedClock } from 'xstate';
import { textOf } from './key.ts';
import { nodesOf, type Part, type World } from './system.ts';
import type { TravelWorld } from './travel.ts';

const settledBy = /^xstate\.(done|error)\.actor\.(.+)$/;

/** State and context of a snapshot, without its actors. */
const seen = ({ value, context }: AnyMachineSnapshot) => textOf([value, context]);

/** The bare machine on a simulated clock, its promises in the hands of the path. */
export function machineWorld({
  machine,
  input,
}: Pick<Part, 'machine' | 'input'>): TravelWorld<Pick<World, 'parts'>> & { stop(): void } {
  const pending = new Map<string, PromiseWithResolvers<unknown>>();
  const promise = fromPromise(({ self }) => {
    const settlement = Promise.withResolvers<unknown>();
    pending.set(self.id, settlement);
    return settlement.promise;
  });
  const awaited = nodesOf(machine.root)
    .flatMap(({ invoke }) => invoke)
    .filter(({ id }) => machine.events.some((type) => settledBy.exec(type)?.[2] === id));
  const actors = Object.fromEntries(awaited.map(({ src }) => [src, promise]));
  const clock = new SimulatedClock();
  const actor = createActor(machine.provide({ actors } as never), { input: input as never, clock });
  actor.start();

  return {
    async cause(event) {
      const [, outcome, id = ''] = settledBy.exec(event.type) ?? [];
      if (outcome === undefined) return actor.send(event as never);
      const settlement = pending.get(id);
      if (!settlement) throw new Error(`Nothing waits for "${id}".`);
      const { output, error } = event as { output?: unknown; error?: unknown } & typeof event;
      if (outcome === 'done') settlement.resolve(output);
      else settlement.reject(error);
      await new Promise((resolve) => setTimeout(resolve));
    },
    elapse: (ms) => clock.increment(ms),
    see({ parts: { machine: expected } }) {
      const [now, wanted] = [seen(actor.getSnapshot()), expected && seen(expected)];
      if (now !== wanted) throw new Error(`The machine is ${now}, and should be ${wanted}.`);
    },
    stop: () => actor.stop(),
  };
}
