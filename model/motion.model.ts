import { always } from 'chart-lab';
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
      say: 'Switch the system’s “reduce motion” on.',
      do: { motion: 'reduced' },
      can: ({ context }) => !context.systemReduced,
    },
    'system.allowed': {
      say: 'Switch the system’s “reduce motion” off.',
      do: { motion: 'allowed' },
      can: ({ context }) => context.systemReduced,
    },
    'choice.found': {
      try: [{ choice: 'paused' }, { choice: 'playing' }],
      say: ({ choice }) => `Open the page again after a choice: ${choice}.`,
      do: [],
      // Just after the page has loaded.
      can: () => false,
    },
  },
  facts: {
    first: { reduced: false, choice: null },
    after({ reduced, choice }, event) {
      // A choice to play lasts until the system’s setting changes, a pause until the visitor plays.
      const kept = choice === 'playing' ? null : choice;
      if (event.type === 'system.reduced') return { reduced: true, choice: kept };
      if (event.type === 'system.allowed') return { reduced: false, choice: kept };
      if (event.type === 'play.pressed') return { reduced, choice: reduced ? 'playing' : null };
      if (event.type === 'choice.found') {
        if (choice === 'paused') return { reduced, choice };
        // A choice to play counts only while it overrides the system's setting.
        return { reduced, choice: event.choice === 'playing' && !reduced ? null : event.choice };
      }
      // While motion is reduced its button reads play.
      return { reduced, choice: reduced && choice === null ? null : 'paused' };
    },
  },
  view: ({ value }) => ({
    state: value,
    button: value === 'playing' ? motion.pause : motion.play,
    hero: value === 'playing' ? 'running' : 'held',
  }),
  properties: {
    '[WCAG 2.2.2][WCAG 2.3.3] Motion plays unless the visitor has paused it, or the system asks for less and the visitor has not said otherwise since.':
      always(({ after }) => {
        const { choice, reduced } = after.facts;
        return (
          after.snapshot.hasTag('moving') ===
          (choice === 'playing' || (choice === null && !reduced))
        );
      }),
  },
});
