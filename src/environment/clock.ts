/**
 * A clock for XState that keeps time in a hidden tab: its timers run in a Web Worker, which is
 * started at the first timer. Where there is no worker, or it fails, the page's own timers serve.
 */
export function createHiddenTabClock() {
  const waiting = new Map<number, { fn: () => void; due: number; own?: number }>();
  let worker: Worker | null | undefined;
  let lastId = 0;

  const fire = (id: number) => {
    const timer = waiting.get(id);
    waiting.delete(id);
    timer?.fn();
  };

  const startOwnTimer = (id: number, delay: number) => {
    const timer = waiting.get(id);
    if (timer) timer.own = window.setTimeout(fire, delay, id);
  };

  const fallBack = (cause: unknown) => {
    console.warn('The timer worker is not available; timers in a hidden tab may run late.', cause);
    worker = null;
    for (const [id, { due }] of waiting) startOwnTimer(id, Math.max(0, due - performance.now()));
  };

  const openWorker = () => {
    if (typeof Worker === 'undefined') {
      worker = null;
      return;
    }
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
      if (worker === undefined) openWorker();
      lastId += 1;
      waiting.set(lastId, { fn, due: performance.now() + delay });
      if (worker) worker.postMessage({ id: lastId, delay });
      else startOwnTimer(lastId, delay);
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
