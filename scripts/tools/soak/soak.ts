/** One promise about enquiries, put to the test with faults injected. */
export interface Soak {
  name: string;
  /** In words. */
  promise: string;
  /** Why `npm run test:full` leaves it out. */
  byHand?: string;
  /** What this machine lacks for it, as "root on Linux"; '' is nothing. */
  lacks?: () => string;
  /**
   * Puts it to the test and returns the figures to print; throws when the promise is broken.
   *
   * @param share of the full size, above 0 and at most 1: `npm run soak` takes 1, the tests less
   */
  run(share: number, progress: (text: string) => void): Promise<string>;
}

/** So many of a full count, at least `least`. */
export const part = (share: number, full: number, least = 1) =>
  Math.max(least, Math.round(full * share));

/** @throws Error when a promise is broken */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** The numbers from 0 up to 1 of a seed, so that a soak does the same today as tomorrow (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
