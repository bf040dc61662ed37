import { motionMachine } from '../machines/motion.machine.ts';
import { motion } from '../src/content/motion.ts';
import { model, press } from './model.ts';

export const motionModel = model(motionMachine, {
  name: 'Motion button',
  find: `Scroll to the button “${motion.pause}”, in the footer.`,
  priority: 2,
  requirements: ['WCAG 2.2.2', 'WCAG 2.3.3'],
  input: undefined,
  events: {
    'pause.pressed': { ...press(motion.pause), can: ({ value }) => value === 'playing' },
    'play.pressed': { ...press(motion.play), can: ({ value }) => value !== 'playing' },
    'system.reduced': {
      say: 'Switch the system’s “reduce motion” on; if it is on, off and on again.',
      do: [{ motion: 'allowed' }, { motion: 'reduced' }],
    },
    'system.allowed': {
      say: 'Switch the system’s “reduce motion” off.',
      do: { motion: 'allowed' },
      can: ({ value }) => value === 'reduced',
    },
  },
  view: ({ value }) => ({
    state: value,
    button: value === 'playing' ? motion.pause : motion.play,
    hero: value === 'playing' ? 'running' : 'held',
  }),
});
