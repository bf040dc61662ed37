import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { ContactContext } from '../../machines/contact.machine.ts';
import { registry, type Subject, subjects } from '../../machines/registry.ts';
import type { Hold, HoldEvent, RotationContext } from '../../machines/rotation.ts';
import { journeysOf, type Walkable } from './journeys.ts';

type Offers = (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;

/** A rotation's button offers one thing at a time; a sensor reports changes only. */
const rotation: Offers = ({ context }, event) => {
  const { holds } = context as RotationContext;
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
    default:
      return true;
  }
};

const motion: Offers = ({ value, context: { systemReduced } }, { type }) => {
  switch (type) {
    case 'pause.pressed':
      return value === 'playing';
    case 'play.pressed':
      return value !== 'playing';
    case 'system.reduced':
      return !systemReduced;
    case 'system.allowed':
      return systemReduced;
    default:
      return true;
  }
};

/** A kept draft is found when the page has just been loaded, or not at all. */
const contact: Offers = (snapshot, { type }) => {
  if (type !== 'draft.found') return true;
  const { fields, spamReady } = snapshot.context as ContactContext;
  const untouched = Object.values(fields).every((value) => value === '');
  return untouched && !spamReady && snapshot.matches({ idle: 'fresh' } as never);
};

/**
 * Which events the page can make in which state, so that one journey can be travelled at every
 * level: on the bare machine, through the view and on the built site.
 */
const offers: Partial<Record<Subject, Offers>> = {
  contact,
  hero: rotation,
  coverage: rotation,
  brands: rotation,
  motion,
};

/** Every machine as the journeys walk it. */
export const walkables = Object.fromEntries(
  subjects.map((subject) => [subject, { ...registry[subject], offers: offers[subject] }]),
) as unknown as Record<Subject, Walkable>;

/** The journeys of one machine: the same at every level. */
export const journeysFor = (subject: Subject) => journeysOf(walkables[subject]);
