import { type EventObject, fromCallback, setup } from 'xstate';

export type RevealEvent =
  | { type: 'block.below' }
  | { type: 'block.seen' }
  | { type: 'motion.stopped' };

/**
 * The entrance of one block (ledger W1), once a share of it is visible above a bottom margin. A block is concealed
 * only after it was found below the fold, at most once, so nothing is ever hidden without script.
 */
export const revealMachine = setup({
  types: { events: {} as RevealEvent, tags: {} as 'visible' },
  actors: {
    /**
     * Reports `block.below` at the start if the block is below the fold, then `block.seen` or `motion.stopped`; a block
     * that is not below is watched no longer.
     */
    sight: fromCallback<EventObject, undefined>(() => {}),
  },
  actions: {
    /** Puts the block below its place; a picture becomes transparent. */
    conceal: () => {},
    /** Lets the block slide to its place; a picture also fades in. */
    reveal: () => {},
    /** Shows the block at once, without moving it. */
    show: () => {},
  },
}).createMachine({
  id: 'reveal',
  description: 'Lets one block fade and slide in when it is first seen.',
  invoke: { src: 'sight', id: 'sight' },
  initial: 'resting',
  states: {
    resting: {
      description: 'As prerendered: visible, and left alone when it is on screen already.',
      tags: 'visible',
      on: { 'block.below': { target: 'concealed', actions: 'conceal' } },
    },
    concealed: {
      description: 'Below the fold and transparent, waiting to be seen.',
      on: {
        'block.seen': { target: 'revealed', actions: 'reveal' },
        'motion.stopped': { target: 'revealed', actions: 'show' },
      },
    },
    revealed: {
      description: 'Has been seen; stays visible.',
      tags: 'visible',
      type: 'final',
    },
  },
});
