/** Events and expected views in the words of a tester who has the page in front of them. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { ContactContext, FieldName } from '../../../machines/contact.machine.ts';
import { registry, type Subject } from '../../../machines/registry.ts';
import type { Hold, RotationContext } from '../../../machines/rotation.ts';
import { timing } from '../../../machines/timing.ts';
import { contact } from '../../../src/content/contact.ts';
import { navigation } from '../../../src/content/navigation.ts';
import { services } from '../../../src/content/services.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { problemOf } from '../../../src/sections/contact-validity.ts';
import { expectedView, ownTitle } from '../../model/expected-view.ts';
import { type Happening, instructionFor } from '../../model/happenings.ts';
import type { Journey, Step } from '../../model/journeys.ts';
import { placeAfter } from './rotation.ts';

const quoted = (text: unknown) => `“${text}”`;
const { name, tagline } = registry.title.input;
const list = (texts: string[]) => texts.join(', ');

/** Whether the example floor plays by itself. */
export const isPlaying = (snapshot: AnyMachineSnapshot) =>
  ['clearing', 'restoring'].includes(snapshot.value as string);

const inSeconds = (delay: number) => `${delay / 1000} s, give or take half a second`;

/**
 * The tester's instructions for a step. One that a delay follows says so, since the delay runs from there.
 *
 * @param previous the step before it, if there is one
 * @param next the step after it, if there is one
 */
export function instructionOf(
  subject: Subject,
  step: Step,
  { previous, next }: { previous?: Step | undefined; next?: Step | undefined } = {},
): string {
  const { delay } = step;
  if (delay !== undefined)
    return previous
      ? `Watch until ${inSeconds(delay)}, have passed since the step before.`
      : `Watch for ${inSeconds(delay)}.`;
  const deed = deedOf(subject, step, previous);
  return next?.delay === undefined ? deed : `With a stopwatch: ${deed}`;
}

/** How much time there is while an enquiry is on its way. */
export const whileSending = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches('sending' as never)
    ? `Within ${timing.contact.answerTimeout / 1000} s of pressing ${quoted(contact.form.send)}: `
    : '';

/** What is done in a step that is not a delay. */
function deedOf(subject: Subject, { event, before }: Step, previous?: Step): string {
  const words = whileSending(before) + instructionFor(event as Happening, subject, before);
  if (previous?.event.type === 'viewport.widened')
    return `Make the window 390 px wide again. ${words}`;
  if (before.matches({ running: 'first' } as never)) {
    const limit = `${timing.hero.firstSwitch / 1000 - 1} s`;
    return previous
      ? `Within ${limit} of the step before: ${words}`
      : `Reload the page, and within ${limit}: ${words}`;
  }
  return isPlaying(before) ? `Within a second of the step before: ${words}` : words;
}

/** What the form says of a field into which “not an address” has been put. */
const problemWith = (field: string) =>
  problemOf(field as FieldName, { valueMissing: false, typeMismatch: true }, 'not an address') ??
  field;

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
  topic: (value: string) => (value ? `The form says ${quoted(value)}.` : ''),
  panel: (value: boolean) =>
    value ? `In place of the form it says ${quoted(contact.thanks.heading)}.` : '',
  invalid: (value: string[]) =>
    value.map((field) => `${quoted(problemWith(field))} stands below the field.`).join(' '),
  inert: (value: boolean) =>
    value
      ? 'Nothing behind the menu can be clicked or reached by Tab (but the skip link, above it).'
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

/** By machine and state: what can be seen of it beside the parts of its view. */
const words: Partial<Record<Subject, Record<string, string>>> = {
  // Success clears the form, and no failure ever does (ledger K7, K8).
  contact: {
    'sending.token': `Beside the button it says ${quoted(contact.form.onItsWay)}`,
    'sending.posting': `Beside the button it says ${quoted(contact.form.onItsWay)}`,
    'idle.success': `There are no fields, but a button ${quoted(contact.thanks.another)}. The newest in the list of enquiries has this reference and what was sent, and so has the newest mail to the owner (npm start says below “Ready” where both are).`,
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
    calling: `A bar at the lower edge has ${call}, and no ${quoted(navigation.valuation)}.`,
    shown: `A bar at the lower edge has ${call} and ${quoted(navigation.valuation)}.`,
  },
  reveal: {
    resting: 'The block is further down.',
    concealed: 'The block is further down, out of sight.',
    revealed: `The block with ${quoted(services.heading)} stands in its place.`,
  },
};

/** What an event leaves to be seen that its state alone does not tell. */
const traces: Record<string, string> = {
  'draft.found': 'The words are in their fields again.',
  'another.pressed': 'All fields are empty.',
  'spam.ready': 'On the page nothing else changes; a toast that is there stays its time.',
  'motion.stopped': 'Scrolled to, the block is there at once, without fading in.',
  'button.pressed': 'The page glides up, and is at its top.',
  'still.loaded': 'The picture is this step’s: what has been taken away by then is not in it.',
  'viewport.widened': `The links stand side by side in the header; there is no button ${quoted(navigation.menu)}.`,
};

