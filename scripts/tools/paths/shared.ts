import type { Case } from './case.ts';

/** What is to be undone once, after several cases. */
export const tearDownAfter = (cases: Case[]): string[] =>
  cases.some(({ machines }) => machines.includes('contact'))
    ? ['Press “Everything works” at the fault panel.']
    : [];

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
