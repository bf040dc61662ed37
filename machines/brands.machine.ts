import { assign } from 'xstate';
import { anyHoldLeadsTo, lastLiftLeadsTo, setupRotation, showChosen } from './rotation.ts';
import { timing } from './timing.ts';

const { interval } = timing.brands;

type BrandsExtraEvent =
  | { type: 'next.pressed' }
  | { type: 'previous.pressed' }
  | { type: 'brand.dragged'; index: number };

/**
 * The brand carousel (ledger P6, P8): loops over the brands, one step at a time.
 * It keeps playing after user interaction: arrows, finished swipes and drags, and the keyboard's focus never hold it
 * (ledger P8). A pointer holds it only while it is down, and the full delay follows.
 */
export const brandsMachine = setupRotation<BrandsExtraEvent>()
  .extend({
    delays: { interval },
    actions: {
      announce: assign({ announced: true }),
      keepSilent: assign({ announced: false }),
    },
  })
  .createMachine({
    id: 'brands',
    description: `Loops over the brand word-marks, one step every ${interval} ms; arrows, swipes and focus do not stop it.`,
    context: ({ input }) => ({ index: 0, count: input.count, holds: [], announced: false }),
    invoke: { src: 'holdSensors', id: 'holdSensors' },
    on: anyHoldLeadsTo('.held'),
    initial: 'running',
    states: {
      running: {
        description: 'No hold is in force: the carousel advances.',
        tags: 'running',
        after: {
          interval: { target: 'running', reenter: true, actions: ['showNext', 'keepSilent'] },
        },
        on: {
          'next.pressed': { target: 'running', reenter: true, actions: ['showNext', 'announce'] },
          'previous.pressed': {
            target: 'running',
            reenter: true,
            actions: ['showPrevious', 'announce'],
          },
          'brand.dragged': {
            target: 'running',
            reenter: true,
            actions: [showChosen, 'keepSilent'],
          },
        },
      },
      held: {
        description: 'At least one hold is in force: only the visitor moves the carousel.',
        on: {
          'next.pressed': { actions: ['showNext', 'announce'] },
          'previous.pressed': { actions: ['showPrevious', 'announce'] },
          'brand.dragged': { actions: [showChosen, 'keepSilent'] },
          ...lastLiftLeadsTo('running'),
        },
      },
    },
  });
