import type { Subject } from '../../../machines/registry.ts';
import type { Journey } from '../../model/journeys.ts';
import { type Case, casesOf, pathsOf } from '../paths/cases.ts';
import { problemOf } from './unmade.ts';

interface List {
  ways: Journey[];
  cases: Case[];
  /** Why there are none, in sentences: a chart may be ahead of the table of its events. */
  problem: string;
}

/** The cases of `npm run paths`. @param made makes their paths; it throws where an event cannot be caused */
export function casesFor(subject: Subject, made = pathsOf): List {
  const problem = problemOf(subject);
  if (problem) return { ways: [], cases: [], problem };
  try {
    const ways = made(subject);
    return { ways, cases: casesOf(subject, ways), problem: '' };
  } catch (cause) {
    const { message } = cause as Error;
    return { ways: [], cases: [], problem: `${subject} has no test cases. ${message}` };
  }
}
