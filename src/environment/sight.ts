import type { Sight } from './environment.ts';

const options: Record<Sight, { rootMargin: string; threshold: number }> = {
  // The header of small screens covers 56 px; 0.98 tolerates fractions of a pixel.
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
    // IntersectionObserver may batch entries; the last one wins.
    const last = entries.at(-1);
    if (last) listener(last.isIntersecting && last.intersectionRatio >= options[sight].threshold);
  }, options[sight]);
  observer.observe(element);
  return () => observer.disconnect();
}
