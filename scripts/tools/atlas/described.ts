import { registry, type Subject } from '../../../machines/registry.ts';
import { type Described, transitionsOf } from '../catalogue/transitions.ts';

const known = new Map<Subject, Described[]>();

/** The transitions of a machine in words; always the same list, so that a place in it is an identity. */
export function describedBy(subject: Subject): Described[] {
  const found = known.get(subject) ?? transitionsOf(registry[subject].machine);
  known.set(subject, found);
  return found;
}
