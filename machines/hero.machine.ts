import { assign } from 'xstate';
import { anyHoldLeadsTo, lastLiftLeadsTo, setupRotation } from './rotation.ts';
import { timing } from './timing.ts';

const { firstSwitch, interval } = timing.hero;

/** Sent once, as the machine starts: how long ago the page was first painted, in ms. */
interface PaintEvent {
  type: 'paint.found';
  ago: number;
}

/**
 * The hero's two pictures (ledger E1, E2): the first switch is due `firstSwitch` after the first paint, or at once if
 * the machine starts later than that; later ones follow every `interval`. A hold stops the rotation; when the
 * last hold is lifted, the interrupted delay starts again in full.
 */
export const heroMachine = setupRotation<PaintEvent>()
  .extend({
    actions: {
      notePaint: assign({ seenFor: (_, { ago }: { ago: number }) => ago }),
      /** The next delay counts in full. */
      forgetPaint: assign({ seenFor: 0 }),
    },
    delays: {
      /** May be negative, which a timer treats as 0 (HTML, timer initialisation steps). */
      firstSwitch: ({ context: { seenFor = 0 } }) => firstSwitch - seenFor,
      interval,
    },
  })
  .createMachine({
    id: 'hero',
    description: `Alternates the two hero pictures: ${firstSwitch} ms after the first paint, then every ${interval} ms.`,
    context: ({ input }) => ({ index: 0, count: input.count, holds: [] }),
    invoke: { src: 'holdSensors', id: 'holdSensors' },
    on: anyHoldLeadsTo('.held'),
    initial: 'running',
    states: {
      running: {
        description: 'No hold is in force: the pictures alternate.',
        tags: 'running',
        initial: 'first',
        states: {
          first: {
            description: `The first picture stays for ${firstSwitch} ms from the first paint, or from the end of the last hold.`,
            exit: 'forgetPaint',
            on: {
              'paint.found': {
                target: 'first',
                reenter: true,
                actions: { type: 'notePaint', params: ({ event }) => ({ ago: event.ago }) },
              },
            },
            after: { firstSwitch: { target: 'steady', actions: 'showNext' } },
          },
          steady: {
            description: `Each picture stays for ${interval} ms.`,
            after: { interval: { target: 'steady', reenter: true, actions: 'showNext' } },
          },
          interrupted: {
            description: 'The state in which a hold was placed.',
            type: 'history',
          },
        },
      },
      held: {
        description: 'A hold is in force: the picture stays.',
        on: lastLiftLeadsTo('running.interrupted'),
      },
    },
  });
