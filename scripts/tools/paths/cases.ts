import { createHash } from 'node:crypto';
import type { Path, PathStep } from 'chart-lab';
import type { AnyMachineSnapshot } from 'xstate';
import { seconds } from '../../../machines/timing.ts';
import { type MachineName, modelOf, pathsOf, sayOf } from '../../../model/models.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { Refusal } from '../../setup/program.mjs';

interface CaseStep {
  do: string;
  /** Lines of `label: value`. */
  see: string[];
}

/** A test case that a person does by hand, with one browser, at `npm start`. */
export interface Case {
  /** The same for as long as its events are the same. */
  id: string;
  section: string;
  title: string;
  priority: 1 | 2 | 3;
  /** Statements of the specification (`docs/ledger.md`), or criteria of WCAG. */
  requirements: readonly string[];
  /** The set-up is the first. */
  steps: CaseStep[];
}

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
  progress: 'Beside the button, about sending',
  notice: 'Notice',
  toast: 'Toast',
  tone: 'Tone of the notice (data-tone)',
  mail: 'Link that mails the enquiry',
  topic: 'Topic',
  panel: 'Thank-you in place of the form',
  invalid: 'Fields with a complaint',
  readOnly: 'Fields that are read-only',
  expanded: 'aria-expanded',
  inert: 'Page behind the menu inert',
  now: 'Beside the buttons',
  step: 'Step',
  spoken: 'Slider (aria-valuetext)',
  closed: 'Buttons that cannot be pressed',
  stills: 'Pictures shown',
  title: 'Tab’s title',
  names: 'Photographs',
  leftOut: 'Left out',
  hero: 'Pictures of the first screen',
};

function labelOf(part: string): string {
  const label = labels[part];
  if (!label)
    throw new Refusal(
      `A tester has no word for “${part}”: give it one in scripts/tools/paths/cases.ts.`,
    );
  return label;
}

/** These count from 0; a person counts from 1. */
const counted = ['current', 'readable', 'dots'];

function textOf(part: string, value: unknown): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.map((item) => (counted.includes(part) ? item + 1 : item)).join(', ') || 'none';
  if (typeof value !== 'object') return `${value}`;
  const filled = Object.entries(value as object).filter(([, text]) => text);
  return filled.map(([name, text]) => `${name} “${text}”`).join(', ') || 'none';
}

const snapshotIn = ({ snapshot }: PathStep['after']): AnyMachineSnapshot => snapshot;

/** Whether it goes on by itself. */
const isMoving = ({ delays }: PathStep['after']) => delays.length > 0;

/** Parts that depend on the item shown, which nobody can tell once it has moved by itself. */
const placed = ['index', 'current', 'readable', 'dots', 'now', 'step', 'spoken', 'closed'];

/** Whether a person knows the item after each step: since it stands still, a choice of it and every step from there. */
const isPlaceKnown = (wasKnown: boolean, { event, before, after }: PathStep): boolean =>
  !isMoving(after) && !isMoving(before) && (wasKnown || 'index' in event);

/** The innermost state with the sentence that its chart has for it; those inside `running` pass before anybody reads. */
function stateOf({ _nodes, context }: AnyMachineSnapshot): string {
  const nodes = _nodes.filter(({ path }) => !context?.holds || path.length < 2);
  const inner = nodes.toSorted((a, b) => b.path.length - a.path.length)[0];
  return `${inner?.path.join('.')} (${inner?.description})`;
}

/** The expected view as a person can read it. */
function viewAt(name: MachineName, world: PathStep['after'], isKnown: boolean) {
  const snapshot = snapshotIn(world);
  const view = { ...modelOf(name).view(snapshot) };
  if ('state' in view) view.state = stateOf(snapshot);
  if (!isKnown) for (const part of placed) delete view[part];
  // Brands have neither.
  for (const part of counted) if (String(view[part]) === '') delete view[part];
  // The form is covered, and the handler's own words have the reference.
  if (view.panel === true) {
    for (const part of ['button', 'disabled']) delete view[part];
    delete view.notice;
    view.toast = 'begins with “Thank you for your enquiry, reference QS-”';
  }
  // The page may add our phone number.
  if (view.notice) view.notice = `begins with “${view.notice}”`;
  return view;
}

