import { assertEvent, assign, type EventObject, fromCallback, setup } from 'xstate';
import type { HoldEvent } from './rotation.ts';

type MotionEvent =
  | { type: 'pause.pressed' }
  | { type: 'play.pressed' }
  | { type: 'system.reduced' }
  | { type: 'system.allowed' }
  | { type: 'choice.found'; choice: MotionChoice };

interface MotionContext {
  /** Whether the system asks for reduced motion. */
  systemReduced: boolean;
}

/** The visitor's choice for all motion, kept across visits; without one the system's setting applies. */
export type MotionChoice = 'paused' | 'playing';

/**
 * The page-wide motion preference (WCAG 2.2.2 and 2.3.3): playing, paused by the visitor, or
 * reduced by the system. Rotations receive it as a hold; reveal blocks read its `moving` tag, and the floor stops.
 */
export const motionMachine = setup({
  types: {
    context: {} as MotionContext,
    events: {} as MotionEvent,
    tags: {} as 'moving',
  },
  actors: {
    /** Reports the system's setting, then the choice of an earlier visit, and later changes of the system. */
    preference: fromCallback<EventObject, undefined>(() => {}),
  },
  actions: {
    noteReduced: assign({ systemReduced: true }),
    noteAllowed: assign({ systemReduced: false }),
    keepChoice: (_, _params: { choice: MotionChoice }) => {},
    /** Lets the system decide again. */
    dropChoice: () => {},
  },
  guards: {
    isReducedBySystem: ({ context }) => context.systemReduced,
    isPaused: ({ event }) => {
      assertEvent(event, 'choice.found');
      return event.choice === 'paused';
    },
  },
}).createMachine({
  id: 'motion',
  description: 'Whether anything on the page may move by itself.',
  context: { systemReduced: false },
  invoke: { src: 'preference', id: 'preference' },
  initial: 'playing',
  states: {
    playing: {
      description: 'Things move by themselves.',
      tags: 'moving',
      on: {
        'pause.pressed': {
          target: 'paused',
          actions: { type: 'keepChoice', params: { choice: 'paused' } },
        },
        'choice.found': { guard: 'isPaused', target: 'paused' },
        'system.reduced': { target: 'reduced', actions: 'noteReduced' },
        'system.allowed': { guard: 'isReducedBySystem', actions: ['noteAllowed', 'dropChoice'] },
      },
    },
    paused: {
      description: 'The visitor has paused all motion.',
      on: {
        'play.pressed': [
          {
            guard: 'isReducedBySystem',
            target: 'playing',
            actions: { type: 'keepChoice', params: { choice: 'playing' } },
          },
          { target: 'playing', actions: 'dropChoice' },
        ],
        'system.reduced': { actions: 'noteReduced' },
        'system.allowed': { actions: 'noteAllowed' },
      },
    },
    reduced: {
      description: 'The system asks for less motion, and the visitor has not said otherwise.',
      on: {
        'play.pressed': {
          target: 'playing',
          actions: { type: 'keepChoice', params: { choice: 'playing' } },
        },
        'choice.found': [{ guard: 'isPaused', target: 'paused' }, { target: 'playing' }],
        'system.allowed': { target: 'playing', actions: 'noteAllowed' },
      },
    },
  },
});

const holdOf = { playing: undefined, paused: 'user', reduced: 'reduced-motion' } as const;
export type MotionState = keyof typeof holdOf;

/**
 * The holds that every rotation places and lifts as the preference changes. The new hold is placed before the old one is
 * lifted, so that the rotation never runs in between.
 */
export const holdsOfMotion = (former: MotionState | undefined, now: MotionState): HoldEvent[] => {
  const [lifted, placed] = [former && holdOf[former], holdOf[now]];
  if (lifted === placed) return [];
  return [
    ...(placed ? [{ type: 'hold.placed' as const, hold: placed }] : []),
    ...(lifted ? [{ type: 'hold.lifted' as const, hold: lifted }] : []),
  ];
};
