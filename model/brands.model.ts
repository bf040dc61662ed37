import { brandsMachine } from '../machines/brands.machine.ts';
import { brands, carousel } from '../src/content/brands.ts';
import { premium } from '../src/content/premium.ts';
import { model, press } from './model.ts';
import {
  chosen,
  isShown,
  next,
  previous,
  rotationEvents,
  rotationFacts,
  rotationKey,
  rotationProperties,
  rotationView,
} from './rotation.ts';
import { spec } from './spec.ts';

const { count } = spec.P6;

export const brandsModel = model(brandsMachine, {
  name: 'Brand carousel',
  find: `Scroll to the row of brand names, above “${premium.process.heading}”. Its item is the brand at the left edge.`,
  priority: 3,
  requirements: ['P6', 'P8', 'P9'],
  input: { count },
  key: rotationKey,
  events: {
    ...rotationEvents(carousel),
    'next.pressed': { ...press(carousel.next, 'an arrow to the right'), can: isShown },
    'previous.pressed': { ...press(carousel.previous, 'an arrow to the left'), can: isShown },
    'brand.dragged': {
      try: [{ index: 5 }, { index: 0 }],
      say: ({ index }) =>
        `Drag the word-marks sideways until ${brands[index]?.name} is the first, and let go slowly.`,
      // Only a person drags: Embla looks at the moments of real events.
      do: [],
      can: isShown,
    },
  },
  facts: rotationFacts,
  view: (snapshot) => ({
    ...rotationView(snapshot, carousel, false),
    live: undefined,
    marks: brands.length,
  }),
  properties: rotationProperties({
    ids: '[P6][P8]',
    count,
    stays: spec.P8.interval,
    asks: { 'brand.dragged': chosen, 'next.pressed': next, 'previous.pressed': previous },
  }),
});
