import type { Running } from './processes.ts';

/** Between two runs that nobody asked for, in ms. */
const every = 3000;

/** Asks for the delivery's address each few seconds and on demand, one run at a time, in cron's place. */
export function startDelivery(url: string): Running & { run(): Promise<void> } {
  const end = new AbortController();
  let last = Promise.resolve();
  const run = () => {
    last = last.then(async () => {
      if (end.signal.aborted) return;
      // A server that is being stopped does not answer; the handler logs what fails.
      await fetch(url, { signal: end.signal }).then(
        (answer) => answer.arrayBuffer(),
        () => {},
      );
    });
    return last;
  };
  const timer = setInterval(run, every);
  return {
    run,
    async close() {
      clearInterval(timer);
      end.abort();
      await last;
    },
  };
}
