import type { Subject } from '../../../machines/registry.ts';
import { type Journey, journeysOf, transitionsTaken } from '../../model/journeys.ts';
import { walkables, walkablesByHand } from '../../model/walkables.ts';
import { requirementsOf } from './case.ts';

/** Which part of a machine the cases cover, and which they leave out and why, in words. */
export function coverageOf(subject: Subject, ways: Journey[]): string {
  const { taken, left } = transitionsTaken(walkables[subject], ways);
  const impossible = journeysOf(walkablesByHand[subject]).untravelled;
  const unasked = left.filter((one) => !impossible.includes(one));
  return [
    `These cases take ${taken} of ${taken + left.length} transitions and cover ${requirementsOf(subject).join(', ')}.`,
    ...(impossible.length > 0
      ? [`By hand nobody can take ${impossible.join(', nor ')}; npm test does.`]
      : []),
    ...(unasked.length > 0 ? [`Other cases take ${unasked.join(', ')}.`] : []),
  ].join(' ');
}
