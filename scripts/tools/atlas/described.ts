import { type Described, describe, eventOf, firstContext } from 'chart-lab';
import { registry, type Subject } from '../../../machines/registry.ts';

const known = new Map<Subject, Described[]>();

/** The transitions of a machine in words; always the same list, so that a place in it is an identity. */
export function describedBy(subject: Subject): Described[] {
  const found = known.get(subject) ?? describe(registry[subject].machine, registry[subject].input);
  known.set(subject, found);
  return found;
}

/** An event of a machine as a person says it. */
export function eventWords(subject: Subject, type: string): string {
  const { machine, input } = registry[subject];
  return eventOf(machine, type, firstContext(machine, input));
}
