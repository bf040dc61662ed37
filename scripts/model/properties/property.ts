import { exploreSystem, type Formula, type Part, type Space, type Step } from 'chart-lab';
import type { AnyStateMachine } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import { machineOf, remade } from './charts.ts';
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
  build: () => remade(subject, path, value),
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
  formula.broken(spaceOf(system));

/** The same, with the property's mutant in the place of its machine. */
export function brokenByMutant({ system: name, formula, mutant }: Property): Step[] | undefined {
  const { system } = spaceOf(name);
  const part = { ...(system.machines[mutant.subject] as Part), machine: mutant.build() };
  const machines = { ...system.machines, [mutant.subject]: part };
  return formula.broken(exploreSystem({ ...system, machines }));
}
