import type { Subject } from '../../../machines/registry.ts';
import { type Journey, journeysOf, transitionsTaken } from '../../model/journeys.ts';
import { walkables, walkablesByHand } from '../../model/walkables.ts';
import { requirementsAt, rowsOf } from './case.ts';

/** How much of a machine the cases cover, and why they leave out the rest, in words. */
export function coverageOf(subject: Subject, ways: Journey[]): string {
  const { taken, left } = transitionsTaken(walkables[subject], ways);
  const { journeys, untravelled } = journeysOf(walkablesByHand[subject]);
  const unasked = left.filter((one) => !untravelled.includes(one)).length;
  const byTest = left.length - unasked;
  const covered = requirementsAt(subject, ways.flat());
  const coverable = requirementsAt(subject, journeys.flat());
  const others = rowsOf(subject).filter((id) => ![...covered, ...coverable].includes(id));
  const rest = coverable.filter((id) => !covered.includes(id));
  return [
    `These cases take ${taken} of ${taken + left.length} transitions and cover ${covered.join(', ') || 'no row of the ledger'}.`,
    ...(others.length > 0
      ? [
          `${others.join(', ')} of the same machine ${others.length === 1 ? 'is' : 'are'} not in them, but in those of the page: npm run paths -- page.`,
        ]
      : []),
    ...(byTest > 0
      ? [
          `${byTest} ${byTest === 1 ? 'needs' : 'need'} a press behind another tab or a slow opening, which npm test brings about.`,
        ]
      : []),
    ...(unasked > 0
      ? [
          `npm run paths without --to, or with a higher --limit, has the rest${rest.length > 0 ? `, and so ${rest.join(', ')}` : ''}.`,
        ]
      : []),
  ].join(' ');
}
