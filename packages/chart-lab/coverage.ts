import { isEffective, nodesOf, type Space, type Transition, transitionsOf } from './space.ts';

/** Every transition of the machine that does anything. */
export const allTransitions = ({ system }: Space): Transition[] =>
  nodesOf(system.machine.root).flatMap(transitionsOf).filter(isEffective);

/** A transition as a reader finds it in the chart: its state, event and guard. */
export function nameOfTransition({ source, eventType, guard }: Transition): string {
  const name = typeof guard === 'object' ? (guard as { type?: string }).type : guard;
  const shown = typeof name === 'function' ? (name as { name: string }).name || 'guard' : name;
  return `${source.id} ${eventType || 'always'}${guard ? ` [${shown}]` : ''}`;
}

/**
 * Counts the configurations of a space, and names the states and transitions that none of them reaches. It is complete
 * unless the search was cut off at its limit.
 */
export function coverage(space: Space) {
  const { configurations, opening } = space;
  const steps = configurations.flatMap((each) => each.steps.map(({ step }) => step));
  const all = [...new Set([opening, ...steps])];
  const taken = new Set(all.flatMap((step) => step.taken));
  const entered = new Set(all.flatMap((step) => step.entered));
  return {
    configurations: configurations.length,
    complete: space.complete,
    neverEntered: nodesOf(space.system.machine.root)
      .filter((node) => node.type !== 'history' && !entered.has(node))
      .map(({ id }) => id),
    neverTaken: allTransitions(space)
      .filter((transition) => !taken.has(transition))
      .map(nameOfTransition),
  };
}
