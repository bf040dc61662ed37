import { heroMachine } from '../machines/hero.machine.ts';
import { seconds } from '../machines/timing.ts';
import { hero } from '../src/content/hero.ts';
import { model, sent } from './model.ts';
import {
  rotationEvents,
  rotationFacts,
  rotationKey,
  rotationProperties,
  rotationView,
} from './rotation.ts';
import { spec } from './spec.ts';

const { firstSwitch, interval } = spec.E2;

export const heroModel = model(heroMachine, {
  name: 'Opening pictures',
  find: 'Look at the pictures of the first screen.',
  priority: 3,
  requirements: ['E1', 'E2'],
  input: { count: spec.E1.images },
  key: rotationKey,
  events: {
    ...rotationEvents(hero),
    'paint.found': {
      // Before its first switch was due, as it is due, and after.
      try: [{ ago: 1500 }, { ago: firstSwitch }, { ago: 9000 }],
      say: ({ ago }) =>
        `Open the page so slowly that it comes to life ${seconds(ago)} after its first paint.`,
      do: [],
      // Once, as the page comes to life.
      can: () => false,
    },
  },
  facts: {
    first: { ...rotationFacts.first, switched: false },
    after: (before, event) => ({
      ...rotationFacts.after(before, event),
      switched: before.switched || event.type.startsWith('xstate.after.'),
    }),
  },
  view: (snapshot) => rotationView(snapshot, hero),
  properties: rotationProperties({
    ids: '[E1][E2]',
    count: spec.E1.images,
    stays: (step) =>
      step.after.facts.switched
        ? interval
        : firstSwitch - (sent<{ ago: number }>(step, 'paint.found')?.ago ?? 0),
    restarts: (step) => !step.after.facts.switched && sent(step, 'paint.found') !== undefined,
  }),
});
