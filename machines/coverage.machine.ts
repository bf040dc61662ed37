import { lifting, placing, setupRotation } from './rotation.ts';
import { timing } from './timing.ts';

export type DotChosen = { type: 'dot.chosen'; index: number };

/**
 * The London coverage slideshow (ledger L1, L2): six pictures, 4000 ms each, wrapping.
 * A chosen dot shows its picture and gives it the full 4000 ms.
 */
export const coverageMachine = setupRotation<DotChosen>()
  .extend({ delays: { interval: timing.coverage.interval } })
  .createMachine({
    id: 'coverage',
    description: 'Shows the six coverage pictures in turn, 4000 ms each, from last to first again.',
    context: ({ input }) => ({ index: 0, count: input.count, holds: [] }),
    invoke: { src: 'surroundings', id: 'surroundings' },
    initial: 'running',
    states: {
      running: {
        description: 'No hold is in force: the slideshow advances.',
        tags: 'running',
        after: { interval: { target: 'running', reenter: true, actions: 'showNext' } },
        on: {
          'dot.chosen': {
            guard: 'isItem',
            target: 'running',
            reenter: true,
            actions: 'showChosen',
          },
          ...placing,
        },
      },
      held: {
        description: 'At least one hold is in force: only the dots change the picture.',
        on: {
          'dot.chosen': { guard: 'isItem', actions: 'showChosen' },
          ...lifting('running'),
        },
      },
    },
  });
