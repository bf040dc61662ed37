import { bottomBarMachine } from '../machines/bottom-bar.machine.ts';
import { hero } from '../src/content/hero.ts';
import { model } from './model.ts';

export const bottomBarModel = model(bottomBarMachine, {
  name: 'Bottom bar',
  find: 'Look at the lower edge of the window.',
  priority: 2,
  isNarrow: true,
  requirements: ['A1', 'A3', 'T1'],
  input: undefined,
  events: {
    'hero.entered': { say: 'Scroll to the top of the page.', do: { scroll: 0 } },
    'hero.left': {
      say: `Scroll until the buttons of the first screen (“${hero.valuation}” to “${hero.call}”) have left.`,
      do: { scroll: '#premium' },
    },
  },
  view: ({ value }) => ({ state: value }),
});
