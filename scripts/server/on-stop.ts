import type { Running } from './processes.ts';

/**
 * Closes everything that was added, last first, when the process is told to stop or fails, so that
 * no process of ours is left behind.
 */
export function onStop() {
  const running: Running[] = [];
  let stopping = false;

  const stop = async (status: number) => {
    if (stopping) return;
    stopping = true;
    for (const one of running.reverse()) {
      await one.close().catch((error: unknown) => console.error(error));
    }
    process.exit(status);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  process.on('uncaughtException', (error: NodeJS.ErrnoException & { port?: number }) => {
    const taken = error.code === 'EADDRINUSE';
    console.error(taken ? `Port ${error.port} is taken; set PORT to another one.` : error);
    stop(1);
  });

  return {
    /** Closes `one` when the process stops. */
    add<One extends Running>(one: One): One {
      running.push(one);
      return one;
    },
  };
}
