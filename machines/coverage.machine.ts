import { choosing, lifting, placing, setupRotation } from './rotation.ts';
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
    initial: 'running',
    states: {
      running: {
        description: 'No hold is in force: the slideshow advances.',
        tags: 'running',
        after: { interval: { target: 'running', reenter: true, actions: 'showNext' } },
        on: {
          'dot.chosen': {
            ...choosing,
            target: 'running',
            reenter: true,
          },
          'right.pressed': { target: 'running', reenter: true, actions: 'showNext' },
          'left.pressed': { target: 'running', reenter: true, actions: 'showPrevious' },
          // pause.pressed and hold.placed lead to held.
          ...placing,
        },
      },
      held: {
        description: 'At least one hold is in force: only the visitor changes the picture.',
        on: {
          'dot.chosen': choosing,
          'right.pressed': { actions: 'showNext' },
          'left.pressed': { actions: 'showPrevious' },
          // play.pressed and hold.lifted lead back once no hold is left; pause.pressed and hold.placed stay.
          ...lifting('running'),
        },
      },
    },
  });
