/** Events and expected views in the words of a tester who has the page in front of them. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import type { Hold, RotationContext } from '../../../machines/rotation.ts';
import { timing } from '../../../machines/timing.ts';
import { contact } from '../../../src/content/contact.ts';
import { navigation } from '../../../src/content/navigation.ts';
import { services } from '../../../src/content/services.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { expectedView, ownTitle } from '../../model/expected-view.ts';
import { type Happening, instructionFor } from '../../model/happenings.ts';
import type { Journey, Step } from '../../model/journeys.ts';
import { placeAfter } from './rotation.ts';

const quoted = (text: unknown) => `“${text}”`;
const list = (texts: string[]) => texts.join(', ');

/** Whether the example floor plays by itself. */
const isPlaying = (snapshot: AnyMachineSnapshot) =>
  ['clearing', 'restoring'].includes(snapshot.value as string);

/**
 * The tester's instructions for a step.
 *
 * @param previous the step before it, if there is one
 */
export function instructionOf(
  subject: Subject,
  { event, delay, before }: Step,
  previous?: Step,
): string {
  if (delay !== undefined) return `Wait ${delay / 1000} s, give or take half a second.`;
  const words = instructionFor(event as Happening, subject, before);
  if (before.matches('sending' as never))
    return `Within ${timing.contact.answerTimeout / 1000} s of pressing ${quoted(contact.form.send)}: ${words}`;
  if (previous?.event.type === 'viewport.widened')
    return `Make the window 390 px wide again. ${words}`;
  return isPlaying(before) ? `Within a second of the step before: ${words}` : words;
}

/** Each part of an expected view in a tester's words; '' when it needs none. */
const sights: Record<string, (value: never) => string> = {
  index: (value: string) => `Item ${Number(value) + 1} is the current one.`,
  button: (value: string) => `The button reads ${quoted(value)}.`,
  now: (value: string) => `Above the buttons it says ${quoted(value)}.`,
  step: (value: string) => `The step is called ${quoted(value)}.`,
  buttons: (value: string[]) => `The buttons read ${list(value.map(quoted))}.`,
  disabled: (value: boolean) => (value ? 'The button cannot be pressed.' : ''),
  notice: (value: string) =>
    value ? `The notice says ${quoted(value)}` : 'There is no notice in the form.',
  topic: (value: string) => (value ? `The form says ${quoted(value)}.` : ''),
  panel: (value: boolean) =>
    value ? `In place of the form it says ${quoted(contact.thanks.heading)}.` : '',
  invalid: (value: string[]) => (value.length > 0 ? `Marked as wrong: ${list(value)}.` : ''),
  inert: (value: boolean) => (value ? 'Nothing behind the menu can be reached.' : ''),
  hero: (value: string) =>
    value === 'held'
      ? 'The pictures at the top of the page stand still.'
      : 'The pictures at the top of the page take turns.',
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
    'idle.success': `There are no fields, but a button ${quoted(contact.thanks.another)}.`,
    'idle.failure': 'Every word is still in the form.',
    'idle.not-ready': 'Every word is still in the form.',
  },
  floor: {
    clearing: `The floor goes on to its next step every ${timing.floor.step / 1000} s.`,
    restoring: `The floor goes back a step every ${timing.floor.step / 1000} s.`,
  },
  'scroll-top': { hidden: `There is no ${toTop}`, shown: `There is a ${toTop}` },
  'bottom-bar': {
    hidden: `There is no bar with ${call} at the lower edge.`,
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
  'button.pressed': 'The page is at its top.',
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

/** The expected view as far as it stands still for a person to read. */
function steadyView(
  subject: Subject,
  snapshot: AnyMachineSnapshot,
  { event, amongOthers }: Look,
): Record<string, unknown> {
  if (snapshot.context.holds) return rotationView(subject, snapshot);
  if (subject === 'title' && snapshot.matches('hidden' as never))
    return { words: 'The tab’s title changes every 1.5 s between name and tagline.' };
  const { index: _, ...view } = (expectedView[subject](snapshot) ?? {}) as Record<string, unknown>;
  if (snapshot.matches('sending' as never)) return { ...view, notice: undefined };
  // It lasts until the page has come to life.
  if (snapshot.matches('resting' as never)) return { ...view, state: undefined };
  if (view.panel || event?.type === 'viewport.widened') return { ...view, button: undefined };
  if (isPlaying(snapshot)) return { ...view, now: undefined, step: undefined };
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

/**
 * The sentences after the last step of a way.
 *
 * @param way the steps so far
 */
export function sightsAfter(subject: Subject, way: Journey): string[] {
  const step = way.at(-1);
  if (!step) return [];
  const place = placeAfter(subject, way);
  return [...(place ? [place] : []), ...sightsOf(subject, step.after, { event: step.event })];
}
