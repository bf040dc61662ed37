import { assign, type EventObject, fromCallback, setup } from 'xstate';

/**
 * What every rotating thing has in common: hero, coverage slideshow and brand carousel.
 *
 * Pausing is a set of named holds: a rotation runs while the set is empty (overlapping booleans are
 * the classic carousel bug). `user` is the visitor's pause button, `reduced-motion` the system's
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
  /** The hero's alone: for how long its first picture had been seen when the delay began, in ms. */
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

/**
 * Starts the typed `setup` of a rotation. `Extra` are the events only this subject knows.
 * The slot `surroundings` is filled with the sensors that place and lift holds from outside.
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
      surroundings: fromCallback<EventObject, undefined>(() => {}),
    },
    actions: {
      showNext: assign({ index: ({ context }) => (context.index + 1) % context.count }),
      placeHold: assign({
        holds: ({ context, event }) => {
          const { hold } = event as HoldEvent;
          return [...without(context.holds, [hold]), hold];
        },
      }),
      liftHold: assign({
        holds: ({ context, event }) => without(context.holds, [(event as HoldEvent).hold]),
      }),
      holdForVisitor: assign({
        holds: ({ context }) => [...without(context.holds, ['user']), 'user' as const],
      }),
      liftVisitorHolds: assign({ holds: ({ context }) => without(context.holds, visitorHolds) }),
    },
    guards: {
      isOnlyHold: ({ context, event }) =>
        without(context.holds, [(event as HoldEvent).hold]).length === 0,
      isHeldByVisitorOnly: ({ context }) => without(context.holds, visitorHolds).length === 0,
    },
  });
