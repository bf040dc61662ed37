/** How far from its figure a delay may be measured, in ms. All of these are ours: the spec has none. */

/** Of each sample, over the floor. */
export const tolerance = 50;

/** Of the median itself, over the floor: repeats lie closer together than the tolerance. */
export const bias = 10;

/** Of the whole 95 % interval of the median, over the floor: half of the tolerance. */
export const reach = tolerance / 2;

/** How late timers may be before a machine is too busy to tell: half of the tolerance. */
export const tooLate = tolerance / 2;

/** How an item comes in: typed again from the page's own declarations, so that another one is noticed. */
interface Fade {
  /** How long it takes, in ms. */
  ms: number;
  /** Both control points of its cubic-bezier easing. */
  easing: readonly [x1: number, y1: number, x2: number, y2: number];
  /** The share of its way after which it counts as seen. */
  share: number;
}

export const fades = {
  /** `.slides` in src/styles/parts.css, with CSS's own `ease`: seen once it covers the others by half. */
  pictures: { ms: 700, easing: [0.25, 0.1, 0.25, 1], share: 1 / 2 },
  /** `glide` in src/parts/use-carousel.ts: seen once it is within a quarter of its width of its place. */
  brands: { ms: 600, easing: [0.22, 1, 0.36, 1], share: 3 / 4 },
} as const satisfies Record<string, Fade>;

/** How long after its index an item is to be seen, in ms (CSS Easing Functions Level 1, 2.2). */
export function dueIn({ ms, easing: [x1, y1, x2, y2], share }: Fade): number {
  const along = (first: number, second: number, t: number) =>
    3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t ** 2 * second + t ** 3;
  let [low, high] = [0, 1];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (along(y1, y2, middle) < share) low = middle;
    else high = middle;
  }
  return ms * along(x1, x2, low);
}
