import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import { graphOf, nearest } from '../../model/journeys.ts';
import { walkables } from '../../model/walkables.ts';

/**
 * Proves a delay on a simulated clock: one ms before it is due the machine is where it was, and when
 * it is due it is not.
 *
 * @returns what was seen, in words
 * @throws Error when the delay is not what it says, or cannot be reached
 */
export function proveDelay(subject: Subject, delay: string): string {
  const walkable = walkables[subject];
  const graph = graphOf(walkable);
  const isDue = ({ event }: { event: { type: string } }) =>
    event.type.startsWith(`xstate.after.${delay}.`);
  const way = nearest(graph, graph.initial, isDue);
  const last = way?.at(-1);
  if (!way || last?.delay === undefined) throw new Error(`${subject} never waits for "${delay}".`);

  const clock = new SimulatedClock();
  const machine: AnyStateMachine = walkable.machine;
  const actor = createActor(machine, { input: walkable.input as never, clock }).start();
  for (const { event, delay: ms } of way.slice(0, -1)) {
    if (ms === undefined) actor.send(event as never);
    else clock.increment(ms);
  }
  const seen = () => {
    const { value, context } = actor.getSnapshot();
    return JSON.stringify([value, context]);
  };
  const before = seen();
  clock.increment(last.delay - 1);
  const early = seen();
  clock.increment(1);
  const due = seen();
  actor.stop();
  if (early !== before || due === before) throw new Error(`"${delay}" is not ${last.delay} ms.`);
  return `nothing at ${last.delay - 1} ms, changed at ${last.delay} ms`;
}
