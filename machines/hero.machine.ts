import { assign } from 'xstate';
import { lifting, placing, setupRotation } from './rotation.ts';
import { timing } from './timing.ts';

/** Sent once, as the machine starts: how long ago the page was first painted, in ms. */
export interface PaintEvent {
  type: 'paint.found';
  ago: number;
}

/**
 * The hero's two pictures (ledger E1, E2): the first switch is due 4 s after the first paint, or at once if
 * the machine starts later than that; later ones follow every 6 s. A hold stops the rotation; when the last
 * hold is lifted, the interrupted delay starts again in full.
 */
export const heroMachine = setupRotation<PaintEvent>()
  .extend({
    actions: {
      notePaint: assign({ seenFor: ({ event }) => (event as PaintEvent).ago }),
      forgetPaint: assign({ seenFor: 0 }),
    },
    delays: {
      /** May be negative, which a timer treats as 0 (HTML, timer initialisation steps). */
      firstSwitch: ({ context: { seenFor = 0 } }) => timing.hero.firstSwitch - seenFor,
      interval: timing.hero.interval,
    },
  })
  .createMachine({
    id: 'hero',
    description: 'Alternates the two hero pictures: 4 s after the first paint, then every 6 s.',
    context: ({ input }) => ({ index: 0, count: input.count, holds: [] }),
    invoke: { src: 'holdSensors', id: 'holdSensors' },
    initial: 'running',
    states: {
      running: {
        description: 'No hold is in force: the pictures alternate.',
        tags: 'running',
        initial: 'first',
        on: placing,
        states: {
          first: {
            description:
              'Nothing has been switched yet; the first picture stays for 4 s from the first paint, or from a hold.',
            exit: 'forgetPaint',
            on: { 'paint.found': { target: 'first', reenter: true, actions: 'notePaint' } },
            after: { firstSwitch: { target: 'steady', actions: 'showNext' } },
          },
          steady: {
            description: 'Each picture stays for 6 s.',
            after: { interval: { target: 'steady', reenter: true, actions: 'showNext' } },
          },
          interrupted: {
            description: 'Where the rotation was when a hold was placed.',
            type: 'history',
          },
        },
      },
      held: {
        description: 'At least one hold is in force: the picture stays.',
        on: lifting('running.interrupted'),
      },
    },
  });
