import { eventsOf, type Subject } from '../../../machines/registry.ts';
import { graphOf, type Journey } from '../../model/journeys.ts';
import { walkables } from '../../model/walkables.ts';
import { guess } from '../known.ts';
import { type Case, casesOf } from '../paths/case.ts';
import { waysThrough } from '../paths/cases.ts';
import { describedBy } from './described.ts';
import type { Picked } from './drawing.tsx';
import { problemOf } from './unmade.ts';

export interface Through {
  /** Each case, with the number of the first step that does it, and whether it is one of those that the atlas plays. */
  cases: { id: string; step: number; isPlayed: boolean }[];
  /** The command that prints cases with these ids. */
  command: string;
}

const known = new Map<string, List>();

interface List {
  ways: Journey[];
  cases: Case[];
  taken: ReturnType<typeof graphOf>['taken'];
  /** Why there are none, in sentences: a chart may be ahead of what says how its events are caused. */
  problem: string;
}

/** @param made makes the ways; it throws where an event has no way of being caused */
export function listOf(subject: Subject, automated: boolean, made = waysThrough): List {
  const none: List = { ways: [], cases: [], taken: () => [], problem: '' };
  const unmade = problemOf(subject);
  if (unmade) return { ...none, problem: unmade };
  const { taken } = graphOf(walkables[subject]);
  try {
    const ways = made(subject, { simple: false, automated, limit: 20 });
    return { ways, cases: casesOf(subject, ways), taken, problem: '' };
  } catch (cause) {
    const { message } = cause as Error;
    const [, event] = /no entry for "(.+)"/.exec(message) ?? [];
    const types = eventsOf(subject).map(({ type }) => type);
    const meant = event
      ? guess(
          event,
          types.filter((type) => type !== event),
        )
      : '';
    const problem = `The test cases of ${subject} cannot be made. ${message}${meant} CONTRIBUTING.md, “An event”, has what a chart's event needs.`;
    return { ...none, taken, problem };
  }
}

/** The cases of a machine, made once: they take seconds for the largest. */
export function casesFor(subject: Subject, automated: boolean): List {
  const key = `${subject} ${automated}`;
  const found = known.get(key) ?? listOf(subject, automated);
  known.set(key, found);
  return found;
}

/**
 * The generated cases that are in a state, or take a transition: those that a person can do, as everywhere in the atlas;
 * where there are none, those that only a program can.
 */
export function casesThrough(subject: Subject, picked: Picked): Through {
  const definition = describedBy(subject)[Number(picked)]?.definition;
  const found = (automated: boolean) => {
    const { ways, cases, taken } = casesFor(subject, automated);
    return ways.flatMap((way, place) => {
      const step = way.findIndex(({ before, event, after }) =>
        definition
          ? taken(before, event).some((one) => one === definition)
          : after._nodes.some(({ id }) => id === picked),
      );
      const id = cases[place]?.id ?? '';
      return step < 0 ? [] : [{ id, step: step + 1, isPlayed: !automated }];
    });
  };
  const command = `npm run paths -- ${subject}`;
  const byHand = found(false);
  if (byHand.length > 0) return { cases: byHand, command };
  return { cases: found(true), command: `${command} --format playwright` };
}
