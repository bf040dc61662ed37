import type { EventObject } from 'xstate';

/** A step as it is travelled: of machines in a path of `cover`, or of whatever else is looked at. */
export interface Travelled<Seen> {
  event: EventObject;
  delay?: number;
  before: Seen;
  after: Seen;
}

/** A level at which paths are travelled, such as a bare machine, a view, or a page in a browser. */
export interface TravelWorld<Seen> {
  /** Causes an event; results of invoked actors are events too. */
  cause(event: EventObject, before: Seen): void | Promise<void>;
  elapse(ms: number): void | Promise<void>;
  /** Asserts that what there is agrees with what the machine calls for. */
  see(expected: Seen): void | Promise<void>;
  /** Whether the machine has got an event of this type since it was last seen; absent where nobody can tell. */
  hasGot?(type: string): boolean;
}

/**
 * Travels a path; each delay is checked 1 ms before it is due and when it is due.
 *
 * @throws Error that names the step, its event, and why it could not be caused or that it never came to the machine
 */
export async function travel<Seen>(
  path: readonly Travelled<Seen>[],
  world: TravelWorld<Seen>,
): Promise<void> {
  for (const [place, { event, delay, before, after }] of path.entries()) {
    let isCaused = false;
    try {
      if (delay === undefined) await world.cause(event, before);
      else {
        if (delay > 0) await world.elapse(delay - 1);
        await world.see(before);
        await world.elapse(Math.min(delay, 1));
      }
      isCaused = true;
      await world.see(after);
    } catch (cause) {
      const { type } = event;
      const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
      const isLost = isCaused && delay === undefined && world.hasGot?.(type) === false;
      const earlier = path.slice(Math.max(0, place - 5), place).map((step) => step.event.type);
      throw new Error(
        [
          `Step ${place + 1} of ${path.length} failed: ${JSON.stringify(event)}.`,
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
