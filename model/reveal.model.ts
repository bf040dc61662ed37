import { never } from 'chart-lab';
import { revealMachine } from '../machines/reveal.machine.ts';
import { services } from '../src/content/services.ts';
import { model, sent } from './model.ts';
import { spec } from './spec.ts';

const { visibleShare, bottomMargin } = spec.W1;

export const revealModel = model(revealMachine, {
  name: 'Blocks that slide in',
  find: `This is about the block that begins with “${services.heading}”, below the first screen.`,
  priority: 3,
  beginsUnseen: true,
  requirements: ['W1'],
  input: undefined,
  events: {
    'block.below': { say: 'Wait two seconds without scrolling.', do: [] },
    'block.seen': {
      say: `Scroll on until all of the block is visible (${100 * visibleShare} % of it, ${bottomMargin} px above the edge, is enough), and wait a second.`,
      do: { scroll: '[data-machine="reveal"]' },
      implies: [{ type: 'xstate.done.actor.entrance', output: undefined }],
    },
    'motion.stopped': {
      say: 'Switch the system’s “reduce motion” on.',
      do: { motion: 'reduced' },
    },
  },
  view: ({ value }) => ({ state: value }),
  properties: {
    '[W1][WCAG 2.3.3] No block stays hidden or moves on when motion stops.': never(
      (step) =>
        sent(step, 'motion.stopped') !== undefined && !step.after.snapshot.hasTag('visible'),
    ),
  },
});
