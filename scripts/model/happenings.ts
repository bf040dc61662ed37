import type { AnyMachineSnapshot, EventFrom, EventObject } from 'xstate';
import type { Obstacle } from '../../machines/bottom-bar.machine.ts';
import type { Answer, FieldName, Fields } from '../../machines/contact.machine.ts';
import type { registry, Subject } from '../../machines/registry.ts';
import type { Hold } from '../../machines/rotation.ts';
import { timing } from '../../machines/timing.ts';
import { brands, carousel } from '../../src/content/brands.ts';
import { clearance } from '../../src/content/clearance.ts';
import { contact } from '../../src/content/contact.ts';
import { coverage, coverageImages } from '../../src/content/coverage.ts';
import { floor, placeOf } from '../../src/content/floor.ts';
import { hero } from '../../src/content/hero.ts';
import { motion } from '../../src/content/motion.ts';
import { navigation } from '../../src/content/navigation.ts';
import { premium } from '../../src/content/premium.ts';
import { relocation } from '../../src/content/relocation.ts';
import { storage } from '../../src/content/storage.ts';
import { topics } from '../../src/content/topics.ts';
import { type PointName, points, stored, wayOf } from '../serve/faults/points.ts';
import { goodWords } from './expected-view.ts';
import type { NoneMissing } from './none-missing.ts';

/** Any event of the registry, with the payload it may have. */
export interface Happening extends EventObject {
  hold?: Hold;
  index: number;
  ago: number;
  y: number;
  obstacle?: Obstacle;
  choice: string;
  field: FieldName;
  value: string;
  fields: Partial<Fields>;
  topic: string;
  problems: Partial<Fields>;
  output?: unknown;
  error?: unknown;
}

/** Instructions for a tester, given the state before. */
type Words = (event: Happening, before: AnyMachineSnapshot) => string;

/** The press of a button, by its accessible name. */
interface Press {
  press: (event: Happening, subject: Subject) => string;
}
/** A click on the first element of a selector. */
interface Click {
  click: string;
  words: Words;
}
/** A key, by its name in `KeyboardEvent.key`, with the focus on the first element of a selector. */
interface Key {
  key: string;
  on: string;
  words: Words;
}
/** An event that each world of the tests causes in its own way; see `Deeds`. */
interface BroughtAbout {
  words: Words;
}

type EventType =
  | { [S in Subject]: EventFrom<(typeof registry)[S]['machine']>['type'] }[Subject]
  | `xstate.${'done' | 'error'}.actor.${'getToken' | 'post'}`
  | 'xstate.done.actor.entrance';

const quoted = (text: unknown) => `“${text}”`;

const labelOf = (field: string) => quoted(contact.fields[field as FieldName].label);

/** Fields and their values, for typing. */
const typed = (values: Partial<Fields>) =>
  Object.entries(values)
    .filter(([, value]) => value)
    .map(([field, value]) => `${quoted(value)} into ${labelOf(field)}`)
    .join(', ');

/** A call to action for each topic, by its words. */
const calls: Record<string, string> = {
  [topics.premium]: premium.brandsPanel.button,
  [topics['green-disposal']]: clearance.eco.button,
  [topics.relocation]: relocation.plan,
  [topics.storage]: storage.quote,
};

/** Those of a button are its press. */
const holds: Partial<Record<Hold, [placed: string, lifted: string]>> = {
  pointer: ['Bring the pointer over it.', 'Take the pointer off it.'],
  'keyboard-focus': ['Bring the focus into it with Tab.', 'Take the focus out of it with Tab.'],
  away: [
    'Go to another page of the site with the browser’s Back or Forward.',
    'Come back to the home page with the browser’s Back or Forward.',
  ],
  hidden: ['Bring another tab to the front.', 'Bring the page’s tab to the front again.'],
  'reduced-motion': [
    'Switch the system’s “reduce motion” on.',
    'Switch the system’s “reduce motion” off.',
  ],
};

/** How a tester causes and removes each obstacle of the bottom bar. */
const obstacles: Record<Obstacle, [met: string, gone: string]> = {
  'hero-actions': [
    'Scroll to the top of the page.',
    `Scroll until the buttons of the first screen (${quoted(hero.valuation)} to ${quoted(hero.call)}) have left.`,
  ],
  form: ['Scroll until the form is in view.', 'Scroll up until the form has left.'],
  field: [
    'Put the focus into a field of the form: click it.',
    'Take the focus out of the field: click beside the form, on nothing that can be pressed.',
  ],
  menu: [`Press ${quoted(navigation.menu)}.`, `Press ${quoted(navigation.close)}.`],
};

const rotations = { hero, coverage, brands: carousel, motion };
const rotationOf = (subject: Subject) => rotations[subject as keyof typeof rotations];
const stepperOf = (subject: Subject) => (subject === 'floor' ? floor : carousel);