/** A line for each part that differs from the former view, and always the state. */
const linesOf = (view: Record<string, unknown>, former: Record<string, unknown> = {}) =>
  Object.entries(view)
    .filter(([part, value]) => {
      const isSame = JSON.stringify(former[part]) === JSON.stringify(value);
      return value !== undefined && (['state', 'title'].includes(part) || !isSame);
    })
    .map(([part, value]) => `${labelOf(part)}: ${textOf(part, value)}`);

/** How far the item has moved where it goes on by itself: it is to be seen at once. */
function movedBy({ event, before, after }: PathStep): { item?: string } {
  const [was, { index, count }] = [before, after].map((world) => snapshotIn(world).context);
  if (index === undefined) return {};
  if ('index' in event) return { item: `number ${index + 1}` };
  if (index === was.index) return {};
  return { item: (index - was.index + count) % count === 1 ? 'the next' : 'the one before' };
}

function stepsOf(name: MachineName, path: Path): CaseStep[] {
  let isKnown = path[0] !== undefined && !isMoving(path[0].before);
  return path.map((step, index) => {
    const { event, delay, before, after } = step;
    const former = viewAt(name, before, isKnown);
    isKnown = isPlaceKnown(isKnown, step);
    const view = viewAt(name, after, isKnown);
    const say = sayOf(name, event, snapshotIn(before));
    // The delay began before the set-up had ended.
    const wait = (ms: number) =>
      index === 0
        ? `Wait for the next change, which comes within ${seconds(ms)}.`
        : `Wait until ${seconds(ms)} after the step before.`;
    const action = name === 'floor' && isMoving(before) ? `Within a second: ${say}` : say;
    return {
      do: delay === undefined ? action : wait(delay),
      see: linesOf({ ...view, ...(isKnown ? {} : movedBy(step)) }, former),
    };
  });
}

const site = `http://localhost:${process.env.PORT || 4173}`;

const setUpFor = (name: MachineName): string => {
  const { before = '', find, isNarrow } = modelOf(name);
  return [
    'Read the whole case first: its steps follow one another at once.',
    `Press “Everything works” at the fault panel (${site}/qa).`,
    before,
    `Open ${site} in a private window, ${isNarrow ? '390 px wide and 844 px high' : '1280 px wide and 900 px high'}.`,
    find,
  ]
    .filter(Boolean)
    .join(' ');
};

/** In events: a person who fails at a step begins the case again, and the floor gives each press a second. */
const longest = (name: MachineName) => ({ floor: 4, contact: 5 })[name as 'floor'] ?? 10;

/** A few short paths that take every transition within a person's reach, as test cases. */
export const casesOf = (name: MachineName): Case[] =>
  pathsOf(name, longest(name), true).flatMap((path, index) => {
    const [first, last] = [path[0], path.at(-1)];
    if (!first || !last) return [];
    const { name: section, priority, requirements, beginsUnseen } = modelOf(name);
    const events = JSON.stringify(path.map(({ event, delay }) => [event, delay]));
    const start = beginsUnseen
      ? ['The first state passes before anybody can look']
      : linesOf(viewAt(name, first.before, !isMoving(first.before)));
    return {
      id: `${name}-${createHash('sha256').update(events).digest('hex').slice(0, 6)}`,
      section,
      title: `${section}, path ${index + 1}: ends in ${stateName(snapshotIn(last.after).value)}`,
      priority,
      requirements,
      steps: [{ do: setUpFor(name), see: start }, ...stepsOf(name, path)],
    };
  });
