/**
 * Takes the first of the transitions of parallel regions that would leave the same states, as XState does:
 * `removeConflictingTransitions` in appendix D of W3C's SCXML. XState tells only the transitions that it chose from.
 */
import type { StateNode } from 'xstate';
import { ancestorsOf, type Transition } from './system.ts';

/** It has no target, or is an internal transition of a state without children to itself. */
const leavesNothing = ({ source, target = [], reenter }: Transition) =>
  target.length === 0 ||
  (!reenter && target.every((node) => node === source) && Object.keys(source.states).length === 0);

/** Whether a transition leaves a parallel state, or all of its regions. */
function leaves({ source, target = [], reenter }: Transition, parallel: StateNode): boolean {
  const region = [source, ...ancestorsOf(source)].find(({ parent }) => parent === parallel);
  if (source === region && reenter) return true;
  return target.some(
    (node) => node !== source && !ancestorsOf(node).some((ancestor) => ancestor === region),
  );
}

function isConflict(one: Transition, other: Transition): boolean {
  if (leavesNothing(one) || leavesNothing(other)) return false;
  const parallel = ancestorsOf(one.source).find((node) => ancestorsOf(other.source).includes(node));
  return parallel !== undefined && (leaves(one, parallel) || leaves(other, parallel));
}

/** The transitions that are taken, of those that could be. */
export function withoutConflicts(transitions: readonly Transition[]): readonly Transition[] {
  const kept: Transition[] = [];
  for (const next of transitions)
    if (!kept.some((other) => isConflict(next, other))) kept.push(next);
  return kept;
}
