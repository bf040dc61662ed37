import { type ComponentType, lazy } from 'react';
import { near } from './near.ts';

/**
 * A part of the page below the first screen: its script is fetched, and its prerendered markup hydrated,
 * when it comes near the viewport. Where nothing was prerendered (from another route), it is rendered at
 * once. It needs a `HydrationBoundary` around it.
 *
 * No context above it may change before: React would give up the prerendered markup, and the part
 * would be gone until its script is there (see `page-router.tsx`).
 *
 * @param selector of the part, or of what it stands in
 */
export function hydrateWhenNear(selector: string, fetchPart: () => Promise<ComponentType>) {
  return lazy(async () => {
    const prerendered = typeof document === 'undefined' ? null : document.querySelector(selector);
    try {
      if (prerendered) await near(prerendered);
      return { default: await fetchPart() };
    } catch (cause) {
      if (typeof document === 'undefined') throw cause;
      console.error(`The script of ${selector} could not be loaded.`, cause);
      // Prerendered markup stays, marked as stuck; without any, the page is loaded anew.
      if (prerendered) prerendered.setAttribute('data-stuck', '');
      else location.reload();
      return new Promise<never>(() => {});
    }
  });
}
