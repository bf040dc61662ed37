import type { Sight } from './environment.ts';

const options: Record<Sight, { rootMargin: string; threshold: number }> = {
  // The header of small screens covers 56 px; fractions of a px are no part that is missing.
  whole: { rootMargin: '-56px 0px 0px', threshold: 0.98 },
  central: { rootMargin: '-25% 0px', threshold: 0 },
};

/** Tells whether the element is in view, soon and at every change; the result stops it. */
export function watchSight(
  element: Element,
  sight: Sight,
  listener: (inView: boolean) => void,
): () => void {
  const observer = new IntersectionObserver((entries) => {
    // Entries may be batched; the last one holds.
    const last = entries.at(-1);
    if (last) listener(last.isIntersecting && last.intersectionRatio >= options[sight].threshold);
  }, options[sight]);
  observer.observe(element);
  return () => observer.disconnect();
}
