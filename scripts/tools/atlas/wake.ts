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
 * Brings every island near, which is when it is hydrated, and goes back to the top.
 *
 * @throws Error when a part is not hydrated in time, as in a frame that nobody can see
 */
export async function wake({ document, scrollTo }: FramedPage): Promise<void> {
  const end = performance.now() + waking;
  for (const island of document.querySelectorAll<HTMLElement>('[data-hydration-root]'))
    while (!island.hasAttribute('data-hydrated')) {
      if (performance.now() > end)
        throw new Error(`${island.dataset.hydrationRoot} is not hydrated: is the page in sight?`);
      // An island has no box of its own.
      island.parentElement?.scrollIntoView({ behavior: 'instant' });
      await rest(20);
    }
  scrollTo({ top: 0, behavior: 'instant' });
}
