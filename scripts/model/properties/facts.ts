/** Facts that follow from the events sent to a machine, kept apart from the machine that is judged by them. */

import type { Facts } from 'chart-lab';
import type { EventObject } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import { figures } from '../figures.ts';

/** The facts of one machine when the page opens, and those that an event changes. */
export interface Keeper {
  first: Facts;
  changed(facts: Facts, event: EventObject & Record<string, unknown>): Facts;
}

/** A list with one name more, or with some fewer; the same list where that makes no difference. */
const withOne = (all: unknown, one: unknown) => {
  const names = all as unknown[];
  return names.includes(one) ? names : [...names, one];
};
const without = (all: unknown, ...some: unknown[]) => {
  const names = all as unknown[];
  return names.some((one) => some.includes(one))
    ? names.filter((one) => !some.includes(one))
    : names;
};

const holdsAfter: Keeper['changed'] = ({ holds }, { type, hold }) => {
  if (type === 'hold.placed') return { holds: withOne(holds, hold) };
  if (type === 'hold.lifted') return { holds: without(holds, hold) };
  if (type === 'pause.pressed') return { holds: withOne(holds, 'user') };
  return type === 'play.pressed' ? { holds: without(holds, 'user', 'reduced-motion') } : {};
};

const rotation: Keeper = { first: { holds: [] }, changed: holdsAfter };

export const facts: Partial<Record<Subject, Keeper>> = {
  hero: {
    first: { holds: [], begun: false, switched: false },
    changed: (before, event) => ({
      ...holdsAfter(before, event),
      ...(event.type !== 'hold.placed' && { begun: true }),
      ...(event.type.startsWith('xstate.after.') && { switched: true }),
    }),
  },
  coverage: rotation,
  brands: rotation,
  'bottom-bar': {
    first: { obstacles: ['hero-actions'] },
    changed: ({ obstacles }, { type, obstacle }) => ({
      obstacles:
        type === 'obstacle.met' ? withOne(obstacles, obstacle) : without(obstacles, obstacle),
    }),
  },
  title: {
    first: { hidden: false, shown: 'own' },
    changed({ hidden, shown }, { type }) {
      if (type.startsWith('xstate.after.')) return { shown: shown === 'name' ? 'tagline' : 'name' };
      return hidden === (type === 'tab.hidden') ? {} : { hidden: !hidden, shown: 'own' };
    },
  },
  'scroll-top': {
    first: { beyond: false },
    changed: (_, { y }) =>
      typeof y === 'number' ? { beyond: y > figures.scrollTopThreshold.number } : {},
  },
  reveal: {
    first: { below: false },
    changed: (_, { type }) => (type === 'block.below' ? { below: true } : {}),
  },
  motion: {
    first: { reduced: false, choice: null },
    changed({ reduced, choice }, event) {
      // A choice to play lasts until the system’s setting changes, a pause until the visitor plays.
      const kept = choice === 'playing' ? null : choice;
      if (event.type === 'system.reduced') return { reduced: true, choice: kept };
      if (event.type === 'system.allowed') return { reduced: false, choice: kept };
      // A choice to play that answers no wish of the system is none.
      if (event.type === 'choice.found')
        return { choice: event.choice === 'playing' && !reduced ? null : event.choice };
      if (event.type === 'play.pressed') return { choice: reduced ? 'playing' : null };
      // While motion is reduced its button reads play.
      return reduced && choice === null ? {} : { choice: 'paused' };
    },
  },
  floor: {
    first: { loaded: [] },
    changed: ({ loaded }, { type, index }) =>
      type === 'still.loaded' ? { loaded: withOne(loaded, index) } : {},
  },
  contact: {
    first: { loaded: false },
    changed: (_, { type }) => (type === 'spam.ready' ? { loaded: true } : {}),
  },
};
