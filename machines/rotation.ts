import { assign, type EventObject, fromCallback, setup } from 'xstate';

/**
 * A reason for a rotation (hero, coverage slideshow, brand carousel) to stand still.
 *
 * A rotation keeps a set of holds and runs while it is empty, because overlapping pause flags are the classic
 * carousel bug. `user` is the visitor's pause button, `reduced-motion` the system's
 * setting, `hidden` a hidden tab, `keyboard-focus` a visitor tabbing through the items (the slideshow's
 * alone: the carousel keeps playing, ledger P8), and `pointer` a finger or button that is down on the brand
 * carousel. WCAG 2.2.2, WAI-ARIA APG carousel.
 */
export type Hold = 'user' | 'reduced-motion' | 'hidden' | 'keyboard-focus' | 'pointer';

export interface RotationContext {
  /** Current item, 0-based. */
  index: number;
  count: number;
  /** The holds in force, each at most once. */
  holds: Hold[];
  /** Hero only: how long its first picture had been visible when the delay began, in ms. */
  seenFor?: number;
  /** Brands only: whether a button led to the item shown, so that screen readers announce its name. */
  announced?: boolean;
}

export type HoldEvent = { type: 'hold.placed'; hold: Hold } | { type: 'hold.lifted'; hold: Hold };

type RotationEvent = HoldEvent | { type: 'pause.pressed' } | { type: 'play.pressed' };

/** The holds that the play button lifts: an explicit choice outranks the system's wish (APG). */
const visitorHolds: readonly Hold[] = ['user', 'reduced-motion'];

const without = (holds: Hold[], lifted: readonly Hold[]) =>
  holds.filter((hold) => !lifted.includes(hold));

// Parameters of actions and guards, taken from the event.
const holdOf = ({ event }: { event: HoldEvent }) => ({ hold: event.hold });
const indexOf = ({ event }: { event: { index: number } }) => ({ index: event.index });

/** The `setup` that the rotations share; `Extra` are the events of a single machine. */
export const setupRotation = <Extra extends EventObject = never>() =>
  setup({
    types: {
      context: {} as RotationContext,
      events: {} as RotationEvent | Extra,
      input: {} as { count: number },
      tags: {} as 'running',
    },
    actors: {
      /** Places and lifts the holds that arise outside the rotation. */
      holdSensors: fromCallback<EventObject, undefined>(() => {}),
    },
    actions: {
      showNext: assign({ index: ({ context }) => (context.index + 1) % context.count }),
      showPrevious: assign({
        index: ({ context }) => (context.index + context.count - 1) % context.count,
      }),
      showChosen: assign({ index: (_, { index }: { index: number }) => index }),
      placeHold: assign({
        holds: ({ context }, { hold }: { hold: Hold }) => [...without(context.holds, [hold]), hold],
      }),
      liftHold: assign({
        holds: ({ context }, { hold }: { hold: Hold }) => without(context.holds, [hold]),
      }),
      holdForVisitor: assign({
        holds: ({ context }) => [...without(context.holds, ['user']), 'user' as const],
      }),
      liftVisitorHolds: assign({ holds: ({ context }) => without(context.holds, visitorHolds) }),
    },
    guards: {
      isOnlyHold: ({ context }, { hold }: { hold: Hold }) =>
        without(context.holds, [hold]).length === 0,
      isHeldByVisitorOnly: ({ context }) => without(context.holds, visitorHolds).length === 0,
    },
  });

/** The action of a choice, with the index that its event carries. */
export const showChosen = { type: 'showChosen', params: indexOf } as const;

/** Transitions of the whole chart: each hold, whether the first or another. */
export const anyHoldLeadsTo = <const Held extends string>(held: Held) =>
  ({
    'pause.pressed': { target: held, actions: 'holdForVisitor' },
    'hold.placed': { target: held, actions: { type: 'placeHold', params: holdOf } },
  }) as const;

/** Transitions of the held state: it is left once no hold is in force any more. */
export const lastLiftLeadsTo = <const Running extends string>(running: Running) =>
  ({
    'hold.lifted': [
      {
        guard: { type: 'isOnlyHold', params: holdOf },
        target: running,
        actions: { type: 'liftHold', params: holdOf },
      },
      { actions: { type: 'liftHold', params: holdOf } },
    ],
    'play.pressed': [
      { guard: 'isHeldByVisitorOnly', target: running, actions: 'liftVisitorHolds' },
      { actions: 'liftVisitorHolds' },
    ],
  }) as const;