/** One part of a view in words; nothing when it needs none. */
export const sightOf = (part: string, value: unknown): string =>
  sights[part]?.(value as never) ?? '';

interface Look {
  /** The event that has just happened. */
  event?: EventObject | undefined;
  /** Other machines take part. */
  amongOthers?: boolean;
}

const stops: Hold[] = ['user', 'reduced-motion'];

/** A rotation without place and phase, which no person can hold; behind another tab nothing of it is seen. */
function rotationView(subject: Subject, snapshot: AnyMachineSnapshot): Record<string, unknown> {
  const { holds } = snapshot.context as RotationContext;
  const state = stateName(snapshot.value).split('.')[0];
  if (holds.includes('hidden')) return { state };
  const drawing = stops.some((hold) => holds.includes(hold)) ? 'a triangle' : 'two bars';
  const { button } = (expectedView[subject](snapshot) ?? {}) as Record<string, unknown>;
  return { state, words: `There is a button named ${quoted(button)} (an icon: ${drawing}).` };
}

const alternation = `${timing.title.alternation / 1000} s`;
const titles = `The tab’s title changes every ${alternation} between ${quoted(name.toUpperCase())} and ${quoted(tagline)}.`;
const titleIn: Record<string, string> = {
  'hidden.untouched': `For ${alternation} the tab keeps its title.`,
  'hidden.name': `For ${alternation} the tab’s title is ${quoted(name.toUpperCase())}.`,
  'hidden.tagline': `For ${alternation} the tab’s title is ${quoted(tagline)}.`,
};

/** How the handler's sentence of thanks begins, whose reference nobody knows beforehand (`Handler.php`). */
export const thanked = 'Thank you for your enquiry, reference QS-';

/** The expected view as far as it stands still for a person to read. */
function steadyView(
  subject: Subject,
  snapshot: AnyMachineSnapshot,
  { event, amongOthers }: Look,
): Record<string, unknown> {
  if (snapshot.context.holds) return rotationView(subject, snapshot);
  if (subject === 'title' && snapshot.matches('hidden' as never))
    return { words: amongOthers ? titles : titleIn[stateName(snapshot.value)] };
  const { index: _, ...view } = (expectedView[subject](snapshot) ?? {}) as Record<string, unknown>;
  if (snapshot.matches('sending' as never)) return { ...view, notice: undefined };
  // It lasts until the page has come to life.
  if (snapshot.matches('resting' as never)) return { ...view, state: undefined };
  if (view.panel) return { ...view, button: undefined, notice: thanked };
  if (event?.type === 'viewport.widened') return { ...view, button: undefined };
  if (isPlaying(snapshot)) return { ...view, now: undefined, step: undefined, played: view.now };
  // Other holds may stop the hero as well.
  return subject === 'motion' && amongOthers ? { ...view, hero: undefined } : view;
}

/** The expected view in sentences; last, for those who inspect the markup, the machine's own attribute. */
export function sightsOf(
  subject: Subject,
  snapshot: AnyMachineSnapshot,
  look: Look = {},
): string[] {
  const { state, ...view } = steadyView(subject, snapshot, look);
  const seen = [
    ...Object.entries(view).map(([part, value]) =>
      value === undefined ? '' : sightOf(part, value),
    ),
    words[subject]?.[stateName(snapshot.value)] ?? '',
    traces[look.event?.type ?? ''] ?? '',
  ].filter(Boolean);
  if (state === undefined) return seen;
  const has = state === stateName(snapshot.value) ? 'data-state' : 'a data-state that begins with';
  const tools = snapshot.context.holds?.includes('hidden') ? 'F12, in its own window' : 'F12';
  const marked =
    subject === 'reveal'
      ? 'the first of `#services [data-machine="reveal"]`'
      : `\`[data-machine="${subject}"]\``;
  return [...seen, `In the markup (${tools}) ${marked} has ${has} ${quoted(state)}.`];
}

/** What becomes of the toast and the log by a step of the form (ledger M1 to M4). */
function toastAfter({ event, before, after }: Step): string {
  const [was, is] = [before, after].map(({ value }) => stateName(value));
  if (was === is) return '';
  if (is && ['idle.success', 'idle.failure', 'idle.not-ready'].includes(is)) {
    const { notice } = after.context as ContactContext;
    const toast =
      notice?.tone === 'error'
        ? `A toast at the top right says ${quoted(notice.text)}${notice.text.endsWith('.') ? '' : '.'}`
        : 'A toast at the top right says the same as the notice.';
    const isException = /^xstate\.(error|after)\./.test(event.type);
    return isException ? `${toast} The console (F12) has the cause.` : toast;
  }
  return was === 'idle.success' || was === 'idle.failure' ? 'The toast has gone.' : '';
}

/**
 * The sentences after the last step of a way.
 *
 * @param way the steps so far
 */
export function sightsAfter(subject: Subject, way: Journey): string[] {
  const step = way.at(-1);
  if (!step) return [];
  const sights = sightsOf(subject, step.after, { event: step.event });
  const toast = subject === 'contact' ? toastAfter(step) : '';
  return [placeAfter(subject, way), ...sights.toSpliced(-1, 0, toast)].filter(Boolean);
}
