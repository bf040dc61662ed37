import { type Alone, always, type Step as StepOf, type World } from 'chart-lab';
import { type MotionChoice, motionMachine } from '../machines/motion.machine.ts';
import { motion } from '../src/content/motion.ts';
import { did, model, press, sent } from './model.ts';

type Motion = Alone<typeof motionMachine>;
type Step = StepOf<Motion>;

const mayMove = ({ parts }: World<Motion>) => parts.machine.hasTag('moving');

const foundIn = (step: Step) => sent<{ choice: MotionChoice }>(step, 'choice.found')?.choice;

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
      say: ({ choice }) =>
        `In another tab of the site, in the same window, scroll to the footer, wait a second, and press its button until it reads “${choice === 'playing' ? motion.pause : motion.play}”; if it does already, press it twice. Come back to this tab.`,
      do: ({ choice }) => ({ choose: choice }),
      can: ({ value }, { choice }) => choice !== value,
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
      // A choice to play counts only while it overrides the system's setting.
      if (event.type === 'choice.found')
        return { reduced, choice: event.choice === 'playing' && !reduced ? null : event.choice };
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
        return mayMove(after) === (choice === 'playing' || (choice === null && !reduced));
      }),
    '[WCAG 2.3.3] A choice to play is dropped where it is found and the system no longer asks for less: it does not override a later setting.':
      always((step) => {
        const { before } = step;
        if (!before || foundIn(step) !== 'playing') return true;
        return !mayMove(before) || before.facts.reduced === true || did(step, 'dropChoice');
      }),
  },
});
