/** What of a machine's view stands still for a person to read. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { ContactContext } from '../../../machines/contact.machine.ts';
import { registry, type Subject } from '../../../machines/registry.ts';
import type { Hold, RotationContext } from '../../../machines/rotation.ts';
import { timing } from '../../../machines/timing.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { expectedView } from '../../model/expected-view.ts';

const quoted = (text: unknown) => `“${text}”`;
const { name, tagline } = registry.title.input;

/** Whether the example floor plays by itself. */
export const isPlaying = (snapshot: AnyMachineSnapshot) =>
  ['clearing', 'restoring'].includes(snapshot.value as string);

export interface Look {
  /** The event that has just happened. */
  event?: EventObject | undefined;
  /** The next step follows within a second. */
  isGlance?: boolean;
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

/** The form with the words of its problems; its notice comes only once it has been answered. */
function formView(snapshot: AnyMachineSnapshot, view: Record<string, unknown>) {
  const { problems } = snapshot.context as ContactContext;
  const own = { ...view, invalid: undefined, problems };
  if (snapshot.matches('sending' as never)) return { ...own, notice: undefined };
  return view.panel ? { ...own, button: undefined, disabled: undefined, notice: undefined } : own;
}

/** How the handler's sentence of thanks begins, whose reference nobody knows beforehand (`Handler.php`). */
export const thanked = 'Thank you for your enquiry, reference QS-';

/** The expected view as far as it stands still for a person to read. */
export function steadyView(
  subject: Subject,
  snapshot: AnyMachineSnapshot,
  { event, amongOthers }: Look = {},
): Record<string, unknown> {
  if (snapshot.context.holds) return rotationView(subject, snapshot);
  if (subject === 'title' && snapshot.matches('hidden' as never))
    return { words: amongOthers ? titles : titleIn[stateName(snapshot.value)] };
  const { index: _, ...view } = (expectedView[subject](snapshot) ?? {}) as Record<string, unknown>;
  if (subject === 'contact') return formView(snapshot, view);
  // It lasts until the page has come to life.
  if (snapshot.matches('resting' as never)) return { ...view, state: undefined };
  if (event?.type === 'viewport.widened') return { ...view, button: undefined };
  if (isPlaying(snapshot)) return { ...view, now: undefined, step: undefined, played: view.now };
  // Other holds may stop the hero as well.
  return subject === 'motion' && amongOthers ? { ...view, hero: undefined } : view;
}
