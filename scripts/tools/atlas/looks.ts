/**
 * How the player looks at what the sentences of `scripts/tools/paths/words.ts` say: a look for each of their sources, under
 * the same name. A sentence without one is left to a person.
 */
import type { ContactContext } from '../../../machines/contact.machine.ts';
import type { Subject } from '../../../machines/registry.ts';
import { about } from '../../../src/content/about.ts';
import { brands } from '../../../src/content/brands.ts';
import { contact } from '../../../src/content/contact.ts';
import { navigation } from '../../../src/content/navigation.ts';
import { services } from '../../../src/content/services.ts';
import { paths as icons } from '../../../src/parts/icon.tsx';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { expectedView } from '../../model/expected-view.ts';
import type { Step } from '../../model/journeys.ts';
import { items } from '../paths/places.ts';
import type { Said } from '../paths/words.ts';
import { isAtLowerEdge, isInSight, isPainted } from './in-sight.ts';
import type { FramedPage } from './session.ts';

/** The page after a step, whose markup agrees with the chart, and whose form holds what has been typed. */
export interface Looked {
  page: FramedPage;
  subject: Subject;
  step: Step;
}

/** Whether a sentence is true; undefined where the player cannot see that. */
type Look = (looked: Looked, text: string) => boolean | undefined;

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element);
const rootOf = ({ page, subject }: Looked) =>
  page.document.querySelector<HTMLElement>(`[data-machine="${subject}"]`);

/** The painted elements that match, within the machine's part of the page. */
function painted(looked: Looked, selector: string): Element[] {
  const root = rootOf(looked);
  const own = root?.matches(selector) ? [root] : [];
  return [...own, ...(root?.querySelectorAll(selector) ?? [])].filter(isPainted);
}

/** Whether words are painted within an element. */
const says = (root: Element | null, words: string): boolean =>
  [...(root?.querySelectorAll('*') ?? [])].some(
    (one) =>
      textOf(one).includes(words) &&
      ![...one.children].some((child) => textOf(child).includes(words)) &&
      isPainted(one),
  );

/** What the view of a step should have. */
const wanted = ({ subject, step }: Looked, part: string): unknown =>
  (expectedView[subject](step.after) as Record<string, unknown> | undefined)?.[part];

const hasButton = (looked: Looked, name: unknown) =>
  painted(looked, 'button').some((one) => nameOf(one) === name);

const saysPart = (part: string) => (looked: Looked) =>
  says(rootOf(looked), `${wanted(looked, part)}`);

const hasFields = (looked: Looked) => painted(looked, 'input, textarea').length > 0;

const isTitled: Look = (looked) => looked.page.document.title === wanted(looked, 'title');

/** By the part of a view. */
const byPart: Record<string, Look> = {
  button: (looked) => hasButton(looked, wanted(looked, 'button')),
  buttons: (looked) =>
    (wanted(looked, 'buttons') as string[]).every((name) => hasButton(looked, name)),
  now: saysPart('now'),
  played: saysPart('now'),
  step: saysPart('step'),
  title: isTitled,
  words(looked, text) {
    if (looked.subject === 'title') return isTitled(looked, text);
    const name = wanted(looked, 'button');
    const drawing = text.includes('a triangle') ? icons.play : icons.pause;
    return painted(looked, `button:has(path[d="${drawing}"])`).some((one) => nameOf(one) === name);
  },
  disabled: (looked) =>
    painted(looked, 'button[type="submit"]:disabled').length > 0 === wanted(looked, 'disabled'),
  notice: (looked) =>
    wanted(looked, 'notice') === ''
      ? painted(looked, 'p.notice[data-tone]').length === 0
      : saysPart('notice')(looked),
  progress: saysPart('progress'),
  topic: saysPart('topic'),
  panel: (looked) => says(rootOf(looked), contact.thanks.heading) && !hasFields(looked),
  problems(looked) {
    const { problems } = looked.step.after.context as ContactContext;
    const told = Object.entries(problems);
    if (told.length === 0) return painted(looked, '.field-problem').length === 0;
    return told.every(([name, problem]) =>
      painted(looked, `.field:has([name="${name}"]) .field-problem`).some(
        (one) => textOf(one) === problem,
      ),
    );
  },
  inert(looked) {
    const isInert = (selector: string) =>
      looked.page.document.querySelector(`[inert] :is(${selector})`) !== null;
    return isInert('main') === wanted(looked, 'inert') && !isInert('.skip-link, #toasts');
  },
};

