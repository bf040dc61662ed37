import { always, until } from 'chart-lab';
import { revealMachine } from '../machines/reveal.machine.ts';
import { services } from '../src/content/services.ts';
import { did, model, sent } from './model.ts';
import { spec } from './spec.ts';

const { visibleShare, bottomMargin } = spec.W1;

export const revealModel = model(revealMachine, {
  name: 'Blocks that slide in',
  find: `This is about the block that begins with “${services.heading}”, below the first screen.`,
  priority: 3,
  requirements: ['W1'],
  input: undefined,
  events: {
    'block.below': { say: 'Wait two seconds, and scroll nothing yet.', do: [] },
    'block.seen': {
      say: `Scroll on until all of the block is visible (${100 * visibleShare} % of it, ${bottomMargin} px above the edge, is enough), and wait a second.`,
      do: { scroll: '[data-machine="reveal"]' },
      brings: [{ type: 'xstate.done.actor.entrance', output: undefined }],
    },
    'motion.stopped': {
      say: 'Switch the system’s “reduce motion” on.',
      do: { motion: 'reduced' },
    },
  },
  facts: {
    first: { below: false },
    after: (before, { type }) => (type === 'block.below' ? { below: true } : before),
  },
  view: ({ value }) => ({ state: value }),
  properties: {
    '[W1] A block is revealed once: it is not hidden again.': until(
      function isRevealed({ after }) {
        return after.parts.machine.matches('revealed');
      },
      function isVisible({ after }) {
        return after.parts.machine.hasTag('visible');
      },
      () => false,
    ),
    '[W1] The first time a block is found below the window, it is concealed.': always((step) => {
      if (!sent(step, 'block.below') || step.before?.facts.below) return true;
      return step.after.parts.machine.matches('concealed') && did(step, 'conceal');
    }),
    '[W1] A block that is seen enters, and is revealed when its entrance is over.': always(
      (step) => {
        const { machine } = step.after.parts;
        if (sent(step, 'block.seen')) return !machine.matches('concealed');
        return !sent(step, 'xstate.done.actor.entrance') || !machine.matches('entering');
      },
    ),
  },
});
