import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AnyStateMachine } from 'xstate';
import { registry, type Subject } from '../../../machines/registry.ts';
import type { Journey, Step } from '../../model/journeys.ts';
import { ledger, type Row } from '../../model/ledger.ts';
import { rowsAt } from '../../model/placed.ts';
import { transitionsOf } from '../catalogue/transitions.ts';
import { markupOf } from './markup.ts';
import { ordersOf, partOf, wayTo } from './places.ts';
import { isPlaying } from './steady-view.ts';
import { summaryOf } from './summaries.ts';
import { instructionOf, sightsAfter, sightsOf } from './words.ts';

/** A test case that one person does by hand, with one browser, at `npm start`. */
export interface Case {
  /** The same for as long as its steps are the same. */
  id: string;
  title: string;
  /** The machines that the case is about. */
  machines: Subject[];
  /** How long a person needs who has done another case before: an estimate. */
  minutes: number;
  /** 1: an enquiry may be lost. 2: a visitor cannot find the form, or stop what moves. 3: the rest. */
  priority: 1 | 2 | 3;
  /** Rows of the ledger (`docs/ledger.md`), or criteria of WCAG. */
  requirements: string[];
  preconditions: string[];
  /** The command that draws the same case again, where chance has drawn it. */
  drawnBy?: string;
  steps: { do: string; see: string[] }[];
}

const priorities: Record<Subject, Case['priority']> = {
  contact: 1,
  menu: 2,
  'bottom-bar': 2,
  'scroll-top': 2,
  motion: 2,
  hero: 3,
  coverage: 3,
  brands: 3,
  floor: 3,
  title: 3,
  reveal: 3,
};

/** The rows of a registry's source, such as "ledger K1 to K3, M1"; none where it is WCAG. */
export function rowsOf(subject: Subject): Row[] {
  const { source } = registry[subject];
  if (!source.startsWith('ledger ')) return [];
  return source
    .replace('ledger ', '')
    .split(', ')
    .flatMap((part) => {
      const [first = '', last = first] = part.split(' to ');
      const [from, to] = [Number(first.slice(1)), Number(last.slice(1))];
      return Array.from({ length: to - from + 1 }, (_, place) => `${first[0]}${from + place}`);
    })
    .filter((id): id is Row => id in ledger);
}

/** Move by themselves: a place of theirs names a state as well as the turn that comes of it. */
const turning: readonly Subject[] = ['hero', 'coverage'];

/** The number of requests and their fields, which no step looks at. */
const unseen: readonly Row[] = ['K11'];

/**
 * What some steps of a machine show: the rows of the states that it comes to and of the transitions that it takes. Of a
 * machine that is there for WCAG they show its criteria, but of the floor only when it moves.
 */
export function requirementsAt(
  subject: Subject,
  steps: readonly Pick<Step, 'event' | 'before' | 'after'>[],
): string[] {
  const machine: AnyStateMachine = registry[subject].machine;
  const described = transitionsOf(machine);
  const rows = new Set(
    steps.flatMap(({ event, before, after }) => {
      const taken: unknown[] = machine.getTransitionData(before as never, event) ?? [];
      const ways = described.filter(({ definition }) => taken.includes(definition));
      // That something takes turns is shown by a turn, not by a state in which it would come.
      const states = turning.includes(subject) ? [] : [...before._nodes, ...after._nodes];
      return [...states, ...ways].flatMap((at) => rowsAt(subject, at));
    }),
  );
  const { source } = registry[subject];
  const moves = steps.some(({ before, after }) => isPlaying(before) || isPlaying(after));
  if (subject === 'floor' && !moves) return [];
  if (!source.startsWith('ledger '))
    return source.split(', ').map((one) => (one.startsWith('WCAG') ? one : `WCAG ${one}`));
  return rowsOf(subject).filter((id) => rows.has(id) && !unseen.includes(id));
}

/** The most urgent of several machines. */
export const prioritiesOf = (cast: readonly Subject[]) =>
  Math.min(...cast.map((subject) => priorities[subject])) as Case['priority'];

/** Where the tester's own site runs; the atlas, in a browser, has no environment. */
const site = () =>
  (typeof process === 'undefined' ? undefined : process.env.SITE_URL?.replace(/\/$/, '')) ??
  'http://localhost:4173';

/** What holds for each case, also for one that a tool has imported alone. */
export const rules = () => [
  `The site runs at ${site()} (npm start). Its fault panel is ${site()}/qa: press “Everything works” there before you set a case up, and after its last step.`,
  'A step names only what it changes; all else that the case has named still holds.',
];

const narrow: readonly Subject[] = ['menu', 'bottom-bar'];

/** The set-up before the first step of a case for these machines; what they show then comes after it. */
export function preconditionsFor(cast: readonly Subject[]): string[] {
  const [size, hand] = cast.some((subject) => narrow.includes(subject))
    ? [
        '390 px wide and 844 px high',
        'To press is to tap: in F12’s device toolbar a click counts as one',
      ]
    : ['1280 px wide and 900 px high', 'Use the mouse'];
  return [
    ...rules(),
    `The window is ${size}. ${hand}, unless a step names a key.`,
    ...(cast.includes('contact')
      ? [
          'After “Everything works”, “Hold all three” has been pressed at the fault panel, in a window of its own; what waits is shown there within a second.',
        ]
      : []),
    'The home page has just been opened in a private window (nothing kept from before).',
    wayTo(cast),
    ...ordersOf(cast),
  ];
}

/**
 * @param steps what tells this case from others
 * @param name of the machine, or what stands for several
 */
export const idOf = (name: string, steps: unknown[]) =>
  // Not Node's hash: the atlas makes the same ids in a browser.
  `${name}-${bytesToHex(sha256(utf8ToBytes(JSON.stringify(steps)))).slice(0, 6)}`;

/** Estimates, in s: to set the window up and open the page anew; to read a step, do it and look. */
const efforts = { opening: 60, step: 20 };

/**
 * How long a case takes by hand, in minutes, rounded up.
 *
 * @param count of its steps
 * @param waiting the delays among them, in ms
 */
export const minutesFor = (count: number, waiting = 0) =>
  Math.ceil((efforts.opening + count * efforts.step + waiting / 1000) / 60);

/** The same titles, a number behind one that was there before. */
const distinct = (titles: string[]) =>
  titles.map((title, place) => {
    const before = titles.slice(0, place).filter((one) => one === title).length;
    return before > 0 ? `${title} (${before + 1})` : title;
  });

/** The ways through a machine as test cases in words. */
export function casesOf(subject: Subject, ways: Journey[]): Case[] {
  const titles = distinct(ways.map((way) => `${partOf(subject)}: ${summaryOf(subject, way)}`));
  return ways.map((way, place) => ({
    id: idOf(
      subject,
      way.map(({ event, delay }) => [event, delay]),
    ),
    title: titles[place] ?? subject,
    machines: [subject],
    minutes: minutesFor(
      way.length,
      way.reduce((sum, { delay = 0 }) => sum + delay, 0),
    ),
    priority: priorities[subject],
    requirements: requirementsAt(subject, way),
    preconditions: [
      ...preconditionsFor([subject]),
      ...(way[0]
        ? [...sightsOf(subject, way[0].before), markupOf(subject, way[0].before)].filter(Boolean)
        : []),
    ],
    steps: way.map((_, number) => ({
      do: instructionOf(subject, way, number),
      see: sightsAfter(subject, way.slice(0, number + 1), way[number + 1]),
    })),
  }));
}
