import { registry, type Subject } from '../../../machines/registry.ts';
import { initialOf } from './live.ts';
import { unmade } from './making.ts';

function findProblem(subject: Subject): string | undefined {
  const chart = `The chart of ${subject} (machines/${subject}.machine.ts)`;
  const noted = unmade.get(registry[subject].machine.id);
  if (noted)
    return `${chart} cannot be made. ${noted} On the page it stays in its first state; the other machines go on.`;
  const { status, error } = initialOf(subject);
  if (status === 'error')
    return `${chart} cannot start: ${error}. The page needs it; the charts of the other machines can be read.`;
}

const known = new Map<Subject, string | undefined>();

/** Why a machine has no chart that moves, in sentences; undefined if it has one. */
export function problemOf(subject: Subject): string | undefined {
  if (!known.has(subject)) known.set(subject, findProblem(subject));
  return known.get(subject);
}
