import type { Running } from './processes.ts';

/** How long closing may take before the process ends all the same, in ms. */
const closeTimeout = 10_000;

/** An error whose message says everything; it is shown without a stack. */
export class Refusal extends Error {}

/**
 * Closes everything that was added, last first, when the process is asked to stop, fails, or loses its parent.
 * The exit status is 0 when asked to stop and 1 otherwise. Further signals are ignored: under npm, Ctrl-C arrives from
 * the terminal and from npm.
 */
export function onStop() {
  const running: Running[] = [];
  let stopping = false;

  const stop = async (status: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), closeTimeout);
    for (const part of running.reverse()) {
      await part.close().catch((error: unknown) => {
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
    /** Closes `part` when the process stops. */
    add<Part extends Running>(part: Part): Part {
      running.push(part);
      return part;
    },
    /** Closes everything and ends the process with this exit status, when its work is done. */
    end: stop,
  };
}
