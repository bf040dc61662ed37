import type { AnyMachineSnapshot, StateNode } from 'xstate';
import {
  nodesOf,
  type Parts,
  type Space,
  type Step,
  type Transition,
  transitionsOf,
} from './system.ts';

const isListening = (descriptor: string, type: string) =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)));

/** The transitions that XState asks in a state for an event, in its order: the longest descriptor first. */
const candidatesIn = (node: StateNode, type: string): Transition[] =>
  [...node.transitions]
    .filter(([descriptor]) => isListening(descriptor, type))
    .sort(
      ([left], [right]) =>
        Number(right === type) - Number(left === type) || right.length - left.length,
    )
    .flatMap(([, transitions]) => transitions);

/** The states that an event is offered to from an atomic one outwards. */
const outwards = (node: StateNode): StateNode[] => [
  node,
  ...(node.parent ? outwards(node.parent) : []),
];

function refusedBy(snapshot: AnyMachineSnapshot, type: string, taken: readonly Transition[]) {
  const atomic = snapshot._nodes.filter((node) => ['atomic', 'final'].includes(node.type));
  return atomic.flatMap((node) => {
    const candidates = outwards(node).flatMap((state) => candidatesIn(state, type));
    const end = candidates.findIndex((candidate) => taken.includes(candidate));
    return candidates.slice(0, end < 0 ? candidates.length : end).filter(({ guard }) => guard);
  });
}

/** The guarded transitions that a step was offered to and whose guard did not hold. */
export function refusedIn<P extends Parts>({ move, before, after, taken }: Step<P>): Transition[] {
  const offered = before
    ? move.sends.flatMap(([to, { type }]) => {
        const snapshot = before.parts[to];
        return snapshot?.status === 'active' ? refusedBy(snapshot, type, taken) : [];
      })
    : [];
  // A machine is at rest only where no eventless transition may be taken.
  const eventless = Object.values(after.parts).flatMap((snapshot) =>
    snapshot.status === 'active'
      ? snapshot._nodes.flatMap(({ always = [] }) =>
          (always as Transition[]).filter(({ guard }) => guard),
        )
      : [],
  );
  return [...offered, ...eventless];
}

/** Every transition of the machines in a space. */
export const allTransitions = <P extends Parts>({ system }: Space<P>): Transition[] =>
  Object.values(system.machines).flatMap(({ machine }) =>
    nodesOf(machine.root).flatMap(transitionsOf),
  );

/** A transition as a reader finds it in the chart: its state, event and guard. */
export function nameOfTransition({ source, eventType, guard }: Transition): string {
  const name = typeof guard === 'object' ? (guard as { type?: string }).type : guard;
  const shown = typeof name === 'function' ? (name as { name: string }).name || 'guard' : name;
  return `${source.id} ${eventType || 'always'}${guard ? ` [${shown}]` : ''}`;
}
