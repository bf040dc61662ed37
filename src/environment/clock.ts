import type { Clock } from './environment.ts';

/**
 * A clock for XState that keeps time in a hidden tab: its timers run in a Web Worker, started with the first timer.
 * Without a worker they never fire, and the title of the tab stays as it is.
 */
export function createHiddenTabClock(): Clock {
  const waiting = new Map<number, () => void>();
  let worker: Worker | undefined;
  let lastId = 0;

  const startWorker = () => {
    const started = new Worker(new URL('./clock.worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<number>) => {
      const fire = waiting.get(data);
      waiting.delete(data);
      fire?.();
    };
    return started;
  };

  return {
    setTimeout(fire, delay) {
      // A time of the clock that both share, taken before the worker is started and has loaded, up to 30 ms later.
      const due = performance.timeOrigin + performance.now() + delay;
      lastId += 1;
      waiting.set(lastId, fire);
      try {
        worker ??= startWorker();
        worker.postMessage({ id: lastId, due });
      } catch (cause) {
        console.warn('There is no timer worker; the title of a hidden tab stays as it is.', cause);
      }
      return lastId;
    },
    clearTimeout(id: number) {
      // The worker still posts it, to nobody.
      waiting.delete(id);
    },
  };
}
