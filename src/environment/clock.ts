interface Timer {
  fn: () => void;
  due: number;
  /** The id of the page's own timer, if no worker keeps time. */
  own?: number;
}

/**
 * A clock for XState that keeps time in a hidden tab: its timers run in a Web Worker, started with the first
 * timer. Without a worker, or if it fails, the page's own timers are used.
 */
export function createHiddenTabClock() {
  const waiting = new Map<number, Timer>();
  let worker: Worker | null | undefined = globalThis.Worker ? undefined : null;
  let lastId = 0;

  const fire = (id: number) => {
    const timer = waiting.get(id);
    waiting.delete(id);
    timer?.fn();
  };

  const startOwn = (id: number, timer: Timer, delay: number) => {
    timer.own = window.setTimeout(fire, delay, id);
  };

  const fallBack = (cause: unknown) => {
    console.warn('The timer worker is not available; timers in a hidden tab may run late.', cause);
    worker = null;
    for (const [id, timer] of waiting) startOwn(id, timer, timer.due - performance.now());
  };

  const openWorker = () => {
    try {
      worker = new Worker(new URL('./clock.worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<number>) => fire(data);
      worker.onerror = fallBack;
    } catch (cause) {
      fallBack(cause);
    }
  };

  return {
    setTimeout(fn: (...args: unknown[]) => void, delay: number): number {
      // Before the worker is started, which takes up to 30 ms.
      const timer = { fn, due: performance.now() + delay };
      if (worker === undefined) openWorker();
      lastId += 1;
      waiting.set(lastId, timer);
      // A time of the clock that both share: the first timer also waits for the worker to load.
      if (worker) worker.postMessage({ id: lastId, due: performance.timeOrigin + timer.due });
      else startOwn(lastId, timer, delay);
      return lastId;
    },
    clearTimeout(id: unknown): void {
      const timer = waiting.get(id as number);
      if (!timer) return;
      waiting.delete(id as number);
      if (timer.own !== undefined) window.clearTimeout(timer.own);
      else worker?.postMessage({ id });
    },
  };
}
