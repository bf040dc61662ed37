import { setTimeout as delay } from 'node:timers/promises';
import type { Running } from './processes.ts';

/** Between two runs, in ms. */
const every = 1000;

/** Asks for the delivery's address each second, in the place of cron. */
export function startDelivery(url: string): Running {
  const end = new AbortController();
  const { signal } = end;
  // A server that is being stopped does not answer; the handler logs what fails.
  const ignore = () => {};
  const run = async () => {
    while (!signal.aborted) {
      await fetch(url, { signal })
        .then((answer) => answer.arrayBuffer())
        .catch(ignore);
      await delay(every, undefined, { signal }).catch(ignore);
    }
  };
  const runs = run();
  return {
    async close() {
      end.abort();
      await runs;
    },
  };
}
