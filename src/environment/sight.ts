import type { Sight } from './environment.ts';

const options: Record<Sight, { rootMargin: string; threshold: number }> = {
  // The header of small screens covers 56 px; 0.98 tolerates fractions of a pixel.
  whole: { rootMargin: '-56px 0px 0px', threshold: 0.98 },
  // Below 25 % a phone on its side, 390 px high, would show no more of it than 42 px under the header.
  central: { rootMargin: '-30% 0px -25%', threshold: 0 },
};

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
