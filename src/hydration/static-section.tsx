import { type ComponentType, lazy, useEffect } from 'react';
import { useSite } from '../site-context.ts';
import { HydrationBoundary } from './boundary.tsx';
import { near } from './near.ts';

const never = new Promise<never>(() => {});

const prerenderedAt = (selector: string) =>
  typeof document === 'undefined' ? null : document.querySelector(selector);

/**
 * A section without state or handlers: in the prerendered page React neither fetches nor hydrates it, which
 * saves the main thread a third of the work below the fold. Its reveal blocks get their machines once it is
 * near. Where nothing was prerendered (from another route) it is rendered, and in development it is hydrated,
 * so that hot reload reaches it and React compares the markup.
 */
export function staticSection(selector: string, fetchPart: () => Promise<ComponentType>) {
  let untouched: Element | null = null;
  const Part = lazy(async () => {
    if (!import.meta.env.DEV) untouched = prerenderedAt(selector);
    return untouched ? never : { default: await fetchPart() };
  });

  return function StaticSection() {
    const { reveal } = useSite();
    useEffect(() => {
      if (!untouched) return;
      const blocks = [...untouched.querySelectorAll<HTMLElement>('[data-machine="reveal"]')];
      const gone = new AbortController();
      near(untouched).then(() => {
        if (gone.signal.aborted) return;
        for (const block of blocks) gone.signal.addEventListener('abort', reveal(block));
      });
      return () => gone.abort();
    }, [reveal]);
    return (
      <HydrationBoundary>
        <Part />
      </HydrationBoundary>
    );
  };
}
