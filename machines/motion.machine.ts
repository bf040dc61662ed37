import { type EventObject, fromCallback, setup } from 'xstate';
import type { HoldEvent } from './rotation.ts';

type MotionEvent =
  | { type: 'pause.pressed' }
  | { type: 'play.pressed' }
  | { type: 'system.reduced' }
  | { type: 'system.allowed' };

/**
 * The page-wide motion preference (WCAG 2.2.2 and 2.3.3): playing, paused by the visitor, or
 * reduced by the system. Rotations receive it as a hold; reveal blocks read its `moving` tag, and the floor stops.
 */
export const motionMachine = setup({
  types: { events: {} as MotionEvent, tags: {} as 'moving' },
  actors: {
    /** Reports the system's setting at the start and at each change. */
    preference: fromCallback<EventObject, undefined>(() => {}),
  },
}).createMachine({
  id: 'motion',
  description: 'Whether anything on the page may move by itself.',
  invoke: { src: 'preference', id: 'preference' },
  initial: 'playing',
  states: {
    playing: {
      description: 'Things move by themselves.',
      tags: 'moving',
      on: { 'pause.pressed': 'paused', 'system.reduced': 'reduced' },
    },
    paused: {
      description: 'The visitor has paused all motion, whatever the system asks for.',
      on: { 'play.pressed': 'playing' },
    },
    reduced: {
      description: 'The system asks for less motion, and the visitor has not said otherwise since.',
      on: { 'play.pressed': 'playing', 'system.allowed': 'playing' },
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
