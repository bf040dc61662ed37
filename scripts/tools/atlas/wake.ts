import { isHydrated } from '../../model/hydrated.ts';
import type { FramedPage } from './session.ts';

export const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How long all parts of a page may take to be hydrated, in ms. */
const waking = 30_000;

/**
 * Waits until React answers the page's events, and brings nothing near.
 *
 * @throws Error when it does not in time
 */
export async function answers({ document }: FramedPage): Promise<void> {
  const end = performance.now() + waking;
  while (document.documentElement.dataset.hydrated === undefined) {
    if (performance.now() > end) throw new Error('The page is not hydrated.');
    await rest(20);
  }
}

/**
 * Brings everything near that is hydrated when it comes near, and goes back to the top.
 *
 * @throws Error when a part is not hydrated in time, as in a frame that nobody can see
 */
export async function wake({ document, scrollTo }: FramedPage): Promise<void> {
  const end = performance.now() + waking;
  for (const part of document.querySelectorAll('section[id], footer'))
    while (!isHydrated(part)) {
      if (performance.now() > end)
        throw new Error(`#${part.id || 'footer'} is not hydrated: is the page in sight?`);
      await rest(20);
    }
  scrollTo({ top: 0, behavior: 'instant' });
}
