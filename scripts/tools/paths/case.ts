import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { registry, type Subject } from '../../../machines/registry.ts';
import type { Journey } from '../../model/journeys.ts';
import { ledger } from '../../model/ledger.ts';
import { instructionOf, sightsOf } from './words.ts';

/** A test case that one person does by hand, with one browser, at `npm start`. */
export interface Case {
  /** The same for as long as its steps are the same. */
  id: string;
  title: string;
  /** 1: an enquiry may be lost. 2: a visitor cannot find the form, or stop what moves. 3: the rest. */
  priority: 1 | 2 | 3;
  /** Rows of the ledger (`docs/ledger.md`), or criteria of WCAG. */
  requirements: string[];
  preconditions: string[];
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

/** The ids of a registry's source, such as "ledger K1 to K3, M1". */
export function requirementsOf(subject: Subject): string[] {
  const { source } = registry[subject];
  if (!source.startsWith('ledger ')) return source.split(', ');
  return source
    .replace('ledger ', '')
    .split(', ')
    .flatMap((part) => {
      const [first = '', last = first] = part.split(' to ');
      const [from, to] = [Number(first.slice(1)), Number(last.slice(1))];
      return Array.from({ length: to - from + 1 }, (_, place) => `${first[0]}${from + place}`);
    })
    .filter((id) => id in ledger);
}

const isNarrow = (subject: Subject) => subject === 'menu' || subject === 'bottom-bar';

/** The set-up before the first step. */
function preconditionsOf(subject: Subject, [first]: Journey): string[] {
  const window = isNarrow(subject) ? '390 px wide and 844 px high' : '1280 px wide and 900 px high';
  return [
    `The site runs at http://localhost:4173 (npm start). The window is ${window}. Use the mouse, unless a step names a key.`,
    ...(subject === 'contact'
      ? ['At the fault panel, http://localhost:4173/qa, “Hold all three” has been pressed.']
      : []),
    'The home page has just been opened.',
    ...(first ? sightsOf(subject, first.before) : []),
  ];
}

const idOf = (subject: Subject, way: Journey) => {
  const steps = JSON.stringify(way.map(({ event, delay }) => [event, delay]));
  // Not Node's: the atlas makes the same ids in a browser.
  return `${subject}-${bytesToHex(sha256(utf8ToBytes(steps))).slice(0, 6)}`;
};

/** The ways through a machine as test cases in words. */
export const casesOf = (subject: Subject, ways: Journey[]): Case[] =>
  ways.map((way, place) => ({
    id: idOf(subject, way),
    title: `${subject}, case ${place + 1} of ${ways.length}`,
    priority: priorities[subject],
    requirements: requirementsOf(subject),
    preconditions: preconditionsOf(subject, way),
    steps: way.map((step) => ({
      do: instructionOf(subject, step),
      see: sightsOf(subject, step.after),
    })),
  }));
