/** Events and expected views in the words of a tester who has the page in front of them. */
import type { AnyMachineSnapshot } from 'xstate';
import type { ContactContext, FieldName, Fields } from '../../../machines/contact.machine.ts';
import type { Subject } from '../../../machines/registry.ts';
import { seconds, timing } from '../../../machines/timing.ts';
import { about } from '../../../src/content/about.ts';
import { contact } from '../../../src/content/contact.ts';
import { navigation } from '../../../src/content/navigation.ts';
import { services } from '../../../src/content/services.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { ownTitle } from '../../model/expected-view.ts';
import { type Happening, instructionFor } from '../../model/happenings.ts';
import type { Journey, Step } from '../../model/journeys.ts';
import { points } from '../../serve/faults/points.ts';
import { afterSending, leavesGlance, limitOn, readyFor, toleranceOf } from './limits.ts';
import { markupAfter } from './markup.ts';
import { placeAfter } from './rotation.ts';
import { type Look, steadyView, thanked } from './steady-view.ts';

const quoted = (text: unknown) => `“${text}”`;
const labelOf = (field: string) => quoted(contact.fields[field as FieldName].label);
const list = (texts: string[]) => texts.join(', ');

/** Several deeds take a person's time, so that a delay runs from the last of them. */
function timed(deed: string): string {
  const sentences = deed.split(/(?<=\.) (?=[A-Z])/);
  const last = sentences.pop()?.replace(/^./, (letter) => letter.toLowerCase());
  return [...sentences, `Start the stopwatch as you ${last}`].join(' ');
}

/** A delay in words; the stopwatch runs on through several. */
function watchOf(way: Journey): string {
  const start = way.findLastIndex(({ delay }) => delay === undefined);
  const shown = way.slice(start + 1).reduce((sum, { delay = 0 }) => sum + delay, 0);
  const { delay = 0 } = way.at(-1) ?? {};
  return start < 0
    ? `Watch for ${seconds(delay)}, ${toleranceOf(delay)}.`
    : `Watch until the stopwatch shows ${seconds(shown)}, ${toleranceOf(delay)}.`;
}

/**
 * The tester's instructions for a step of a way. One that a delay follows starts the stopwatch; one that steps with
 * little time follow says how to be ready for them.
 */
export function instructionOf(subject: Subject, way: Journey, place: number): string {
  const step = way[place];
  if (!step) return '';
  return (
    readyFor(way, place) +
    (step.delay === undefined ? deedOf(subject, way, place) : watchOf(way.slice(0, place + 1))) +
    (place === way.length - 1 ? afterSending(step.after) : '')
  );
}

/** What is done in a step that is not a delay. */
function deedOf(subject: Subject, way: Journey, place: number): string {
  const [previous, step, next] = [way[place - 1], way[place] as Step, way[place + 1]];
  const plain = instructionFor(step.event as Happening, subject, step.before);
  const words = limitOn(step, previous) + (next?.delay === undefined ? plain : timed(plain));
  return previous?.event.type === 'viewport.widened'
    ? `Make the window 390 px wide again. ${words}`
    : words;
}

/** Each part of an expected view in a tester's words; '' when it needs none. */
const sights: Record<string, (value: never) => string> = {
  index: (value: string) => `Item ${Number(value) + 1} is the current one.`,
  button: (value: string) => `The button reads ${quoted(value)}.`,
  now: (value: string) => `Beside the buttons it says ${quoted(value)}.`,
  played: (value: string) =>
    `For ${timing.floor.step / 1000} s, or until the next step of this case, it says ${quoted(value)} beside the buttons.`,
  step: (value: string) => `The step is called ${quoted(value)}.`,
  buttons: (value: string[]) => `The buttons read ${list(value.map(quoted))}.`,
  disabled: (value: boolean) => (value ? 'The button cannot be pressed.' : ''),
  notice: (value: string) =>
    value
      ? `The notice in the form begins with ${quoted(value)}${value.endsWith('.') ? '' : '.'}`
      : 'There is no notice in the form.',
  progress: (value: string) => (value ? `At the button it says ${quoted(value)}` : ''),
  topic: (value: string) => (value ? `The form says ${quoted(value)}.` : ''),
  panel: (value: boolean) =>
    value ? `In place of the form it says ${quoted(contact.thanks.heading)}.` : '',
  invalid: (value: string[]) =>
    value.map((field) => `${labelOf(field)} has a complaint below it.`).join(' '),
  problems: (value: Partial<Fields>) =>
    Object.entries(value)
      .map(([field, problem]) => `Below ${labelOf(field)} stands ${quoted(problem)}`)
      .join(' '),
  inert: (value: boolean) =>
    value
      ? 'Nothing behind the menu can be clicked or reached by Tab; the skip link above it can, and so can a toast.'
      : '',
  hero: (value: string) =>
    value === 'held'
      ? 'The pictures at the top of the page stand still (press Home to look, and End to come back).'
      : 'The pictures at the top of the page take turns (press Home to look, and End to come back).',
  words: (value: string) => value,
  title: (value: string) =>
    value === ownTitle
      ? 'The tab has the title that it had when it was opened.'
      : `The tab’s title is ${quoted(value)}.`,
};

