/** When the machine stood still: what was due then came late whatever the page does, and is no sample of it. */
import type { Change } from './in-page.ts';

/** A wake-up of this program, in ms since the Unix epoch. */
export interface Wake {
  due: number;
  at: number;
}

export const lateOf = ({ due, at }: Wake) => at - due;

/** How late a wake-up is a lapse, in ms: what is shorter stays within the tolerance. */
const lapse = 20;
/** How long after a lapse a timer that was due in it may fire, in ms. */
const aftermath = 10;

/** Adds every wake-up, one each 20 ms, until it is disposed of: begun when the page has been served. */
export function watchWakes(wakes: Wake[]): Disposable {
  const every = 20;
  const now = () => performance.timeOrigin + performance.now();
  let due = now() + every;
  const timer = setInterval(() => {
    const at = now();
    wakes.push({ due, at });
    due = at + every;
  }, every);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** How long things lasted, in ms, and of how many that cannot be told. */
export interface Lasted {
  samples: number[];
  setAside: number;
}

/**
 * How long each of these took that follow one another, without those that began or ended in a lapse.
 *
 * @param origin of the page's clock, in ms since the Unix epoch (`performance.timeOrigin`)
 */
export function lasted(
  changes: readonly Pick<Change<unknown>, 'at'>[],
  origin: number,
  wakes: readonly Wake[],
): Lasted {
  const lapses = wakes.filter((wake) => lateOf(wake) > lapse);
  const isDisturbed = (at: number) =>
    lapses.some((wake) => origin + at >= wake.due && origin + at <= wake.at + aftermath);
  const pairs = changes.slice(1).map(({ at }, index) => ({ from: changes[index]?.at ?? 0, at }));
  const told = pairs.filter(({ from, at }) => !isDisturbed(from) && !isDisturbed(at));
  return {
    samples: told.map(({ from, at }) => at - from),
    setAside: pairs.length - told.length,
  };
}
