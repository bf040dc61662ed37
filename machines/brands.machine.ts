import { assign } from 'xstate';
import { setupRotation } from './rotation.ts';
import { timing } from './timing.ts';

export type BrandsExtraEvent =
  | { type: 'next.pressed' }
  | { type: 'previous.pressed' }
  | { type: 'brand.dragged'; index: number };

/**
 * The brand carousel (ledger P6, P8): loops over 22 brands, one step every 2000 ms.
 * It keeps playing after user interaction: arrows, swipes, drags and the keyboard's focus never hold it
 * (ledger P8). It only waits while a pointer is down on it, then for its full delay.
 */
export const brandsMachine = setupRotation<BrandsExtraEvent>()
  .extend({
    delays: { interval: timing.brands.interval },
    actions: {
      showPrevious: assign({
        index: ({ context }) => (context.index + context.count - 1) % context.count,
      }),
      showDragged: assign({
        index: ({ context, event }) =>
          event.type === 'brand.dragged' ? event.index : context.index,
      }),
    },
    guards: {
      isItem: ({ context, event }) =>
        event.type === 'brand.dragged' &&
        Number.isInteger(event.index) &&
        event.index >= 0 &&
        event.index < context.count,
    },
  })
  .createMachine({
    id: 'brands',
    description:
      'Loops over the brand word-marks, one step every 2000 ms, whatever the visitor touches.',
    context: ({ input }) => ({ index: 0, count: input.count, holds: [] }),
    invoke: { src: 'surroundings', id: 'surroundings' },
    initial: 'running',
    states: {
      running: {
        description: 'No hold is in force: the carousel advances.',
        tags: 'running',
        after: { interval: { target: 'running', reenter: true, actions: 'showNext' } },
        on: {
          'next.pressed': { target: 'running', reenter: true, actions: 'showNext' },
          'previous.pressed': { target: 'running', reenter: true, actions: 'showPrevious' },
          'brand.dragged': {
            guard: 'isItem',
            target: 'running',
            reenter: true,
            actions: 'showDragged',
          },
          'pause.pressed': { target: 'held', actions: 'holdForVisitor' },
          'hold.placed': { target: 'held', actions: 'placeHold' },
        },
      },
      held: {
        description: 'At least one hold is in force: only the visitor moves the carousel.',
        on: {
          'next.pressed': { actions: 'showNext' },
          'previous.pressed': { actions: 'showPrevious' },
          'brand.dragged': { guard: 'isItem', actions: 'showDragged' },
          'pause.pressed': { actions: 'holdForVisitor' },
          'hold.placed': { actions: 'placeHold' },
          'hold.lifted': [
            { guard: 'isOnlyHold', target: 'running', actions: 'liftHold' },
            { actions: 'liftHold' },
          ],
          'play.pressed': [
            { guard: 'isHeldByVisitorOnly', target: 'running', actions: 'liftVisitorHolds' },
            { actions: 'liftVisitorHolds' },
          ],
        },
      },
    },
  });