const toTop = `button with an arrow (${quoted(navigation.toTop)}) at the lower left corner.`;
const call = quoted(navigation.call);

/** By machine and state: what can be seen of it beside the parts of its view; a line for what is looked at apart. */
const words: Partial<Record<Subject, Record<string, string>>> = {
  // Success clears the form, and no failure ever does (ledger K7, K8).
  contact: {
    'sending.token': `At the fault panel one more request waits under ${quoted(points.token.label)}.`,
    'sending.posting': `At the fault panel the enquiry waits under ${quoted(points.handler.label)}.`,
    'idle.success': [
      `Below that the notice begins with ${quoted(thanked)}.`,
      `There are no fields, but a button ${quoted(contact.thanks.another)}.`,
      `The newest in the list of enquiries, to which the fault panel leads, has this reference once it is opened, and every field letter for letter as you filled it in, line breaks too; a topic comes first in its message (“${contact.topic.about} …”).`,
      'The newest mail to the owner, to which the fault panel leads too, has the same.',
    ].join('\n'),
    'idle.failure': 'Every word is still in the form.',
    'idle.not-ready': 'Every word is still in the form.',
  },
  floor: {
    clearing: 'Left alone, the floor then goes on to its next step.',
    restoring: 'Left alone, the floor then goes back a step.',
  },
  'scroll-top': { hidden: `There is no ${toTop}`, shown: `There is a ${toTop}` },
  'bottom-bar': {
    hidden: `There is no bar with ${call} at the lower edge; a lone button with an arrow may be there.`,
    phone: `A bar at the lower edge has ${call}, and no ${quoted(navigation.valuation)}.`,
    shown: `A bar at the lower edge has ${call} and ${quoted(navigation.valuation)}.`,
  },
  reveal: {
    resting: 'The block is further down.',
    concealed: 'The block is further down, out of sight.',
    entering: 'The block comes to its place.',
    revealed: `The block with ${quoted(services.heading)} stands in its place.`,
  },
};

/** What an event leaves to be seen that its state alone does not tell. */
const traces: Record<string, (before: AnyMachineSnapshot, event: Happening) => string> = {
  'field.edited': (_, { filled }) =>
    filled ? 'The fields hold what you have put in, letter for letter.' : '',
  'draft.found': () => 'The words are in their fields again.',
  'topic.removed': ({ context }) =>
    `The form no longer says ${quoted(`${contact.topic.about} ${context.topic}`)}. What has been typed is still there.`,
  'another.pressed': () => 'All fields are empty.',
  'spam.ready': ({ context }) => {
    const { fields, notice } = context as ContactContext;
    const kept = Object.values(fields).some(Boolean) ? ' The form keeps its words.' : '';
    const toast = notice ? ' The toast stays its time.' : '';
    return `At the fault panel nothing waits under ${quoted(points.script.label)} any more.${kept}${toast}`;
  },
  'send.pressed': (_, { problems }) =>
    Object.keys(problems).length > 0
      ? 'The page brings the first of these fields into view. At the fault panel nothing more waits: nothing has been sent.'
      : '',
  'motion.stopped': ({ machine }) =>
    machine.id === 'reveal' ? 'Scrolled to, the block is there at once, without fading in.' : '',
  'button.pressed': () => 'The page glides up, and is at its top.',
  'still.loaded': () =>
    'The picture is this step’s: what has been taken away by then is not in it.',
  'link.chosen': () =>
    `The page is at that section: its heading ${quoted(about.heading)} is in view.`,
  'viewport.widened': () =>
    `The links stand side by side in the header; there is no button ${quoted(navigation.menu)}.`,
};

/** What the event of a step leaves to be seen beside the state; '' where that is nothing. */
export const traceOf = ({ event, before }: Pick<Step, 'event' | 'before'>): string =>
  traces[event.type]?.(before, event as Happening) ?? '';

/** One part of a view in words; nothing when it needs none. */
export const sightOf = (part: string, value: unknown): string =>
  sights[part]?.(value as never) ?? '';

/** Sentences by the part of a view that they are about; '' for a part that needs none. */
export type Sentences = Record<string, string>;

