import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { registry, type Subject } from '../../../machines/registry.ts';
import { expectedView, viewOfPage } from '../../model/expected-view.ts';
import { eventOf } from '../catalogue/transitions.ts';
import { type Said, sightOf } from '../paths/words.ts';
import type { Moment } from './live.ts';
import { isSo, type Looked } from './looks.ts';
import type { FramedPage } from './session.ts';

/** One part of a view, in words, as the chart calls for it and as the page shows it. */
export interface Sight {
  part: string;
  expected: string;
  seen: string;
  agrees: boolean;
  /** It has no sentence: the texts are its name and value. */
  isData: boolean;
  /** It is a sentence of the case, which is shown beside the others. */
  isOfCase?: boolean;
}

/** Of these, which count from 0, a person reads numbers as in the sentences: from 1. */
const places = ['current', 'readable', 'dots'];

/** The parts of a view that have no sentence, by where they are in the markup. */
const parts: Record<string, string> = {
  index: 'data-index',
  expanded: 'aria-expanded',
  inert: 'The page behind the menu is inert',
  busy: 'aria-busy',
  disabled: 'The send button is disabled',
  live: 'aria-live',
  tone: 'The tone of the notice',
  panel: 'The thank-you is shown',
  invalid: 'Fields marked as invalid',
  readOnly: 'Fields that are read-only',
  fields: 'The words in the fields',
  current: 'The current items',
  readable: 'Items that a screen reader finds',
  dots: 'Dots marked as current',
  marks: 'Word-marks in the carousel',
  spoken: 'aria-valuetext',
  closed: 'Buttons that cannot be pressed',
  stills: 'Pictures shown',
};

const wordsOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(wordsOf).join(', ') || 'none';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${key} ${part === '' ? 'empty' : `“${part}”`}`)
    .join(', ');
};

/** One part of a view in words: a sentence, or its name and value. */
export function said(part: string, value: unknown): string {
  const sentence = sightOf(part, value);
  if (sentence) return sentence;
  if (part === 'state') return `In the markup data-state is “${value}”.`;
  const counted =
    places.includes(part) && Array.isArray(value) ? value.map((place) => place + 1) : value;
  return `${parts[part] ?? part}: ${wordsOf(counted)}.`;
}

/** What a machine shows on the page beside what its snapshot calls for. */
export function compare(subject: Subject, expected: AnyMachineSnapshot, page: FramedPage): Sight[] {
  // In the page's own window: the function reads its `document`.
  const views = new page.Function(`return (${viewOfPage})()`)() as ReturnType<typeof viewOfPage>;
  const seen = (views[subject] ?? {}) as Record<string, unknown>;
  return Object.entries(expectedView[subject](expected) ?? {}).map(([part, wanted]) => {
    const agrees = JSON.stringify(wanted ?? null) === JSON.stringify(seen[part] ?? null);
    // A sentence of the case tells the state where it has changed.
    const hasWords = (value: unknown) => sightOf(part, value) !== '';
    const isData = !hasWords(wanted) && !hasWords(seen[part]);
    return { part, expected: said(part, wanted), seen: said(part, seen[part]), agrees, isData };
  });
}

/** What the sentences of a case say, of those that the player looks at. */
export const sentencesSeen = (sentences: readonly Said[], looked: Looked): Sight[] =>
  sentences.flatMap((sentence, place) => {
    const agrees = isSo(looked, sentence);
    if (agrees === undefined) return [];
    const { text } = sentence;
    const seen = agrees ? text : `Not to be seen on the page: “${text}”`;
    return {
      part: `sentence ${place}`,
      expected: text,
      seen,
      agrees,
      isData: false,
      isOfCase: true,
    };
  });

/** The sentences of a step that the player has not looked at. */
export const unseen = (sentences: readonly string[], sights: readonly Sight[]): string[] =>
  sentences.filter((one) => !sights.some(({ isOfCase, expected }) => isOfCase && expected === one));

/** A step that could not be done, as something that the page does not show. */
export const impossible = (seen: string): Sight[] => [
  { part: 'step', expected: 'The step can be done.', seen, agrees: false, isData: false },
];

/** What is seen in place of something else, in sentences. */
export const differing = (sights: Sight[]) =>
  sights
    .filter(({ agrees }) => !agrees)
    .map(({ seen }) => seen)
    .join(' ');

/** What an event says of items, places and holds; never words of a form. */
const dataOf = (event: object) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(event).filter(
        ([name, value]) => typeof value === 'number' || name === 'hold' || name === 'obstacle',
      ),
    ),
  );

/** Whether the event of a step has come to its machine. @param since the moments of the page since the step before */
export function arrivalOf(
  subject: Subject,
  { type, ...data }: EventObject,
  since: readonly Moment[],
): Sight {
  const name = eventOf(registry[subject].machine, type);
  const own = since.filter(({ machine, event }) => machine === subject && event.type === type);
  const [wanted, got] = [data, own[0]?.event ?? {}].map(dataOf);
  const isOther = own.length > 0 && wanted !== got;
  return {
    part: 'event',
    expected: `${subject} gets ${name}${isOther ? ` ${wanted}` : ''}.`,
    seen:
      own.length === 0
        ? `Nothing sent ${name} to ${subject}: no view and no sensor reports it.`
        : `${subject} got ${name}${isOther ? ` ${got}` : ''}${own.some(({ isTaken }) => isTaken) ? '' : ' and did not take it'}.`,
    agrees: own.length > 0,
    isData: false,
  };
}
