/** Events and expected views in the words of a tester who has the page in front of them. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import { contact } from '../../../src/content/contact.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { expectedView, ownTitle } from '../../model/expected-view.ts';
import { type Happening, instructionFor } from '../../model/happenings.ts';
import type { Step } from '../../model/journeys.ts';

const quoted = (text: unknown) => `“${text}”`;
const list = (texts: string[]) => texts.join(', ');

/** The tester's instructions for a step. */
export const instructionOf = (subject: Subject, { event, delay, before }: Step): string =>
  delay === undefined
    ? instructionFor(event as Happening, subject, before)
    : `Wait ${delay / 1000} s, give or take half a second.`;

/** Each part of an expected view in a tester's words; '' when it needs none. */
const sights: Record<string, (value: never) => string> = {
  index: (value: string) => `Item ${Number(value) + 1} is the current one.`,
  button: (value: string) => `The button reads ${quoted(value)}.`,
  now: (value: string) => `Above the buttons it says ${quoted(value)}.`,
  step: (value: string) => `The step is called ${quoted(value)}.`,
  buttons: (value: string[]) => `The buttons read ${list(value.map(quoted))}.`,
  disabled: (value: boolean) => (value ? 'The button cannot be pressed.' : ''),
  notice: (value: string) => (value ? `The notice says ${quoted(value)}` : 'There is no notice.'),
  topic: (value: string) => (value ? `The form says ${quoted(value)}.` : ''),
  panel: (value: boolean) =>
    value ? `In place of the form it says ${quoted(contact.thanks.heading)}.` : '',
  invalid: (value: string[]) => (value.length > 0 ? `Marked as wrong: ${list(value)}.` : ''),
  inert: (value: boolean) => (value ? 'Nothing behind the menu can be reached.' : ''),
  hero: (value: string) => `The hero’s pictures are ${value}.`,
  words: (value: string) => value,
  title: (value: string) =>
    value === ownTitle
      ? 'The tab has the title that it had when it was opened.'
      : `The tab’s title is ${quoted(value)}.`,
};

/** Success clears the form, and no failure ever does (ledger K7, K8). */
const words: Record<string, { words: string }> = {
  'idle.success': { words: 'All fields are empty.' },
  'idle.failure': { words: 'Every word is still in the form.' },
  'idle.not-ready': { words: 'Every word is still in the form.' },
};

/** One part of a view in words; nothing when it needs none. */
export const sightOf = (part: string, value: unknown): string =>
  sights[part]?.(value as never) ?? '';

/** The expected view in sentences; last, for those who inspect the markup, the machine's own attributes. */
export function sightsOf(subject: Subject, snapshot: AnyMachineSnapshot): string[] {
  const { state, ...look } = (expectedView[subject](snapshot) ?? {}) as Record<string, unknown>;
  const seen = Object.entries({ ...look, ...words[stateName(snapshot.value)] })
    .map(([part, value]) => sightOf(part, value))
    .filter(Boolean);
  if (state === undefined) return seen;
  const index = look.index === undefined ? '' : ` and data-index ${quoted(look.index)}`;
  return [...seen, `In the markup data-state is ${quoted(state)}${index}.`];
}
