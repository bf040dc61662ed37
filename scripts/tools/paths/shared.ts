import type { AnyStateMachine } from 'xstate';
import { registry, type Subject, subjects } from '../../../machines/registry.ts';
import type { Case } from './case.ts';
import { partOf } from './places.ts';

/** The title of a machine's cases. */
export const titleOf = (subject: Subject) => {
  const machine: AnyStateMachine = registry[subject].machine;
  return `${partOf(subject)}: ${machine.root.description}`;
};

/** The part of the page that a case is about, as a folder of a test-management tool is called. */
export function sectionOf({ machines: [one, other] }: Case): string {
  if (!one) return 'Whole page';
  return other ? 'Several parts at once' : partOf(one);
}

/** The cases of several machines, one group a machine; a single group has no title of its own. */
export function groupsOf(cases: Case[]): { title?: string; cases: Case[] }[] {
  const groups = Map.groupBy(cases, sectionOf);
  if (groups.size < 2) return [{ cases }];
  return [...groups].map(([section, own]) => {
    const subject = subjects.find((one) => partOf(one) === section);
    return { title: subject ? titleOf(subject) : section, cases: own };
  });
}

/**
 * The preconditions with which every one of several cases begins. Only those at the beginning can be told once for all:
 * their order matters.
 */
export function sharedPreconditions([first, ...others]: Case[]): string[] {
  if (!first || others.length === 0) return [];
  const own = first.preconditions;
  const apart = own.findIndex((line, place) =>
    others.some(({ preconditions }) => preconditions[place] !== line),
  );
  return own.slice(0, apart < 0 ? undefined : apart);
}
