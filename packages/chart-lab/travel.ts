import type { EventObject } from 'xstate';
import type { Path, World } from './space.ts';

/** Drives a subject along a path: a bare machine, a view, or a page in a browser. */
export interface Driver {
  /** Causes an event; results of invoked actors are events too. */
  cause(event: EventObject, before: World): void | Promise<void>;
  elapse(ms: number): void | Promise<void>;
  /** Asserts that what there is agrees with what the machine calls for. */
  see(expected: World): void | Promise<void>;
  /** Whether the machine has received an event of this type since the last `see`; absent where that cannot be observed. */
  hasGot?(type: string): boolean;
}

/**
 * Travels a path; each delay is checked 1 ms before it is due and when it is due.
 *
 * @throws Error that names the step, its event, and why it could not be caused or that it never reached the machine
 */
export async function travel(path: Path, driver: Driver): Promise<void> {
  for (const [index, { event, delay, before, after }] of path.entries()) {
    let isCaused = false;
    try {
      if (delay === undefined) await driver.cause(event, before);
      else {
        if (delay > 0) {
          await driver.elapse(Math.max(0, delay - 1));
          await driver.see(before);
        }
        await driver.elapse(Math.min(delay, 1));
      }
      isCaused = true;
      const next = path[index + 1];
      // Timers that end together leave no time to look.
      if (!(next?.fired && next.delay === 0)) await driver.see(after);
    } catch (cause) {
      const { type } = event;
      const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
      const isLost = isCaused && delay === undefined && driver.hasGot?.(type) === false;
      const earlier = path.slice(Math.max(0, index - 5), index).map((step) => step.event.type);
      throw new Error(
        [
          `Step ${index + 1} of ${path.length} failed: ${JSON.stringify(event)}.`,
          !isCaused && reason,
          isLost && `Nothing sent ${type} to the machine: no view and no sensor reports it.`,
          earlier.length > 0 && `The steps before it: ${earlier.join(', ')}.`,
        ]
          .filter(Boolean)
          .join(' '),
        { cause },
      );
    }
  }
}
