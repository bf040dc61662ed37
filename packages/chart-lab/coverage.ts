import { allTransitions, nameOfTransition, refusedIn } from './guards.ts';
import { nodesOf, type Parts, type Space, type Transition } from './system.ts';

/** How many of all that the charts have some configuration reaches, and the names of the rest. */
interface Covered {
  reached: number;
  never: string[];
}

export interface Coverage {
  configurations: number;
  isWhole: boolean;
  states: Covered;
  transitions: Covered;
  /** Each guard holds once and refuses once. */
  guardOutcomes: Covered;
}

/** Counts what the configurations of a space reach of the charts: whatever they do not reach cannot happen. */
export function coverage<P extends Parts>(space: Space<P>): Coverage {
  const entered = new Set<unknown>();
  const taken = new Set<Transition>(space.opening.taken);
  const refused = new Set<Transition>(refusedIn(space.opening));
  const configurations = space.all();
  for (const { world, steps } of configurations) {
    for (const { _nodes } of Object.values(world.parts))
      for (const node of _nodes) entered.add(node);
    for (const { step } of steps) {
      for (const transition of step.taken) taken.add(transition);
      for (const transition of refusedIn(step)) refused.add(transition);
    }
  }
  // Also those that a step only passes through.
  for (const { target = [] } of taken) for (const node of target) entered.add(node);
  const states = Object.values(space.system.machines)
    .flatMap(({ machine }) => nodesOf(machine.root))
    .filter(({ type }) => type !== 'history');
  const all = allTransitions(space);
  const guarded = all.filter(({ guard }) => guard);
  const covered = <T>(
    of: readonly T[],
    isReached: (item: T) => boolean,
    name: (item: T) => string,
  ): Covered => {
    const never = of.filter((item) => !isReached(item)).map(name);
    return { reached: of.length - never.length, never };
  };
  const hold = covered(
    guarded,
    (transition) => taken.has(transition),
    (transition) => `${nameOfTransition(transition)} holds`,
  );
  const refuse = covered(
    guarded,
    (transition) => refused.has(transition),
    (transition) => `${nameOfTransition(transition)} does not hold`,
  );
  return {
    configurations: configurations.length,
    isWhole: space.isWhole,
    states: covered(
      states,
      (node) => entered.has(node),
      ({ id }) => id,
    ),
    transitions: covered(all, (transition) => taken.has(transition), nameOfTransition),
    guardOutcomes: {
      reached: hold.reached + refuse.reached,
      never: [...hold.never, ...refuse.never],
    },
  };
}
