import { always } from 'chart-lab';
import { scrollTopMachine } from '../machines/scroll-top.machine.ts';
import { navigation } from '../src/content/navigation.ts';
import { did, model, press, sent } from './model.ts';
import { spec } from './spec.ts';

const { threshold } = spec.T1;

/** Both sides of the threshold, and jumps far beyond it. */
const places = [
  threshold,
  threshold + 1,
  ...[-80, 0, threshold - 1, threshold + 0.4, threshold + 0.5],
  ...[777, 1000, 5000, 14_000],
];

export const scrollTopModel = model(scrollTopMachine, {
  name: 'Back-to-top button',
  find: 'Look at the lower left corner of the window.',
  priority: 2,
  requirements: ['T1', 'T2'],
  input: undefined,
  events: {
    'page.scrolled': {
      try: [{ y: threshold }, ...places.map((y) => ({ y }))],
      say: ({ y }) =>
        `Scroll the page to ${y} px from its top (in the console: scrollTo(0, ${y})).`,
      do: ({ y }) => ({ scroll: y }),
    },
    'button.pressed': {
      ...press(navigation.toTop),
      can: (before) => before.hasTag('visible'),
      brings: [{ type: 'page.scrolled', y: 0 }],
    },
  },
  facts: {
    first: { beyond: false },
    after: (before, { y }) => (typeof y === 'number' ? { beyond: y > threshold } : before),
  },
  view: ({ value }) => ({ state: value }),
  properties: {
    [`[T1] The button is there beyond ${threshold} px, and only then.`]: always(
      ({ after }) => after.parts.machine.hasTag('visible') === after.facts.beyond,
    ),
    '[T2] A press of it scrolls to the top.': always(
      (step) =>
        !(sent(step, 'button.pressed') && step.after.facts.beyond) || did(step, 'scrollToTop'),
    ),
  },
});
