import { ownActions } from 'chart-lab';
import type { AnyMachineSnapshot, StateNode } from 'xstate';

/** A transition that XState has taken, as far as it is needed here. */
export interface Taken {
  source: StateNode;
  target?: readonly StateNode[] | undefined;
  reenter: boolean;
  actions: readonly unknown[];
}

const isIn = (node: StateNode, outer: StateNode): boolean =>
  node.parent !== undefined && (node.parent === outer || isIn(node.parent, outer));

/** The innermost state that a transition does not leave; none if it stays where it is. */
function domainOf({ source, target = [], reenter }: Taken): StateNode | undefined {
  if (target.length === 0) return undefined;
  if (!reenter && target.every((one) => one === source || isIn(one, source))) return source;
  let domain = source.parent;
  while (domain && !target.every((one) => isIn(one, domain as StateNode))) domain = domain.parent;
  return domain;
}

/** Whether a step left a state that was in force, perhaps to enter it again. */
export const isLeftBy = (before: AnyMachineSnapshot, transitions: readonly Taken[]): boolean =>
  transitions.some((taken) => {
    const domain = domainOf(taken);
    return domain !== undefined && before._nodes.some((node) => isIn(node, domain));
  });

/**
 * The names of the actions that a step executed, in their order: those on exit from the innermost state outwards, those of
 * the transition, those on entry. The chart is read for it, since XState's inspection does not tell of assignments.
 */
export function actionsOf(
  before: AnyMachineSnapshot,
  after: AnyMachineSnapshot,
  transitions: readonly Taken[],
): string[] {
  return transitions.flatMap((taken) => {
    const domain = domainOf(taken);
    const within = ({ _nodes }: AnyMachineSnapshot) =>
      _nodes
        .filter((node) => domain !== undefined && isIn(node, domain))
        .sort((one, other) => one.path.length - other.path.length);
    return [
      ...within(before)
        .reverse()
        .flatMap(({ exit }) => ownActions(exit)),
      ...ownActions(taken.actions),
      ...within(after).flatMap(({ entry }) => ownActions(entry)),
    ];
  });
}
