import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type {
  BottomBarContext,
  BottomBarEvent,
  Obstacle,
} from '../../machines/bottom-bar.machine.ts';
import type { ContactContext } from '../../machines/contact.machine.ts';
import type { FloorContext } from '../../machines/floor.machine.ts';
import { eventsOf, registry, type Subject, subjects } from '../../machines/registry.ts';
import type { Hold, HoldEvent, RotationContext } from '../../machines/rotation.ts';
import { journeysOf, type Walkable } from './journeys.ts';

type Offers = (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;

/** A rotation's button offers one thing at a time; a sensor reports changes; another item is chosen. */
const rotation: Offers = ({ context }, event) => {
  const { holds, index } = context as RotationContext;
  const stopped = holds.includes('user') || holds.includes('reduced-motion');
  const holdsAlready = () => holds.includes((event as HoldEvent).hold as Hold);
  switch (event.type) {
    case 'pause.pressed':
      return !stopped;
    case 'play.pressed':
      return stopped;
    case 'hold.placed':
      return !holdsAlready();
    case 'hold.lifted':
      return holdsAlready();
    case 'dot.chosen':
      return index !== (event as EventObject & { index: number }).index;
    default:
      return true;
  }
};

/** The slider moves to another place only. */
const floor: Offers = ({ context }, event) =>
  event.type !== 'step.chosen' ||
  (context as FloorContext).index !== (event as EventObject & { index: number }).index;

/** The first paint is found once, when the machine starts. */
const hero: Offers = (snapshot, event) => {
  if (event.type !== 'paint.found') return rotation(snapshot, event);
  return (snapshot.context as RotationContext).seenFor === undefined;
};

const motion: Offers = ({ value, context: { systemReduced } }, event) => {
  const { type } = event;
  switch (type) {
    case 'pause.pressed':
      return value === 'playing';
    case 'play.pressed':
      return value !== 'playing';
    case 'system.reduced':
      return !systemReduced;
    case 'system.allowed':
      return systemReduced;
    case 'choice.found':
      return (event as EventObject & { choice: string }).choice !== value || !systemReduced;
    default:
      return true;
  }
};

/**
 * A kept draft is only found just after the page has loaded; the spam check loads once; a topic must be there to be
 * removed; the thank-you hides the fields.
 */
const contact: Offers = (snapshot, { type }) => {
  const { fields, topic, spamReady } = snapshot.context as ContactContext;
  const isThanking = snapshot.matches({ idle: 'success' } as never);
  switch (type) {
    case 'draft.found': {
      const untouched = topic === null && Object.values(fields).every((value) => value === '');
      return untouched && !spamReady && snapshot.matches({ idle: 'fresh' } as never);
    }
    case 'spam.ready':
      return !spamReady;
    case 'topic.removed':
      return topic !== null;
    case 'another.pressed':
      return isThanking;
    case 'field.edited':
    case 'send.pressed':
      return !isThanking;
    default:
      return true;
  }
};

/** The hero and the form are never in view together; behind the open menu nothing scrolls or has the focus. */
const bottomBar: Offers = ({ context }, event) => {
  const { obstacles } = context as BottomBarContext;
  const { type, obstacle } = event as BottomBarEvent;
  if (obstacle !== 'menu' && obstacles.includes('menu')) return false;
  if (type === 'obstacle.gone') return obstacles.includes(obstacle);
  if (obstacles.includes(obstacle)) return false;
  const apart: Partial<Record<Obstacle, Obstacle>> = {
    'hero-actions': 'form',
    form: 'hero-actions',
    menu: 'field',
  };
  const other = apart[obstacle];
  return !other || !obstacles.includes(other);
};

/**
 * Which events the page can cause in which state, so that one journey can be travelled at every level: bare
 * machine, view and built site.
 */
const offers: Partial<Record<Subject, Offers>> = {
  contact,
  hero,
  coverage: rotation,
  brands: rotation,
  floor,
  motion,
  'bottom-bar': bottomBar,
};

const walkablesWith = (allows: Offers) =>
  Object.fromEntries(
    subjects.map((subject) => [
      subject,
      {
        ...registry[subject],
        events: eventsOf(subject),
        offers: (snapshot: AnyMachineSnapshot, event: EventObject) =>
          allows(snapshot, event) && (offers[subject]?.(snapshot, event) ?? true),
      },
    ]),
  ) as unknown as Record<Subject, Walkable>;

/** Every machine as the journeys walk it. */
export const walkables = walkablesWith(() => true);

const byHand = walkablesWith(
  ({ context }, { type }) =>
    type !== 'paint.found' && (!context.holds?.includes('hidden') || type.startsWith('hold.')),
);

/** A field can have the focus only once the form is in view. */
const fieldNeedsForm: Offers = ({ context }, event) => {
  const { type, obstacle } = event as BottomBarEvent;
  return !(type === 'obstacle.met' && obstacle === 'field') || context.obstacles.includes('form');
};

/** As one person with one browser walks it, who presses nothing behind another tab and slows no opening down. */
export const walkablesByHand: Record<Subject, Walkable> = {
  ...byHand,
  'bottom-bar': {
    ...byHand['bottom-bar'],
    offers: (snapshot, event) => bottomBar(snapshot, event) && fieldNeedsForm(snapshot, event),
  },
  // A tab that stores what this one does already has told it to do otherwise before.
  motion: {
    ...byHand.motion,
    offers: (snapshot, event) =>
      motion(snapshot, event) &&
      (event as EventObject & { choice?: string }).choice !== snapshot.value,
  },
  // Too far from the floor to be in time for its next step.
  floor: {
    ...byHand.floor,
    offers: (snapshot, event) => floor(snapshot, event) && event.type !== 'motion.stopped',
  },
  reveal: {
    ...byHand.reveal,
    brings: ({ type }) => (type === 'block.seen' ? [{ type: 'xstate.done.actor.entrance' }] : []),
  },
  'scroll-top': {
    ...byHand['scroll-top'],
    brings: ({ type }) =>
      type === 'button.pressed' ? [{ type: 'page.scrolled', y: 0 } as EventObject] : [],
  },
};

/** The journeys of one machine: the same at every level. */
export const journeysFor = (subject: Subject) => journeysOf(walkables[subject]);
