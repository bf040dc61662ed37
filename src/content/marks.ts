/** The marks of a strip-out drawing (ART.md): one wording for each, the same everywhere. */

export const marks = {
  removal: 'Dashed red: to be removed',
  bought: 'Red dot: bought',
  kept: 'Solid: kept',
  gone: 'Pale: just gone',
  done: 'Blank: done',
} as const;

export type MarkName = keyof typeof marks;
