/**
 * The constants that govern behaviour: those of the spec, and those of ours.
 * Times are in ms, lengths in px, shares a ratio from 0 to 1, the rest are counts.
 */
export const timing = {
  hero: { firstSwitch: 4000, interval: 6000, images: 2 },
  title: { alternation: 1500 },
  reveal: { visibleShare: 0.1, bottomMargin: 50 },
  coverage: { interval: 4000, images: 6 },
  brands: { interval: 2000, count: 22 },
  scrollTop: { threshold: 300 },
  /** Ours: how long one enquiry may wait for token and answer before it counts as failed. */
  contact: { answerTimeout: 30_000 },
  /** Ours: how long each step of the example floor is shown while it empties by itself. */
  floor: { step: 1600, steps: 7 },
  /** Ours, for a photograph: how long preparing and sending it may take, and the first pause before it is sent again, which doubles. */
  photos: { prepareTimeout: 60_000, sendTimeout: 180_000, retry: 10_000 },
} as const;

/** A time in ms as people say it: `4 s`, `1.5 s`. */
export const seconds = (ms: number) => `${ms / 1000} s`;
