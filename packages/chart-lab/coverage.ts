import {
  isEffective,
  nodesOf,
  type Space,
  type Step,
  type Transition,
  transitionsOf,
} from './space.ts';

/** A transition as a reader finds it in the chart: its state, event and guard. */
function nameOfTransition({ source, eventType, guard }: Transition): string {
  const name = typeof guard === 'object' ? (guard as { type?: string }).type : guard;
  const shown = typeof name === 'function' ? (name as { name: string }).name || 'guard' : name;
  return `${source.id} ${eventType || 'always'}${guard ? ` [${shown}]` : ''}`;
}

/** The transitions that paths leave, of those that do anything; each as its state, event and guard. */
export function leftBy(
  { system, opening }: Space,
  paths: readonly (readonly Pick<Step, 'taken'>[])[],
): string[] {
  const taken = new Set([opening, ...paths.flat()].flatMap((step) => step.taken));
  return nodesOf(system.machine.root)
    .flatMap(transitionsOf)
    .filter((transition) => isEffective(transition) && !taken.has(transition))
    .map(nameOfTransition);
}

/**
 * Counts the configurations of a space, and names the states and transitions that none of them reaches. It is complete
 * unless the search was cut off at its limit.
 */
export function coverage(space: Space) {
  const { configurations, opening } = space;
  const steps = configurations.flatMap((each) => each.steps.map(({ step }) => step));
  const entered = new Set([opening, ...steps].flatMap((step) => step.entered));
  return {
    configurations: configurations.length,
    complete: space.complete,
    neverEntered: nodesOf(space.system.machine.root)
      .filter((node) => node.type !== 'history' && !entered.has(node))
      .map(({ id }) => id),
    neverTaken: leftBy(space, [steps]),
  };
}
