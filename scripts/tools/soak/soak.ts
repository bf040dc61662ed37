/** One promise about enquiries, put to the test with faults injected. */
export interface Soak {
  name: string;
  /** In words. */
  promise: string;
  /** Why `npm test` leaves it out. */
  byHand?: string;
  /** What this machine lacks for it, as "root on Linux"; '' is nothing. */
  lacks?: () => string;
  /**
   * Puts it to the test and returns the figures to print; throws when the promise is broken.
   *
   * @param share of the full size, above 0 and at most 1: `npm run soak` takes 1, `npm test` less
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
