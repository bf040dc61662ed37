import { scrollTopMachine } from '../machines/scroll-top.machine.ts';
import { navigation } from '../src/content/navigation.ts';
import { model, press } from './model.ts';
import { spec } from './spec.ts';

const { threshold } = spec.T1;

export const scrollTopModel = model(scrollTopMachine, {
  name: 'Back-to-top button',
  find: 'Look at the lower left corner of the window.',
  priority: 2,
  requirements: ['T1', 'T2'],
  input: undefined,
  events: {
    'page.scrolled': {
      try: [{ y: threshold }, { y: threshold + 1 }],
      say: ({ y }) =>
        y > threshold
          ? `In the console, scrollTo(0, ${threshold}): nothing changes. Then scrollTo(0, ${y}).`
          : `In the console, scrollTo(0, ${y}).`,
      do: ({ y }) => ({ scroll: y }),
    },
    'button.pressed': {
      ...press(navigation.toTop, 'an arrow up'),
      can: (before) => before.hasTag('visible'),
      implies: [{ type: 'page.scrolled', y: 0 }],
    },
  },
  view: ({ value }) => ({ state: value }),
});
