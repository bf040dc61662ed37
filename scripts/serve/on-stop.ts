import type { Running } from './processes.ts';

/** How long closing may take before the process ends all the same, in ms. */
const patience = 10_000;

/**
 * Closes everything that was added, last first, when the process is told to stop, fails, or loses its parent.
 * The exit status is 0 when told to stop and 1 otherwise.
 *
 * Under npm, Ctrl-C arrives more than once, from the terminal and from npm; close-with-grace and exit-hook take
 * the second signal as a demand to exit at once.
 */
export function onStop() {
  const running: Running[] = [];
  let stopping = false;

  const stop = async (status: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error(`Not everything could be closed within ${patience / 1000} s.`);
      process.exit(1);
    }, patience);
    for (const one of running.reverse()) {
      await one.close().catch((error: unknown) => {
        console.error(error);
        status = 1;
      });
    }
    process.exit(status);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  process.on('uncaughtException', (error) => {
    console.error(error instanceof Refusal ? error.message : error);
    stop(1);
  });
  process.on('disconnect', () => stop(1));
  // The channel to the parent must not keep the process alive.
  process.channel?.unref();

  return {
    /** Closes `one` when the process stops. */
    add<One extends Running>(one: One): One {
      running.push(one);
      return one;
    },
    /** Closes everything and ends the process with this exit status, when its work is done. */
    end: stop,
  };
}

/** An error whose message says everything; it is shown without a stack. */
export class Refusal extends Error {}
