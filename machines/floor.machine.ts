import { assertEvent, assign, type EventObject, fromCallback, not, setup } from 'xstate';
import { timing } from './timing.ts';

interface FloorContext {
  /** The step shown, 0-based: the first is the furnished floor, the last the empty one. */
  index: number;
  /** How many steps there are. */
  count: number;
  /** The steps whose stills have been fetched. */
  loaded: readonly number[];
  /** The still that is seen: that of the step or, until it has been fetched, the one seen before. */
  shown: number;
  /**
   * Whether a button brought the step, so that a screen reader hears it once nothing moves. The slider speaks for itself.
   */
  announced: boolean;
}

export type FloorEvent =
  | { type: 'clear.pressed' }
  | { type: 'restore.pressed' }
  | { type: 'step.chosen'; index: number }
  | { type: 'still.loaded'; index: number }
  | { type: 'motion.stopped' };

const showing = ({ loaded, shown }: FloorContext, index: number) => ({
  index,
  shown: loaded.includes(index) ? index : shown,
});

/**
 * The example floor of About, which empties in steps. It plays forwards or backwards, or shows the step that is chosen on
 * its slider. Playing takes its first step at once; pressing the same button again stops it, and so does a stop of all
 * motion, by the visitor or the system (WCAG 2.2.2). A slow network never leaves a gap: the picture waits for its still, the step does not.
 */
export const floorMachine = setup({
  types: {
    context: {} as FloorContext,
    events: {} as FloorEvent,
    input: {} as { count: number },
  },
  delays: { step: timing.floor.step },
  actors: {
    /** Reports `motion.stopped` whenever the motion of the page stops. */
    motionSensor: fromCallback<EventObject, undefined>(() => {}),
  },
  actions: {
    goOn: assign(({ context }) => ({
      ...showing(context, context.index + 1),
      announced: true,
    })),
    goBack: assign(({ context }) => ({
      ...showing(context, context.index - 1),
      announced: true,
    })),
    goToChosen: assign(({ context, event }) => {
      assertEvent(event, 'step.chosen');
      return { ...showing(context, event.index), announced: false };
    }),
    noteStill: assign(({ context, event }) => {
      assertEvent(event, 'still.loaded');
      const loaded = [...context.loaded, event.index];
      return { loaded, ...showing({ ...context, loaded }, context.index) };
    }),
  },
  guards: {
    isLast: ({ context: { index, count } }) => index === count - 1,
    isFirst: ({ context: { index } }) => index === 0,
    isOtherStep: ({ context: { index, count }, event }) => {
      assertEvent(event, 'step.chosen');
      const isStep = Number.isInteger(event.index) && event.index >= 0 && event.index < count;
      return isStep && event.index !== index;
    },
    isFirstTime: ({ context: { loaded }, event }) => {
      assertEvent(event, 'still.loaded');
      return !loaded.includes(event.index);
    },
  },
}).createMachine({
  id: 'floor',
  description: 'Empties an example floor in seven steps, and puts it back.',
  context: ({ input }) => ({
    index: 0,
    count: input.count,
    loaded: [],
    shown: 0,
    announced: false,
  }),
  invoke: { src: 'motionSensor', id: 'motionSensor' },
  on: {
    'step.chosen': { guard: 'isOtherStep', target: '.resting', actions: 'goToChosen' },
    'still.loaded': { guard: 'isFirstTime', actions: 'noteStill' },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'One step is shown until the visitor asks for another.',
      on: {
        'clear.pressed': { guard: not('isLast'), target: 'clearing', actions: 'goOn' },
        'restore.pressed': { guard: not('isFirst'), target: 'restoring', actions: 'goBack' },
      },
    },
    clearing: {
      description: 'The steps follow one another until the floor is empty.',
      always: { guard: 'isLast', target: 'resting' },
      after: { step: { target: 'clearing', reenter: true, actions: 'goOn' } },
      on: {
        'clear.pressed': 'resting',
        'motion.stopped': 'resting',
        'restore.pressed': { target: 'restoring', actions: 'goBack' },
      },
    },
    restoring: {
      description: 'The steps follow one another backwards until it is as it was found.',
      always: { guard: 'isFirst', target: 'resting' },
      after: { step: { target: 'restoring', reenter: true, actions: 'goBack' } },
      on: {
        'restore.pressed': 'resting',
        'motion.stopped': 'resting',
        'clear.pressed': { target: 'clearing', actions: 'goOn' },
      },
    },
  },
});
