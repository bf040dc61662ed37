/** Every event that is sent to a machine, with the payloads that are tried. */
import type { EventFrom, EventObject } from 'xstate';
import { registry, type Subject, subjects } from '../../../machines/registry.ts';
import type { Hold, RotationEvent } from '../../../machines/rotation.ts';
import { timing } from '../../../machines/timing.ts';
import { figures } from '../figures.ts';
import type { NoneMissing } from '../none-missing.ts';

type TypesOf<S extends Subject> = EventFrom<(typeof registry)[S]['machine']>['type'];

/** All of them, each alike to the machine: it has no list of them at run time, but the type has to agree. */
const holds = Object.keys({
  user: true,
  'reduced-motion': true,
  hidden: true,
  'keyboard-focus': true,
  pointer: true,
  away: true,
} satisfies Record<Hold, true>);

const ofRotation = {
  'hold.placed': true,
  'hold.lifted': true,
  'pause.pressed': true,
  'play.pressed': true,
} satisfies Record<RotationEvent['type'], true>;

const holdEvents = holds.flatMap((hold) => [
  { type: 'hold.placed', hold },
  { type: 'hold.lifted', hold },
]);

/** The first item, the last one, and choices that are none. */
const choices = (type: string, count: number) =>
  [0, count - 1, count, -1, 0.5].map((index) => ({ type, index }));

export const post = (success: boolean, message: string, status: number) => ({
  type: 'xstate.done.actor.post',
  output: { success, message, status },
});

const threshold = figures.scrollTopThreshold.number;

/** Events with payloads that the registry's samples leave out, so that the space has every case. */
const furtherEvents: Partial<Record<Subject, readonly (EventObject & Record<string, unknown>)[]>> =
  {
    hero: holdEvents,
    coverage: [...holdEvents, ...choices('dot.chosen', figures.coverageImages.number)],
    brands: [...holdEvents, ...choices('brand.dragged', figures.brands.number)],
    floor: Array.from({ length: timing.floor.steps + 2 }, (_, place) => ({
      type: 'step.chosen',
      index: place - 1,
    })),
    // Both sides of the threshold are samples; a jump far beyond it must do the same.
    'scroll-top': [
      ...[-80, 0, threshold - 1, threshold + 0.4, threshold + 0.5],
      ...[777, 1000, 5000, 14_000],
    ].map((y) => ({ type: 'page.scrolled', y })),
    contact: [
      // Five different texts: a field that is lost, or taken for another, is seen.
      {
        type: 'draft.found',
        fields: {
          name: 'Ada Byron',
          email: 'ada@example.org',
          phone: '020 7946 0000',
          company: 'Byron Ltd',
          message: 'Twelve desks.',
        },
      },
      { type: 'field.edited', field: 'message', value: '' },
      post(true, '', 200),
      { type: 'field.edited', field: 'phone', value: '020 7946 0001' },
      {
        type: 'send.pressed',
        // The email was never heard of before: a form filler set it without an event.
        fields: { name: '', email: 'filled@example.org', phone: '', company: '', message: '' },
        problems: { name: 'Enter your name.' },
      },
      {
        type: 'send.pressed',
        fields: {
          name: 'Ada Byron',
          email: 'ada@example.org',
          phone: '',
          company: '',
          message: 'Ten.',
        },
        problems: {},
      },
      post(false, '', 500),
      post(false, '', 202),
    ],
  };

/**
 * Every type of event of every machine. The types have to agree, but the charts need not: one that has lost an event is
 * sent it all the same.
 */
const types = {
  contact: {
    'field.edited': true,
    'draft.found': true,
    'topic.chosen': true,
    'topic.removed': true,
    'another.pressed': true,
    'send.pressed': true,
    'spam.ready': true,
  },
  hero: { ...ofRotation, 'paint.found': true },
  coverage: { ...ofRotation, 'dot.chosen': true, 'right.pressed': true, 'left.pressed': true },
  brands: { ...ofRotation, 'next.pressed': true, 'previous.pressed': true, 'brand.dragged': true },
  menu: {
    'toggle.pressed': true,
    'link.chosen': true,
    'escape.pressed': true,
    'viewport.widened': true,
    'page.navigated': true,
  },
  'scroll-top': { 'page.scrolled': true, 'button.pressed': true },
  'bottom-bar': { 'obstacle.met': true, 'obstacle.gone': true },
  floor: {
    'clear.pressed': true,
    'restore.pressed': true,
    'next.pressed': true,
    'previous.pressed': true,
    'step.chosen': true,
    'still.loaded': true,
    'motion.stopped': true,
  },
  title: { 'tab.hidden': true, 'tab.shown': true },
  reveal: { 'block.below': true, 'block.seen': true, 'motion.stopped': true },
  motion: {
    'pause.pressed': true,
    'play.pressed': true,
    'system.reduced': true,
    'system.allowed': true,
    'choice.found': true,
  },
} satisfies { [S in Subject]: Partial<Record<TypesOf<S>, true>> };
true satisfies NoneMissing<
  { [S in Subject]: `${S}: ${Exclude<TypesOf<S>, keyof (typeof types)[S]>}` }[Subject]
>;

/** The types of event that are sent to each machine. */
export const eventTypes = Object.fromEntries(
  subjects.map((subject) => [subject, Object.keys(types[subject])]),
) as Record<Subject, string[]>;

const isSame = (one: EventObject, other: EventObject) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Every event of every machine, with its payloads. */
export const allEvents = Object.fromEntries(
  subjects.map((subject) => {
    const further = furtherEvents[subject] ?? [];
    const samples: readonly EventObject[] = registry[subject].samples;
    const bare = eventTypes[subject]
      .filter((type) => ![...samples, ...further].some((one) => one.type === type))
      .map((type) => ({ type }));
    const others = samples.filter((one) => !further.some((other) => isSame(one, other)));
    return [subject, [...others, ...bare, ...further]];
  }),
) as Record<Subject, EventObject[]>;
