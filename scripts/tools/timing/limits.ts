/** How far from its figure a delay may be measured, in ms. All of these are ours: the spec has none. */

/** Of each sample, over the floor. */
export const tolerance = 50;

/** Of the median itself, over the floor: repeats lie closer together than the tolerance. */
export const bias = 10;

/** Of the whole 95 % interval of the median, over the floor: half of the tolerance. */
export const reach = tolerance / 2;

/** How late timers may be before a machine is too busy to tell: half of the tolerance. */
export const tooLate = tolerance / 2;

/**
 * How long an item takes to fade or glide in, as the page declares it (`.slides` in src/styles/parts.css, `glide` in
 * src/parts/use-carousel.ts): typed again, so that a longer one is noticed.
 */
export const fades = { hero: 700, coverage: 700, brands: 600 } as const;
