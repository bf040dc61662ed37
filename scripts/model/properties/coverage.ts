import type { AnyMachineSnapshot, AnyStateMachine, StateNode } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import { spaceOf } from './property.ts';
import type { Machines } from './space.ts';

type Transition =
  AnyMachineSnapshot['_nodes'][number]['transitions'] extends Map<string, (infer T)[]> ? T : never;

/** A transition as a reader finds it in the chart. */
interface Gap {
  what: string;
  why: string;
}

/** How many of all that the chart has the search has been through, and those that no configuration allows. */
interface Covered {
  taken: number;
  infeasible: Gap[];
}

/** Exact coverage of one machine by itself, in the terms of XState's pull request 5627. */
export interface TestCoverage {
  configurations: number;
  transitions: Covered;
  guardOutcomes: Covered;
  transitionPairs: Covered;
}

const textOf = (transition: Transition) => {
  const { source, eventType, guard } = transition;
  const name = typeof guard === 'object' ? (guard as { type: string }).type : guard;
  return `${source.path.join('.') || '(any state)'} ${eventType}${name ? ` [${name}]` : ''}`;
};

const allOf = (machine: AnyStateMachine): Transition[] => {
  const visit = (node: StateNode): Transition[] => [
    ...[...node.transitions.values()].flat(),
    ...Object.values(node.states).flatMap(visit),
  ];
  return visit(machine.root);
};

/** The transitions that an event offers to a machine: candidates from the innermost state outwards, up to the one that is taken. */
function decide(snapshot: AnyMachineSnapshot, type: string, taken: Transition | undefined) {
  const inward = snapshot._nodes.toSorted((one, other) => other.path.length - one.path.length);
  const candidates = inward.flatMap((node) => node.transitions.get(type) ?? []);
  const end = taken ? candidates.indexOf(taken) : candidates.length;
  return { refused: candidates.slice(0, end), taken };
}

/** Why a transition of an active state is not taken. */
const reasonOf = ({ guard }: Transition, wasRefused: boolean, canCome = true) => {
  if (!canCome) return 'its event does not come there';
  if (wasRefused && guard) return 'its guard never holds there';
  return 'an inner state or an earlier guard always takes the event there';
};

/** Counts what the search of a machine by itself has been through. */
export function coverageOf(subject: Subject): TestCoverage {
  const space = spaceOf(subject);
  const configurations = space.all();
  const machine = (space.machines as Required<Machines>)[subject];
  const all = allOf(machine);
  const takenAnywhere = new Set<Transition>();
  const refusedAnywhere = new Set<Transition>();
  /** For every transition, the numbers of the configurations that it led to. */
  const leadsTo = new Map<Transition, Set<number>>();
  /** For every configuration, what can be taken and what was refused there. */
  const takenAt: Set<Transition>[] = [];
  const refusedAt: Set<Transition>[] = [];
  const comesAt: Set<string>[] = [];

  for (const [number, { world, steps }] of configurations.entries()) {
    const snapshot = world.parts[subject] as AnyMachineSnapshot;
    const [here, refusedHere, comes] = [
      new Set<Transition>(),
      new Set<Transition>(),
      new Set<string>(),
    ];
    takenAt[number] = here;
    refusedAt[number] = refusedHere;
    comesAt[number] = comes;
    for (const { step, to } of steps) {
      const [, event] = step.move.sends[0] ?? [];
      if (!event) continue;
      const [found] = machine.getTransitionData(snapshot as never, event) ?? [];
      const { refused, taken } = decide(snapshot, event.type, found as Transition | undefined);
      comes.add(event.type);
      for (const one of refused) refusedHere.add(one);
      if (!taken) continue;
      here.add(taken);
      leadsTo.set(taken, (leadsTo.get(taken) ?? new Set()).add(to));
    }
    for (const one of here) takenAnywhere.add(one);
    for (const one of refusedHere) refusedAnywhere.add(one);
  }

  const entered = new Set(
    configurations.flatMap(({ world }) => world.parts[subject]?._nodes ?? []),
  );
  const untaken = all.filter((one) => !takenAnywhere.has(one));
  const guarded = all.filter(({ guard }) => guard);
  const neverTrue = guarded.filter((one) => !takenAnywhere.has(one));
  const neverFalse = guarded.filter((one) => !refusedAnywhere.has(one));

  const pairs = { taken: 0, infeasible: [] as Gap[] };
  for (const [first, numbers] of leadsTo) {
    const after = [...numbers];
    const activeAfter = new Set(
      after.flatMap((number) => configurations[number]?.world.parts[subject]?._nodes ?? []),
    );
    for (const second of all.filter(({ source }) => activeAfter.has(source))) {
      if (after.some((number) => takenAt[number]?.has(second))) pairs.taken += 1;
      else {
        const wasRefused = after.some((number) => refusedAt[number]?.has(second));
        const canCome = after.some((number) => comesAt[number]?.has(second.eventType));
        pairs.infeasible.push({
          what: `${textOf(first)}, then ${textOf(second)}`,
          why: reasonOf(second, wasRefused, canCome),
        });
      }
    }
  }

  return {
    configurations: configurations.length,
    transitions: {
      taken: takenAnywhere.size,
      infeasible: untaken.map((one) => ({
        what: textOf(one),
        why: entered.has(one.source)
          ? reasonOf(one, refusedAnywhere.has(one))
          : 'its state is never entered',
      })),
    },
    guardOutcomes: {
      taken: 2 * guarded.length - neverTrue.length - neverFalse.length,
      infeasible: [
        ...neverTrue.map((one) => ({ what: `${textOf(one)} holds`, why: reasonOf(one, true) })),
        ...neverFalse.map((one) => ({
          what: `${textOf(one)} does not hold`,
          why: 'it holds whenever it is asked',
        })),
      ],
    },
    transitionPairs: pairs,
  };
}
