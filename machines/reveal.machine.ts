import { type EventObject, fromCallback, fromPromise, setup } from 'xstate';

type RevealEvent = { type: 'block.below' } | { type: 'block.seen' } | { type: 'motion.stopped' };

/**
 * The entrance of one block (ledger W1), once a share of it is visible above a bottom margin. A block is concealed
 * only after it was found below the fold, at most once, so nothing is ever hidden without script.
 */
export const revealMachine = setup({
  types: { events: {} as RevealEvent, tags: {} as 'visible' },
  actors: {
    /**
     * Reports `block.below` at the start if the block is below the fold, then `block.seen` each time it is seen, and
     * `motion.stopped` when motion stops; a block that is not below is watched no longer.
     */
    visibility: fromCallback<EventObject, undefined>(() => {}),
    /** Slides the block to its final position and fades a picture in; done at once where nothing can be animated. */
    entrance: fromPromise<void>(async () => {}),
  },
  actions: {
    /** Offsets the block downwards; a picture becomes transparent. */
    conceal: () => {},
    show: () => {},
  },
}).createMachine({
  id: 'reveal',
  description: 'Lets one block slide in when it is first seen.',
  invoke: { src: 'visibility', id: 'visibility' },
  initial: 'resting',
  states: {
    resting: {
      description: 'As prerendered; left alone when it is on screen already.',
      tags: 'visible',
      on: { 'block.below': { target: 'concealed', actions: 'conceal' } },
    },
    concealed: {
      description: 'Offset downwards, waiting to be seen.',
      on: { 'block.seen': 'entering', 'motion.stopped': 'revealed' },
    },
    entering: {
      description: 'Sliding in.',
      invoke: { src: 'entrance', id: 'entrance', onDone: 'revealed' },
      on: { 'motion.stopped': 'revealed' },
    },
    revealed: {
      description: 'At its final position.',
      tags: 'visible',
      type: 'final',
      entry: 'show',
    },
  },
});
