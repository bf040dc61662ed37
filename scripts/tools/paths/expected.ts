/** The view that a machine calls for, as lines of `label: value`. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import type { RotationContext } from '../../../machines/rotation.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { expectedView, ownTitle } from '../../model/expected-view.ts';
import { isChoice } from '../../model/items.ts';
import type { Journey, Step } from '../../model/journeys.ts';
import { parts } from './parts.ts';

const labels: Record<string, string> = {
  state: 'State (data-state)',
  index: 'Place (data-index)',
  item: 'Item',
  button: 'Button',
  buttons: 'Buttons',
  current: 'Item marked as current',
  readable: 'Item that a screen reader finds',
  dots: 'Dot marked as current',
  live: 'aria-live',
  marks: 'Brand names in the row',
  disabled: 'Button disabled',
  busy: 'aria-busy',
  progress: 'Beside the button',
  notice: 'Notice',
  tone: 'Tone of the notice (data-tone)',
  mail: 'Mail with the words offered',
  topic: 'Topic',
  panel: 'Thank-you in place of the form',
  invalid: 'Fields with a complaint',
  readOnly: 'Fields that are read-only',
  fields: 'Words in the fields',
  expanded: 'aria-expanded',
  inert: 'Page behind the menu inert',
  now: 'Beside the buttons',
  step: 'Step',
  spoken: 'Slider (aria-valuetext)',
  closed: 'Buttons that cannot be pressed',
  stills: 'Pictures shown',
  title: 'Tab’s title',
  hero: 'Pictures of the first screen',
};

/** These count from 0; a person counts from 1. */
const counted = ['current', 'readable', 'dots'];

function textOf(part: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === ownTitle) return 'as it was when the page opened';
  if (Array.isArray(value))
    return value.map((one) => (counted.includes(part) ? one + 1 : one)).join(', ') || 'none';
  if (typeof value !== 'object') return `${value}`;
  return Object.entries(value)
    .map(([key, text]) => `${key} ${text ? `“${text}”` : 'empty'}`)
    .join(', ');
}

/** One part of a view as a line. */
export const lineOf = (part: string, value: unknown): string =>
  `${labels[part] ?? part}: ${textOf(part, value)}`;

/** Whether it goes on by itself. */
export const isMoving = ({ value }: AnyMachineSnapshot) =>
  ['running', 'clearing', 'restoring'].includes(stateName(value).split('.')[0] ?? '');

/** Parts that say where a rotation or the floor has come to, which nobody can tell while it moves. */
const placed = ['index', 'current', 'readable', 'dots', 'now', 'step', 'spoken', 'closed'];

/** Whether a person knows the place after a path: a rotation does not wait until it is held. */
function isPlaceKnown(path: Journey): boolean {
  const last = path.at(-1);
  if (!last || isMoving(last.after)) return false;
  if (!last.after.context.holds) return true;
  if (isMoving(last.before)) return false;
  return isChoice(last.event) || (path.length > 1 && isPlaceKnown(path.slice(0, -1)));
}

/** How a rotation goes on after a step; undefined while the page is hidden. */
function itemAfter(subject: Subject, { event, delay, before, after }: Step): string | undefined {
  const { index, count, holds } = after.context as RotationContext;
  if (holds.includes('hidden')) return undefined;
  const ahead = (index - (before.context as RotationContext).index + count) % count;
  const moved = ahead === 1 ? 'the next has come' : 'the one before has come';
  if (delay !== undefined) return moved;
  const onward = isMoving(after) ? ['goes on by itself'] : [];
  if (isChoice(event)) return [parts[subject].items?.[index], ...onward].join(', then ');
  if (ahead === 0) return onward[0] ?? 'stands still';
  return [moved, ...onward].join(', then ');
}

/** The state with the sentence that the chart has for it; `running.first` is over before anybody reads it. */
function stateOf(subject: Subject, snapshot: AnyMachineSnapshot): string {
  const isRotation = parts[subject].items !== undefined;
  const nodes = snapshot._nodes.filter(({ path }) => !isRotation || path.length < 2);
  const { path, description } = nodes.reduce((inner, node) =>
    node.path.length > inner.path.length ? node : inner,
  );
  const begins = isRotation && isMoving(snapshot) ? 'begins with ' : '';
  return `${begins}${path.join('.')} (${description})`;
}

/** The parts of the expected view that stand still for a person to read. */
function readable(subject: Subject, snapshot: AnyMachineSnapshot, isKnown: boolean) {
  const view: Record<string, unknown> = { ...expectedView[subject](snapshot) };
  view.state = subject === 'title' ? undefined : stateOf(subject, snapshot);
  for (const part of placed) if (!isKnown || JSON.stringify(view[part]) === '[]') delete view[part];
  if (view.marks === 0) delete view.marks;
  // The form is covered; the reference is the handler's own.
  if (view.panel === true) {
    for (const part of ['button', 'disabled']) delete view[part];
    view.notice = 'begins with “Thank you for your enquiry, reference QS-”';
  }
  return view;
}

const linesOf = (view: Record<string, unknown>) =>
  Object.entries(view)
    .filter(([, value]) => value !== undefined)
    .map(([part, value]) => lineOf(part, value));

/** All that can be seen before the first step. */
export const linesAt = (subject: Subject, snapshot: AnyMachineSnapshot): string[] =>
  linesOf(readable(subject, snapshot, !isMoving(snapshot)));

/** After the last step of a path, its state and what else the step has changed. */
export function linesAfter(subject: Subject, path: Journey): string[] {
  const step = path.at(-1);
  if (!step) return [];
  const wasKnown = path.length > 1 ? isPlaceKnown(path.slice(0, -1)) : !isMoving(step.before);
  const former = readable(subject, step.before, wasKnown);
  const view = readable(subject, step.after, isPlaceKnown(path));
  const isSame = (part: string) => JSON.stringify(former[part]) === JSON.stringify(view[part]);
  const always = ['state', 'title'];
  const changed = Object.entries(view).filter(([part]) => always.includes(part) || !isSame(part));
  const item = step.after.context.holds ? { item: itemAfter(subject, step) } : {};
  return linesOf({ ...Object.fromEntries(changed), ...item });
}
