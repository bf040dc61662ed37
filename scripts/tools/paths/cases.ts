import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe } from 'chart-lab';
import type { AnyStateMachine } from 'xstate';
import { registry, type Subject } from '../../../machines/registry.ts';
import { seconds } from '../../../machines/timing.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { type Happening, instructionFor } from '../../model/happenings.ts';
import { type Journey, journeysOf, type Step } from '../../model/journeys.ts';
import type { Row } from '../../model/ledger.ts';
import { rowsAt } from '../../model/placed.ts';
import { walkablesByHand } from '../../model/walkables.ts';
import { isMoving, linesAfter, linesAt } from './expected.ts';
import { type Part, parts, rowsOf } from './parts.ts';

export interface Deed {
  do: string;
  /** Lines of `label: value`. */
  see: string[];
}

/** A test case that one person does by hand, with one browser, at `npm start`. */
export interface Case {
  /** The same for as long as its steps are the same. */
  id: string;
  section: string;
  title: string;
  priority: Part['priority'];
  /** Rows of the ledger (`docs/ledger.md`), or criteria of WCAG. */
  requirements: string[];
  setUp: Deed;
  steps: Deed[];
}

/** In events: a person who fails at one begins the case again, and the floor gives each press a second. */
const longest = (subject: Subject) => ({ floor: 4, contact: 5 })[subject as 'floor'] ?? 10;

const known = new Map<Subject, Journey[]>();

/** A few short paths that a person can take and that together take every transition within a person's reach. */
export function pathsOf(subject: Subject): Journey[] {
  const paths =
    known.get(subject) ?? journeysOf(walkablesByHand[subject], longest(subject)).journeys;
  known.set(subject, paths);
  return paths;
}

/** Number and fields of the requests, which no step looks at. */
const unseen: readonly Row[] = ['K11'];

/** The rows of the states that a path comes to and of the transitions that it takes. */
function requirementsOf(subject: Subject, path: Journey): string[] {
  const machine: AnyStateMachine = registry[subject].machine;
  const { source } = registry[subject];
  if (!source.startsWith('ledger '))
    return source.split(', ').map((one) => (one.startsWith('WCAG') ? one : `WCAG ${one}`));
  const described = describe(machine, registry[subject].input);
  const rows = path.flatMap(({ before, after, taken }) => {
    const ways = described.filter(({ definition }) => taken.includes(definition));
    return [...before._nodes, ...after._nodes, ...ways].flatMap((at) => rowsAt(subject, at));
  });
  return rowsOf(subject).filter((id) => rows.includes(id) && !unseen.includes(id));
}

const setUpFor = ({ find, isNarrow }: Part) =>
  [
    'Read the whole case first: its steps follow one another at once.',
    'Press “Everything works” at the fault panel (http://localhost:4173/qa).',
    `Open http://localhost:4173 in a private window, ${isNarrow ? '390 px wide and 844 px high' : '1280 px wide and 900 px high'}.`,
    find,
  ].join(' ');

function deedOf(subject: Subject, { event, delay, before }: Step): string {
  if (delay !== undefined) return `Wait until ${seconds(delay)} after the step before.`;
  const deed = instructionFor(event as Happening, subject, before);
  return subject === 'floor' && isMoving(before) ? `Within a second: ${deed}` : deed;
}

function caseOf(subject: Subject, path: Journey, number: number): Case {
  const part = parts[subject];
  const events = JSON.stringify(path.map(({ event, delay }) => [event, delay]));
  const [first, last] = [path[0], path.at(-1)];
  return {
    // Not Node's hash: the atlas makes the same ids in a browser.
    id: `${subject}-${bytesToHex(sha256(utf8ToBytes(events))).slice(0, 6)}`,
    section: part.name,
    title: `${part.name}, path ${number}: ends in ${last ? stateName(last.after.value) : ''}`,
    priority: part.priority,
    requirements: requirementsOf(subject, path),
    setUp: { do: setUpFor(part), see: first ? linesAt(subject, first.before) : [] },
    steps: path.map((step, place) => ({
      do: deedOf(subject, step),
      see: linesAfter(subject, path.slice(0, place + 1)),
    })),
  };
}

/** Paths through a machine as test cases. */
export const casesOf = (subject: Subject, paths = pathsOf(subject)): Case[] =>
  paths.map((path, place) => caseOf(subject, path, place + 1));
