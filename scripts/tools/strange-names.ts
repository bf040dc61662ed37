/** Names in the charts that nothing declares: XState's types take any key of `on` and of `after`. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { guess } from './known.ts';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** XState's own events, such as those of a delay, and the wildcards. */
const isOwn = (type: string) => /^xstate\.|\*$/.test(type);

/**
 * A sentence for each such name. A delay that is not in the setup never ends or ends at once: a rotation then fills the memory.
 *
 * @param events the types that are sent to the machine
 */
export function strangeNames(machine: AnyStateMachine, events: readonly string[]): string[] {
  const delays = Object.keys(machine.implementations.delays);
  return nodesOf(machine.root).flatMap((node) => {
    const waits = node.after.flatMap(({ delay }) => (typeof delay === 'string' ? delay : []));
    const numbers = node.after.flatMap(({ delay }) => (typeof delay === 'number' ? delay : []));
    const strangeDelays = [...new Set(waits)].filter((name) => !delays.includes(name));
    const strangeEvents = node.ownEvents.filter((type) => !isOwn(type) && !events.includes(type));
    return [
      ...new Set(
        numbers.map(
          (ms) =>
            `${node.id} waits ${ms} ms: a delay has a name in the machine's setup, and its ms in machines/timing.ts.`,
        ),
      ),
      ...strangeDelays.map(
        (name) =>
          `${node.id} waits for "${name}", and the machine's setup has no such delay.${guess(name, delays)}`,
      ),
      ...strangeEvents.map(
        (name) =>
          `${node.id} takes "${name}", and scripts/model/properties/events.ts has no such event.${guess(name, events)}`,
      ),
    ];
  });
}