/** The pause button never places a hold of its own by having the focus. */
const slideshow = '.coverage-controls button';

// Not with Tab: the focus that a keyboard moves holds the slideshow, and to press the place that is shown changes nothing.
const inSlideshow = (key: string) =>
  `Click the name with the filled circle, below the pictures of London, and press the ${key} arrow key.`;

/** A request that waits at the fault panel goes on in one of the ways that the panel names. */
const atPanel = (point: PointName, way: string) =>
  `At the fault panel, under ${quoted(points[point].label)}, press ${quoted(way)} in the line “Answer what waits”.`;

/**
 * Every event of every machine: how a hand makes it happen, in words and in deeds. The words of
 * `npm run paths` and both worlds of the tests take it from here, so that a forgotten event is a compile
 * error.
 */
const happenings = {
  'pause.pressed': { press: (_, subject) => rotationOf(subject).pause },
  'play.pressed': { press: (_, subject) => rotationOf(subject).play },
  'next.pressed': { press: (_, subject) => stepperOf(subject).next },
  'previous.pressed': { press: (_, subject) => stepperOf(subject).previous },
  'dot.chosen': {
    press: ({ index }) =>
      `${coverage.show} ${index + 1} ${coverage.of} ${coverageImages.length}: ${coverageImages[index]?.location}`,
  },
  'right.pressed': {
    key: 'ArrowRight',
    on: slideshow,
    words: () => inSlideshow('right'),
  },
  'left.pressed': {
    key: 'ArrowLeft',
    on: slideshow,
    words: () => inSlideshow('left'),
  },
  'brand.dragged': {
    words: ({ index }) =>
      `Drag the word-marks sideways until ${brands[index]?.name} is the first, and let go slowly.`,
  },
  'hold.placed': {
    words: ({ hold = 'user' }) => holds[hold]?.[0] ?? `Place the hold ${quoted(hold)}.`,
  },
  'hold.lifted': {
    words: ({ hold = 'user' }) => holds[hold]?.[1] ?? `Lift the hold ${quoted(hold)}.`,
  },
  'paint.found': {
    words: ({ ago }) =>
      `Open the page so slowly that it comes to life ${ago / 1000} s after its first paint.`,
  },

  'clear.pressed': {
    click: '.floor-clear',
    words: (_, { value }) => `Press ${quoted(value === 'clearing' ? floor.stop : floor.clear)}.`,
  },
  'restore.pressed': {
    click: '.floor-restore',
    words: (_, { value }) => `Press ${quoted(value === 'restoring' ? floor.stop : floor.restore)}.`,
  },
  'step.chosen': {
    words: ({ index }) => `Move the slider until the page says ${quoted(placeOf(index))}.`,
  },
  'still.loaded': { words: ({ index }) => `Wait until the picture of step ${index + 1} has come.` },

  'toggle.pressed': {
    words: (_, { value }) =>
      `Press ${quoted(value === 'open' ? navigation.close : navigation.menu)}.`,
  },
  'link.chosen': {
    click: 'header nav a[href="#about"]',
    words: () => `Choose ${quoted(navigation.links[2].text)} in the menu.`,
  },
  'escape.pressed': { words: () => 'Press Esc.' },
  'viewport.widened': { words: () => 'Make the window 1280 px wide, then 390 px again.' },
  'page.navigated': { words: () => 'Press Back in the browser, then Forward.' },

  'page.scrolled': {
    words: ({ y }) =>
      `Scroll the page to ${y} px from its top (in the console: scrollTo(0, ${y})).`,
  },
  'button.pressed': { press: () => navigation.toTop },
  'obstacle.met': { words: ({ obstacle = 'field' }) => obstacles[obstacle][0] },
  'obstacle.gone': {
    words: ({ obstacle = 'field' }, { context }) =>
      obstacle === 'form' && context.obstacles.includes('field')
        ? 'Keep the focus, and scroll up (the wheel, not a key) until the form has left.'
        : obstacles[obstacle][1],
  },
  'tab.hidden': { words: () => holds.hidden?.[0] ?? '' },
  'tab.shown': { words: () => holds.hidden?.[1] ?? '' },
  'block.below': { words: () => 'Wait two seconds, and scroll nothing yet.' },
  'block.seen': {
    words: () =>
      `Scroll on until all of the block is visible (${100 * timing.reveal.visibleShare} % of it, ${timing.reveal.bottomMargin} px above the edge, is enough).`,
  },
  'xstate.done.actor.entrance': { words: () => 'Wait a second.' },
  'motion.stopped': { words: () => holds['reduced-motion']?.[0] ?? '' },
  'system.reduced': { words: () => holds['reduced-motion']?.[0] ?? '' },
  'system.allowed': { words: () => holds['reduced-motion']?.[1] ?? '' },
  'choice.found': {
    words: ({ choice }) =>
      `In another tab of the site, in the same window, press the button of the footer until it reads ${quoted(choice === 'playing' ? motion.pause : motion.play)}; if it does already, press it twice.`,
  },

  'field.edited': {
    words: ({ field, value }, { context }) =>
      `${context.fields[field] ? 'Replace what is there: put' : 'Type'} ${typed({ [field]: value })}.`,
  },
  'draft.found': {
    words: ({ fields, topic }, { context }) =>
      context.topic === topic
        ? 'Wait a second, and reload the page.'
        : `Type ${typed(fields)}, follow ${quoted(calls[topic])} further up the page, wait a second, and reload the page.`,
  },
  'topic.chosen': {
    words: ({ topic }) => `Follow ${quoted(calls[topic])} further up the page.`,
  },
  'topic.removed': {
    click: '.contact-topic button',
    words: (_, { context }) =>
      `Press ${quoted(`${contact.topic.remove} “${contact.topic.about} ${context.topic}”`)} (an icon: a cross).`,
  },
  'another.pressed': { press: () => contact.thanks.another },
  'send.pressed': {
    words: ({ problems }) => {
      const wrong = Object.keys(problems);
      const right = Object.entries(goodWords).filter(([field]) => !wrong.includes(field));
      const put = [
        ...wrong.map((field) => `“not an address” into ${labelOf(field)}`),
        typed(Object.fromEntries(right)),
      ].join(', ');
      return `Fill in the form, replacing whatever is in it: ${put}. Add the time of day to the end of the message. Press ${quoted(contact.form.send)}.`;
    },
  },
  'spam.ready': { words: () => atPanel('script', 'loads') },
  'xstate.done.actor.getToken': { words: () => atPanel('token', 'given') },
  'xstate.error.actor.getToken': { words: () => atPanel('token', 'refused') },
  'xstate.done.actor.post': {
    words: ({ output }) => {
      const answer = output as Answer;
      return atPanel('handler', answer.success ? stored : wayOf(answer));
    },
  },
  'xstate.error.actor.post': {
    words: () => atPanel('handler', 'breaks'),
  },
} satisfies Partial<Record<EventType, Press | Click | Key | BroughtAbout>>;