const arrow = (looked: Looked) =>
  painted(looked, 'button').filter((one) => nameOf(one) === navigation.toTop && isAtLowerEdge(one));
const inBar = (looked: Looked, words: string) =>
  painted(looked, 'a').some((one) => textOf(one).startsWith(words) && isAtLowerEdge(one));

/** By machine and state. */
const byState: Partial<Record<Subject, Record<string, Look>>> = {
  contact: {
    // The notice has a reference that the handler gives, and the atlas answers in its place.
    'idle.success': (looked, text) =>
      text.startsWith('There are no fields')
        ? !hasFields(looked) && hasButton(looked, contact.thanks.another)
        : undefined,
    'idle.failure': hasFields,
    'idle.not-ready': hasFields,
  },
  'scroll-top': {
    hidden: (looked) => arrow(looked).length === 0,
    shown: (looked) => arrow(looked).length > 0,
  },
  'bottom-bar': {
    hidden: (looked) => !inBar(looked, navigation.call),
    phone: (looked) => inBar(looked, navigation.call) && !inBar(looked, navigation.valuation),
    shown: (looked) => inBar(looked, navigation.call) && inBar(looked, navigation.valuation),
  },
  reveal: {
    concealed: (looked) => !painted(looked, '*').some(isInSight),
    revealed: (looked) => says(rootOf(looked), services.heading),
  },
};

/** By the event of a step. */
const byEvent: Record<string, Look> = {
  'field.edited': hasFields,
  'draft.found': hasFields,
  'topic.removed': (looked) =>
    hasFields(looked) && !says(rootOf(looked), `${contact.topic.about} `),
  'another.pressed': hasFields,
  'button.pressed': ({ page }) => page.scrollY === 0,
  'link.chosen': ({ page }) =>
    [...page.document.querySelectorAll('h2')].some(
      (one) => textOf(one) === about.heading && isPainted(one) && isInSight(one),
    ),
  'viewport.widened'(looked) {
    const tops = painted(looked, 'nav a').map((one) => one.getBoundingClientRect().top);
    return (
      tops.length === navigation.links.length &&
      new Set(tops).size === 1 &&
      !hasButton(looked, navigation.menu)
    );
  },
};

/** Whether the item of a rotation is the one that is seen. */
function isItemShown(looked: Looked, index: number): boolean {
  const root = rootOf(looked);
  if (looked.subject !== 'brands') {
    const [slide, ...more] = painted(looked, '.slides > [data-current]');
    return more.length === 0 && slide === root?.querySelector('.slides')?.children[index];
  }
  const mark = painted(looked, `li:has(img[alt="${brands[index]?.name}"])`)[0];
  const edge = root?.querySelector('.brands-viewport')?.getBoundingClientRect().left ?? 0;
  return mark !== undefined && Math.abs(mark.getBoundingClientRect().left - edge) < 2;
}

/** By the other sources of sentences. */
const others: Record<string, Look> = {
  /** That it goes on, or stands still, takes longer than a look. */
  place(looked, text) {
    const { subject, step } = looked;
    const { index } = step.after.context;
    const isMoved = index !== step.before.context.index && !step.after.matches('running' as never);
    const isTurn = isMoved || step.delay !== undefined || text === items[subject]?.shows(index);
    return isTurn ? isItemShown(looked, index) : undefined;
  },
  toast({ page, step }) {
    // The console, which it also speaks of, is out of the page's reach.
    if (/^xstate\.(error|after)\./.test(step.event.type)) return undefined;
    const toasts = page.document.querySelector('#toasts');
    const { notice } = step.after.context as ContactContext;
    const isHere = [...(toasts?.querySelectorAll('.Toastify__toast') ?? [])].some(isPainted);
    return notice ? says(toasts, notice.text) : !isHere;
  },
  markup: (looked) => rootOf(looked)?.dataset.state === stateName(looked.step.after.value),
  state: (looked, text) =>
    byState[looked.subject]?.[stateName(looked.step.after.value)]?.(looked, text),
  trace: (looked, text) => byEvent[looked.step.event.type]?.(looked, text),
};

/** Whether the page shows what a sentence says; undefined where the player does not look at that. */
export const isSo = (looked: Looked, { about: source, text }: Said): boolean | undefined =>
  (byPart[source] ?? others[source])?.(looked, text);
