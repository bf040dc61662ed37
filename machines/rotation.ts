import { assign, type EventObject, fromCallback, setup } from 'xstate';

/**
 * A reason for a rotation (hero, coverage slideshow, brand carousel) to stand still.
 *
 * A rotation keeps a set of holds and runs while it is empty, because overlapping pause flags are the classic
 * carousel bug. `user` is the visitor's pause button, `reduced-motion` the system's
 * wish, `hidden` a hidden tab, `keyboard-focus` a visitor tabbing through the items (the slideshow's
 * alone: the carousel keeps playing, ledger P8), `pointer` a finger or button that is down on the
 * items, and `away` another route in front. WCAG 2.2.2, WAI-ARIA APG carousel.
 */
export type Hold = 'user' | 'reduced-motion' | 'hidden' | 'keyboard-focus' | 'pointer' | 'away';

export interface RotationContext {
  /** Current item, 0-based. */
  index: number;
  /** How many items there are. */
  count: number;
  /** The holds in force, each at most once. */
  holds: Hold[];
  /** Hero only: how long its first picture had been visible when the delay began, in ms. */
  seenFor?: number;
}

export type HoldEvent = { type: 'hold.placed'; hold: Hold } | { type: 'hold.lifted'; hold: Hold };

export type RotationEvent = HoldEvent | { type: 'pause.pressed' } | { type: 'play.pressed' };

export interface RotationInput {
  count: number;
}

/** The holds that the play button lifts: an explicit choice outranks the system's wish (APG). */
const visitorHolds: readonly Hold[] = ['user', 'reduced-motion'];

const without = (holds: Hold[], lifted: readonly Hold[]) =>
  holds.filter((hold) => !lifted.includes(hold));

/** The hold of an event that places or lifts one. `assertEvent` cannot narrow the generic events below. */
const holdIn = (event: EventObject) => (event as HoldEvent).hold;

/** The 0-based index of an event that chooses an item. */
const indexOf = (event: EventObject) => (event as EventObject & { index: number }).index;

/**
 * The `setup` that the rotations share. `Extra` are the events that only one of them has. The slot
 * `holdSensors` takes the sensors that place and lift holds from outside.
 */
export const setupRotation = <Extra extends EventObject = never>() =>
  setup({
    types: {
      context: {} as RotationContext,
      events: {} as RotationEvent | Extra,
      input: {} as RotationInput,
      tags: {} as 'running',
    },
    actors: {
      holdSensors: fromCallback<EventObject, undefined>(() => {}),
    },
    actions: {
      showNext: assign({ index: ({ context }) => (context.index + 1) % context.count }),
      showPrevious: assign({
        index: ({ context }) => (context.index + context.count - 1) % context.count,
      }),
      showChosen: assign({ index: ({ event }) => indexOf(event) }),
      placeHold: assign({
        holds: ({ context, event }) => {
          const hold = holdIn(event);
          return [...without(context.holds, [hold]), hold];
        },
      }),
      liftHold: assign({
        holds: ({ context, event }) => without(context.holds, [holdIn(event)]),
      }),
      holdForVisitor: assign({
        holds: ({ context }) => [...without(context.holds, ['user']), 'user' as const],
      }),
      liftVisitorHolds: assign({ holds: ({ context }) => without(context.holds, visitorHolds) }),
    },
    guards: {
      /** Whether the index that a dot or a drag asks for is that of an item. */
      isItem: ({ context, event }) =>
        Number.isInteger(indexOf(event)) && indexOf(event) >= 0 && indexOf(event) < context.count,
      isOnlyHold: ({ context, event }) => without(context.holds, [holdIn(event)]).length === 0,
      isHeldByVisitorOnly: ({ context }) => without(context.holds, visitorHolds).length === 0,
    },
  });

/** Transitions of the running state: the first hold. */
export const placing = {
  'pause.pressed': { target: 'held', actions: 'holdForVisitor' },
  'hold.placed': { target: 'held', actions: 'placeHold' },
} as const;

/**
 * Transitions of the held state: further holds, and their lifting.
 *
 * @param running the state that the rotation returns to when the last hold is lifted
 */
export const lifting = <const Target extends string>(running: Target) =>
  ({
    'pause.pressed': { actions: 'holdForVisitor' },
    'hold.placed': { actions: 'placeHold' },
    'hold.lifted': [
      { guard: 'isOnlyHold', target: running, actions: 'liftHold' },
      { actions: 'liftHold' },
    ],
    'play.pressed': [
      { guard: 'isHeldByVisitorOnly', target: running, actions: 'liftVisitorHolds' },
      { actions: 'liftVisitorHolds' },
    ],
  }) as const;
