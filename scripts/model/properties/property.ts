import {
  breaks,
  exploreSystem,
  type Formula,
  type Part,
  type Space,
  type Step,
  type System,
} from 'chart-lab';
import type { AnyStateMachine } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import { machineOf, remade, withValue } from './charts.ts';
import { systems } from './systems.ts';

/** A chart with one thing changed, which the property must find. */
export interface Mutant {
  /** What the chart then does wrong: "a chart that …". */
  does: string;
  subject: Subject;
  /** @throws Error when the chart lacks the part to change */
  build(): AnyStateMachine;
}

export interface Property {
  /** The statement in English, for those who know the page and no formula. */
  says: string;
  /** Rows of the ledger, or a WCAG criterion. */
  source: string;
  /** The system of which it is said, by its name. */
  system: string;
  formula: Formula;
  mutant: Mutant;
}

type Implementations = Parameters<AnyStateMachine['provide']>[0];

/** A machine of the registry with one part of its chart replaced. */
export const charted = (
  does: string,
  subject: Subject,
  path: readonly string[],
  value: unknown,
): Mutant => ({
  does,
  subject,
  build: () => remade(subject, (config) => withValue(config, path, value)),
});

/** A machine of the registry with one action, guard or delay replaced. */
export const provided = (does: string, subject: Subject, what: Implementations): Mutant => ({
  does,
  subject,
  build: () => machineOf(subject).provide(what),
});

const spaces = new Map<string, Space>();

/** Everything that a system can come to; explored once. */
export function spaceOf(name: string): Space {
  const system = systems[name];
  if (!system) throw new Error(`There is no system "${name}".`);
  const space = spaces.get(name) ?? exploreSystem(system);
  spaces.set(name, space);
  return space;
}

/** The shortest way to break a property; undefined when there is none. */
export const brokenBy = ({ system, formula }: Property): Step[] | undefined =>
  breaks(formula, spaceOf(system));

/** The space of a system in which one machine is replaced. */
export const spaceWith = (system: System, subject: Subject, machine: AnyStateMachine): Space =>
  exploreSystem({
    ...system,
    machines: { ...system.machines, [subject]: { ...(system.machines[subject] as Part), machine } },
  });

const mutantWays = new Map<Property, Step[] | undefined>();

/** The same, with the property's mutant in the place of its machine; explored once. */
export function brokenByMutant(property: Property): Step[] | undefined {
  if (mutantWays.has(property)) return mutantWays.get(property);
  const { system, formula, mutant } = property;
  const space = spaceWith(spaceOf(system).system, mutant.subject, mutant.build());
  const way = breaks(formula, space);
  mutantWays.set(property, way);
  return way;
}

/** Why the mutant of a property cannot be built, in a sentence; undefined where it can. */
export function unbuilt({ mutant }: Property): string | undefined {
  try {
    mutant.build();
    return undefined;
  } catch (error) {
    return `The chart of ${mutant.subject} that ${mutant.does} cannot be built: ${(error as Error).message}`;
  }
}
