import { activeNodes } from './internals.ts';
import {
  ancestorsOf,
  nodesOf,
  type Parts,
  type Space,
  type Transition,
  transitionsOf,
} from './system.ts';

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

export interface Coverage {
  configurations: number;
  /** False where the search was cut off at its limit. */
  complete: boolean;
  /** States and transitions that no configuration reaches. */
  neverEntered: string[];
  neverTaken: string[];
}

/** Counts the configurations of a space, and names the states and transitions that none of them reaches. */
export function coverage<P extends Parts>(space: Space<P>): Coverage {
  const configurations = space.all();
  const steps = [
    ...new Set([
      space.opening,
      ...configurations.flatMap((each) => each.steps.map(({ step }) => step)),
    ]),
  ];
  const taken = new Set(steps.flatMap((step) => step.taken));
  const passed = new Set(steps.flatMap((step) => step.passed));
  const entered = new Set([
    ...configurations.flatMap(({ world }) => Object.values(world.parts).flatMap(activeNodes)),
    ...[...passed].flatMap((node) => [node, ...ancestorsOf(node)]),
  ]);
  return {
    configurations: configurations.length,
    complete: space.complete,
    neverEntered: Object.values(space.system.machines)
      .flatMap(({ machine }) => nodesOf(machine.root))
      .filter((node) => node.type !== 'history' && !entered.has(node))
      .map(({ id }) => id),
    neverTaken: allTransitions(space)
      .filter((transition) => !taken.has(transition))
      .map(nameOfTransition),
  };
}