type Told = keyof typeof happenings;
true satisfies NoneMissing<Exclude<EventType, Told>>;

type HandMade = {
  [T in Told]: (typeof happenings)[T] extends Press | Click | Key ? T : never;
};

/** How a world of the tests causes the events without press, click or key. A missing one does not compile. */
export type Deeds = Record<Exclude<Told, HandMade[Told]>, (event: Happening) => unknown>;

/** The entry of an event, with its type widened to the union. */
function howTo({ type }: Happening): Press | Click | Key | BroughtAbout {
  if (type in happenings) return happenings[type as Told];
  throw new Error(`scripts/model/happenings.ts has no entry for "${type}".`);
}

/** The input devices of a world of the tests. */
export interface Hand {
  press(name: string): unknown;
  click(selector: string): unknown;
  key(key: string, selector: string): unknown;
}

/**
 * Makes an event happen.
 *
 * @throws Error for an event that has no entry here, or that this driver has no action for
 */
export function make(event: Happening, subject: Subject, hand: Hand, deeds: Deeds): unknown {
  const how = howTo(event);
  if ('press' in how) return hand.press(how.press(event, subject));
  if ('click' in how) return hand.click(how.click);
  if ('key' in how) return hand.key(how.key, how.on);
  const deed: Deeds[keyof Deeds] | undefined = deeds[event.type as keyof Deeds];
  if (!deed) throw new Error(`This driver has no action that causes ${event.type}.`);
  return deed(event);
}

/** What a button shows whose name is for screen readers alone. */
function seenAs({ type, index }: Happening): string {
  if (type === 'next.pressed') return ' (an arrow to the right)';
  if (type === 'previous.pressed') return ' (an arrow to the left)';
  if (type === 'dot.chosen') return ` (it reads ${quoted(coverageImages[index]?.location)})`;
  return '';
}

/**
 * Instructions for a tester to cause an event, in the state before it.
 *
 * @throws Error for an event that has no entry here
 */
export function instructionFor(
  event: Happening,
  subject: Subject,
  before: AnyMachineSnapshot,
): string {
  const how = howTo(event);
  if (!('press' in how)) return how.words(event, before);
  return `Press ${quoted(how.press(event, subject))}${seenAs(event)}.`;
}

/** In ms: how long before hydration the first paint was, in a journey that begins with this event. */
export const paintedAgo = (first?: EventObject): number =>
  first?.type === 'paint.found' ? (first as Happening).ago : 0;
