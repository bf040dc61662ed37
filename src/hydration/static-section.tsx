import { type ComponentType, lazy, useEffect } from 'react';
import { useSite } from '../site-context.ts';
import { HydrationBoundary } from './boundary.tsx';
import { near } from './near.ts';

const never = new Promise<never>(() => {});

/**
 * A section without state or handlers: in the prerendered page React neither fetches nor hydrates it. Its
 * reveal blocks get their machines once it is near. Where nothing was prerendered (from another route) it is
 * rendered, and in development it is hydrated, so that hot reload reaches it and React compares the markup.
 * No link leads from the prerendered home to another route without a page load, so it never comes back empty.
 */
export function staticSection(selector: string, fetchPart: () => Promise<ComponentType>) {
  let prerendered: Element | null | undefined;
  /** Asked before React renders anything, and then for good. */
  const untouched = () => {
    if (typeof document === 'undefined' || import.meta.env.DEV) return null;
    if (prerendered === undefined) prerendered = document.querySelector(selector);
    return prerendered;
  };
  const Part = lazy(async () => (untouched() ? never : { default: await fetchPart() }));

  return function StaticSection() {
    const section = untouched();
    const { reveal } = useSite();
    useEffect(() => {
      if (!section) return;
      const gone = new AbortController();
      near(section).then(() => {
        if (gone.signal.aborted) return;
        for (const block of section.querySelectorAll<HTMLElement>('[data-machine="reveal"]'))
          gone.signal.addEventListener('abort', reveal(block));
      });
      return () => gone.abort();
    }, [section, reveal]);
    return (
      <HydrationBoundary>
        <Part />
      </HydrationBoundary>
    );
  };
}
