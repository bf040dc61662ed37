import { redraw } from './redraw.ts';

/** How long a worker may be silent before the page draws itself, in ms. */
const longestSilence = 15_000;

/** Set once a worker was silent or could not be started: the page then draws all others itself. */
let isWorkerSilent = !('OffscreenCanvas' in globalThis && 'Worker' in globalThis);

/** As `redraw`, in a worker where there is one: its end gives all the memory back. */
export async function redrawAside(file: Blob, signal: AbortSignal): Promise<Blob | null> {
  if (isWorkerSilent) return redraw(file);
  let worker: Worker | undefined;
  try {
    return await new Promise<Blob | null>((resolve, reject) => {
      worker = new Worker(new URL('./redraw.worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      signal.addEventListener('abort', reject);
      setTimeout(reject, longestSilence);
      worker.postMessage(file);
    });
  } catch {
    if (signal.aborted) return null;
    isWorkerSilent = true;
    return redraw(file);
  } finally {
    worker?.terminate();
  }
}