/** What can be seen of a machine, part by part. */
export function sentencesOf(
  subject: Subject,
  snapshot: AnyMachineSnapshot,
  look: Look = {},
): Sentences {
  const { state: _, ...view } = steadyView(subject, snapshot, look);
  const shown = Object.entries(view).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(shown.map(([part, value]) => [part, sightOf(part, value)])),
    state: look.isGlance ? '' : (words[subject]?.[stateName(snapshot.value)] ?? ''),
  };
}

/** What can be seen of a machine, in sentences. */
export const sightsOf = (...seen: Parameters<typeof sentencesOf>): string[] =>
  Object.values(sentencesOf(...seen))
    .flatMap((sentence) => sentence.split('\n'))
    .filter(Boolean);

/** What is said of a part that needed a sentence and needs none any more. */
const ends: Sentences = {
  disabled: 'The button can be pressed again.',
  inert: 'The page behind the menu can be used again.',
  problems: 'No field has a complaint below it any more.',
};

/** A sentence, and what it is about: a part of a view, or another source of sentences. */
export interface Said {
  about: string;
  text: string;
}

const changedParts = (former: Sentences, now: Sentences): Said[] =>
  Object.entries(now)
    .filter(([part, sentence]) => sentence !== (former[part] ?? ''))
    .map(([part, sentence]) => ({ about: part, text: sentence || (ends[part] ?? '') }));

/** The sentences of which a tester has not read the same before. */
export const changesBetween = (former: Sentences, now: Sentences): string[] =>
  changedParts(former, now)
    .map(({ text }) => text)
    .filter(Boolean);

/**
 * What becomes of the toast and the log by a step of the form (ledger M1 to M4).
 *
 * @param isCovered the toast can be seen, but not the form with its notice
 */
export function toastAfter({ event, before, after }: Step, isCovered = false): string {
  const [was, is] = [before, after].map(({ value }) => stateName(value));
  if (was === is) return '';
  if (is && ['idle.success', 'idle.failure', 'idle.not-ready'].includes(is)) {
    const { notice } = after.context as ContactContext;
    const toast =
      notice?.tone === 'error'
        ? `A toast at the top says ${quoted(notice.text)}${notice.text.endsWith('.') ? '' : '.'}`
        : `A toast at the top ${isCovered ? `begins with ${quoted(thanked)}` : 'says the same as the notice'} (it goes after ten seconds: look at it first).`;
    const isException = /^xstate\.(error|after)\./.test(event.type);
    return isException ? `${toast} The console (F12) has the cause.` : toast;
  }
  return was === 'idle.success' || was === 'idle.failure' ? 'The toast has gone.' : '';
}

/** A step that changes nothing says so, since a step has to be judged by something. */
const orUnchanged = (sentences: Said[]): Said[] => {
  const told = sentences.filter(({ text }) => text);
  return told.length > 0 ? told : [{ about: 'rest', text: 'Everything else looks as before.' }];
};

/**
 * The sentences after the last step of a way: what it has changed.
 *
 * @param way the steps so far
 * @param next the step that follows: where it is hurried, only what a glance catches is told
 */
export function saidAfter(subject: Subject, way: Journey, next?: Step): Said[] {
  const step = way.at(-1);
  if (!step) return [];
  const lookAt = ({ event }: Step, following?: Step): Look => ({
    event,
    isGlance: following !== undefined && leavesGlance(following),
  });
  const previous = way.at(-2);
  const former = previous
    ? sentencesOf(subject, previous.after, lookAt(previous, step))
    : sentencesOf(subject, step.before);
  const look = lookAt(step, next);
  const now = sentencesOf(subject, step.after, look);
  const changes = changedParts(former, now);
  const place = { about: 'place', text: placeAfter(subject, way) };
  if (look.isGlance) return orUnchanged([place, ...changes]);
  const toast = { about: 'toast', text: subject === 'contact' ? toastAfter(step) : '' };
  const seen = [place, toast, ...changes, { about: 'trace', text: traceOf(step) }];
  const sentences = [...seen.map(({ text }) => text), ...Object.values(now)];
  const isAlone = sentences.every((sentence) => !sentence);
  const markup = markupAfter(subject, step, { isAlone });
  // It takes more than a glance: after a short delay that of the step before is told.
  const missed = previous && step.delay !== undefined && leavesGlance(step);
  const late = missed
    ? markupAfter(subject, { ...step, before: previous.before }, { isAlone })
    : '';
  return orUnchanged(
    [...seen, { about: 'markup', text: markup || late }].flatMap(({ about, text }) =>
      text.split('\n').map((line) => ({ about, text: line })),
    ),
  );
}

/** The same without what each of them is about. */
export const sightsAfter = (...after: Parameters<typeof saidAfter>): string[] =>
  saidAfter(...after).map(({ text }) => text);
