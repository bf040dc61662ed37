/** Events and looks in the words of a tester who has the page in front of them. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Obstacle } from '../../../machines/bottom-bar.machine.ts';
import type { Subject } from '../../../machines/registry.ts';
import { contact } from '../../../src/content/contact.ts';
import { floor } from '../../../src/content/floor.ts';
import { navigation } from '../../../src/content/navigation.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { expectedLook, type Happening, labelOf } from '../../model/expected-view.ts';
import type { Step } from '../../model/journeys.ts';

const quoted = (text: unknown) => `“${text}”`;
const list = (texts: string[]) => texts.join(', ');

const holds: Record<string, [placed: string, lifted: string]> = {
  hidden: ['Bring another tab to the front.', 'Bring the page’s tab to the front again.'],
  'reduced-motion': [
    'Switch the system’s “reduce motion” on.',
    'Switch the system’s “reduce motion” off.',
  ],
};

/** How a tester brings what the bottom bar gives way to, and takes it away. */
const obstacles: Record<Obstacle, [met: string, gone: string]> = {
  'hero-actions': ['Scroll to the top of the page.', 'Scroll until the hero’s buttons have left.'],
  form: ['Scroll until the form is in view.', 'Scroll until the form has left.'],
  field: ['Put the focus into a field.', 'Take the focus out of the field.'],
  menu: [`Press ${quoted(navigation.menu)}.`, `Press ${quoted(navigation.close)}.`],
};

/** Events that are no press of a labelled control. */
const instructions: Record<string, (event: Happening, before: AnyMachineSnapshot) => string> = {
  'hold.placed': ({ hold = '' }) => holds[hold]?.[0] ?? `Place the hold ${quoted(hold)}.`,
  'hold.lifted': ({ hold = '' }) => holds[hold]?.[1] ?? `Lift the hold ${quoted(hold)}.`,
  'obstacle.met': ({ obstacle = 'field' }) => obstacles[obstacle][0],
  'obstacle.gone': ({ obstacle = 'field' }) => obstacles[obstacle][1],
  'brand.dragged': ({ index }) =>
    `Drag the word-marks sideways until number ${index + 1} is the first, and let go slowly.`,
  'clear.pressed': (_event, { value }) =>
    `Press ${quoted(value === 'clearing' ? floor.stop : floor.clear)}.`,
  'restore.pressed': (_event, { value }) =>
    `Press ${quoted(value === 'restoring' ? floor.stop : floor.restore)}.`,
  'step.chosen': ({ index }) => `Move the slider to its place ${index + 1}.`,
  'toggle.pressed': (_event, { value }) =>
    `Press ${quoted(value === 'open' ? navigation.close : navigation.menu)}.`,
  'link.chosen': () => 'Choose a link of the menu.',
  'escape.pressed': () => 'Press Esc.',
  'viewport.widened': () => 'Make the window 1280 px wide.',
  'page.scrolled': ({ y }) => `Scroll the page to ${y} px from its top.`,
  'tab.hidden': () => 'Bring another tab to the front.',
  'tab.shown': () => 'Bring the page’s tab to the front again.',
  'block.below': () => 'Leave the block below the visible part of the page.',
  'block.seen': () => 'Scroll until a tenth of the block is visible.',
  'motion.stopped': () => 'Switch the system’s “reduce motion” on.',
  'system.reduced': () => 'Switch the system’s “reduce motion” on.',
  'system.allowed': () => 'Switch the system’s “reduce motion” off.',
  'choice.found': ({ choice }) =>
    `In another tab of the site choose that motion is ${quoted(choice)}.`,
  'field.edited': ({ field, value }) => `Type ${quoted(value)} into ${quoted(field)}.`,
  'draft.found': ({ fields, topic }) =>
    `Open the page in a tab that kept words from before a reload: ${JSON.stringify({ ...fields, topic })}.`,
  'topic.chosen': ({ topic }) => `Follow a call to action of the part about ${topic}.`,
  'topic.removed': (_event, { context }) =>
    `Press ${quoted(`${contact.topic.remove} “${contact.topic.about} ${context.topic}”`)}.`,
  'send.pressed': ({ problems }) => {
    const wrong = Object.keys(problems);
    const put = wrong.length === 0 ? 'Put all fields right' : `Leave ${list(wrong)} wrong`;
    return `${put} and press ${quoted(contact.form.send)}.`;
  },
  'paint.found': ({ ago }) =>
    `Open the page so slowly that it comes to life ${ago / 1000} s after its first paint.`,
  'spam.ready': () => 'Let the spam-check script load.',
  'xstate.done.actor.getToken': () => 'Let the spam check give a token.',
  'xstate.error.actor.getToken': () => 'Let the spam check give no token.',
  'xstate.done.actor.post': ({ output }) => `Let the handler answer ${JSON.stringify(output)}.`,
  'xstate.error.actor.post': () => 'Let the connection to the handler break.',
};

/** What the tester does to take a step. */
export function instructionOf(subject: Subject, { event, delay, before }: Step): string {
  if (delay !== undefined) return `Wait ${delay / 1000} s.`;
  return (
    instructions[event.type]?.(event as Happening, before) ??
    `Press ${quoted(labelOf(subject, event as Happening))}.`
  );
}

/** What each part of a look means to somebody who looks; nothing when it needs no words. */
const sights: Record<string, (value: never) => string> = {
  state: (value: string) => `The state is ${value}.`,
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
  title: (value: string) => `The tab’s title is ${quoted(value)}.`,
};

/** Success clears the form, and no failure ever does (ledger K7, K8). */
const words: Record<string, { words: string }> = {
  'idle.success': { words: 'All fields are empty.' },
  'idle.failure': { words: 'Every word is still in the form.' },
  'idle.not-ready': { words: 'Every word is still in the form.' },
};

/** What the tester then sees; the state and the current item stand in data-state and data-index. */
export function sightsOf(subject: Subject, snapshot: AnyMachineSnapshot): string[] {
  const look = expectedLook[subject](snapshot) ?? {};
  return Object.entries({ ...look, ...words[stateName(snapshot.value)] })
    .map(([part, value]) => sights[part]?.(value as never) ?? '')
    .filter(Boolean);
}
