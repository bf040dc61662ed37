import { anyHoldLeadsTo, lastLiftLeadsTo, setupRotation, showChosen } from './rotation.ts';
import { timing } from './timing.ts';

const { interval, images } = timing.coverage;

type CoverageExtraEvent =
  | { type: 'dot.chosen'; index: number }
  | { type: 'right.pressed' }
  | { type: 'left.pressed' };

/**
 * The London coverage slideshow (ledger L1 to L3): each picture for the same time, wrapping.
 * A chosen dot, or an arrow key while the slideshow has the focus, shows its picture and gives it its full
 * time.
 */
export const coverageMachine = setupRotation<CoverageExtraEvent>()
  .extend({ delays: { interval } })
  .createMachine({
    id: 'coverage',
    description: `Shows the ${images} coverage pictures in turn, ${interval} ms each, from last to first again.`,
    context: ({ input }) => ({ index: 0, count: input.count, holds: [] }),
    invoke: { src: 'holdSensors', id: 'holdSensors' },
    on: anyHoldLeadsTo('.held'),
    initial: 'running',
    states: {
      running: {
        description: 'No hold is in force: the slideshow advances.',
        tags: 'running',
        after: { interval: { target: 'running', reenter: true, actions: 'showNext' } },
        on: {
          'dot.chosen': { target: 'running', reenter: true, actions: showChosen },
          'right.pressed': { target: 'running', reenter: true, actions: 'showNext' },
          'left.pressed': { target: 'running', reenter: true, actions: 'showPrevious' },
        },
      },
      held: {
        description: 'At least one hold is in force: only the visitor changes the picture.',
        on: {
          'dot.chosen': { actions: showChosen },
          'right.pressed': { actions: 'showNext' },
          'left.pressed': { actions: 'showPrevious' },
          ...lastLiftLeadsTo('running'),
        },
      },
    },
  });
