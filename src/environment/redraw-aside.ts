import { redraw } from './redraw.ts';

/** As `redraw`, in a worker where there is one: the page answers meanwhile, and its end gives all the memory back. */
export async function redrawAside(file: Blob): Promise<Blob | null> {
  if (!('OffscreenCanvas' in globalThis)) return redraw(file);
  let worker: Worker | undefined;
  try {
    return await new Promise<Blob | null>((resolve, reject) => {
      worker = new Worker(new URL('./redraw.worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(file);
    });
  } catch (cause) {
    console.warn('There is no worker to redraw photographs; the page does it itself.', cause);
    return redraw(file);
  } finally {
    worker?.terminate();
  }
}
