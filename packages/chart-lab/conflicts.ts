/**
 * SCXML's choice among transitions of parallel regions that would leave the same states: `removeConflictingTransitions` in
 * appendix D of the W3C recommendation. XState makes it, and tells only the transitions that it chose from.
 */
import type { AnyMachineSnapshot, StateNode } from 'xstate';
import type { Transition } from './system.ts';

type Histories = AnyMachineSnapshot['historyValue'];

const isDescendant = (node: StateNode, of: StateNode | undefined): boolean =>
  of === undefined ||
  (node.parent !== undefined && (node.parent === of || isDescendant(node.parent, of)));

const ancestorsOf = ({ parent }: StateNode): StateNode[] =>
  parent ? [parent, ...ancestorsOf(parent)] : [];

/** The states that a history stands for while nothing is remembered. */
function defaultsOf({ config, parent, machine }: StateNode): readonly StateNode[] {
  const { target } = config as { target?: string | readonly string[] };
  if (target !== undefined)
    return [target].flat().map((name) => {
      const path = name.startsWith('#') ? name : `#${parent?.id}.${name}`;
      return machine.getStateNodeById(path);
    });
  if (!parent) return [];
  return parent.type === 'parallel' ? [parent] : parent.initial.target;
}

const targetsOf = ({ target = [] }: Transition, histories: Histories): StateNode[] =>
  target.flatMap((node) =>
    node.type === 'history' ? (histories[node.id] ?? defaultsOf(node)) : [node],
  );

/** The state that a transition stays in, leaving what is below; undefined where it leaves the root, too. */
function domainOf(transition: Transition, histories: Histories): StateNode | undefined {
  const { source, reenter } = transition;
  const targets = targetsOf(transition, histories);
  if (!reenter && targets.every((node) => node === source || isDescendant(node, source)))
    return source;
  const others = [...targets, source];
  const common = ancestorsOf(source).find((ancestor) =>
    others.every((node) => isDescendant(node, ancestor)),
  );
  return common ?? (reenter ? undefined : source.machine.root);
}

/** The transitions that are taken, of those that could be. */
export function withoutConflicts(
  transitions: readonly Transition[],
  histories: Histories,
): readonly Transition[] {
  if (transitions.length < 2) return transitions;
  const domains = new Map(transitions.map((each) => [each, domainOf(each, histories)]));
  const leavesStates = (each: Transition) =>
    (each.target?.length ?? 0) > 0 && (each.reenter || domains.get(each)?.type !== 'atomic');
  const isConflict = (one: Transition, other: Transition) => {
    const [inner, outer] = [domains.get(one), domains.get(other)];
    if (!leavesStates(one) || !leavesStates(other)) return false;
    return (
      inner === outer ||
      (inner ? isDescendant(inner, outer) : true) ||
      (outer ? isDescendant(outer, inner) : true)
    );
  };
  const kept: Transition[] = [];
  for (const next of transitions) {
    const rivals = kept.filter((other) => isConflict(next, other));
    if (rivals.some(({ source }) => !isDescendant(next.source, source))) continue;
    for (const rival of rivals) kept.splice(kept.indexOf(rival), 1);
    kept.push(next);
  }
  return kept;
}
