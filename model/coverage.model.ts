import { coverageMachine } from '../machines/coverage.machine.ts';
import { coverage, coverageImages } from '../src/content/coverage.ts';
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

const { images, interval } = spec.L2;

const dotLabel = (index: number) =>
  `${coverage.show} ${index + 1} ${coverage.of} ${images}: ${coverageImages[index]?.location}`;

/** On the pause button, whose focus places no hold. Not with Tab: the focus that a keyboard moves holds the slideshow. */
const arrow = (key: 'ArrowRight' | 'ArrowLeft', name: string) => ({
  say: `Click the name with the filled circle, below the pictures of London, and press the ${name} arrow key.`,
  do: { key, on: '.coverage-controls button' },
  can: isShown,
});

export const coverageModel = model(coverageMachine, {
  name: 'London slideshow',
  find: `Scroll to the pictures of London, under “${coverage.heading}”.`,
  priority: 3,
  requirements: ['L1', 'L2', 'L3'],
  input: { count: images },
  key: rotationKey,
  events: {
    ...rotationEvents(coverage),
    'dot.chosen': {
      try: [{ index: 3 }, { index: 0 }, { index: images - 1 }],
      say: ({ index }) =>
        press(dotLabel(index), `it reads “${coverageImages[index]?.location}”`).say,
      do: ({ index }) => ({ press: dotLabel(index) }),
      can: (before, { index }) => isShown(before) && index !== before.context.index,
    },
    'right.pressed': arrow('ArrowRight', 'right'),
    'left.pressed': arrow('ArrowLeft', 'left'),
  },
  facts: rotationFacts,
  view: (snapshot) => ({
    ...rotationView(snapshot, coverage),
    dots: [snapshot.context.index],
    live: snapshot.hasTag('running') ? 'off' : 'polite',
  }),
  properties: rotationProperties({
    ids: '[L1][L2]',
    count: images,
    stays: interval,
    asks: { 'dot.chosen': chosen, 'right.pressed': next, 'left.pressed': previous },
  }),
});
