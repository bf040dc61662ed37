/** The marks of a strip-out drawing (docs/decisions.md), with one wording each. */

export const marks = {
  removal: 'Dashed red: to be removed',
  bought: 'Red dot: bought',
  kept: 'Solid: kept',
  gone: 'Pale: just gone',
  done: 'Blank: done',
} as const;

export type MarkName = keyof typeof marks;

/** In the blank room: nothing is left to mark. */
export const emptyRoom = 'Empty. Ready to hand back.';
