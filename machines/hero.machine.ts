import { setupRotation } from './rotation.ts';
import { timing } from './timing.ts';

/**
 * The hero's two pictures (ledger E1, E2): the first switch after 4 s, then every 6 s.
 * A hold stops the rotation; when the last one is lifted the interrupted delay starts again in full.
 */
export const heroMachine = setupRotation()
  .extend({
    delays: {
      firstSwitch: timing.hero.firstSwitch,
      interval: timing.hero.interval,
    },
  })
  .createMachine({
    id: 'hero',
    description: 'Alternates the two hero pictures: first after 4 s, then every 6 s.',
    context: ({ input }) => ({ index: 0, count: input.count, holds: [] }),
    invoke: { src: 'surroundings', id: 'surroundings' },
    initial: 'running',
    states: {
      running: {
        description: 'No hold is in force: the pictures alternate.',
        tags: 'running',
        initial: 'first',
        on: {
          'pause.pressed': { target: 'held', actions: 'holdForVisitor' },
          'hold.placed': { target: 'held', actions: 'placeHold' },
        },
        states: {
          first: {
            description: 'Nothing has been switched yet; the first picture stays for 4 s.',
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
        on: {
          'pause.pressed': { actions: 'holdForVisitor' },
          'hold.placed': { actions: 'placeHold' },
          'hold.lifted': [
            { guard: 'isOnlyHold', target: 'running.interrupted', actions: 'liftHold' },
            { actions: 'liftHold' },
          ],
          'play.pressed': [
            {
              guard: 'isHeldByVisitorOnly',
              target: 'running.interrupted',
              actions: 'liftVisitorHolds',
            },
            { actions: 'liftVisitorHolds' },
          ],
        },
      },
    },
  });
