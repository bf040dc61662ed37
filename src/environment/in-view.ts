/** Reports whether the whole element is visible, clear of the header. */
export function watchInView(element: Element, listener: (inView: boolean) => void): () => void {
  // The header of small screens covers 56 px; 0.98 tolerates fractions of a pixel.
  const threshold = 0.98;
  const observer = new IntersectionObserver(
    (entries) => {
      // IntersectionObserver may batch entries; the last one wins.
      const last = entries.at(-1);
      if (last) listener(last.isIntersecting && last.intersectionRatio >= threshold);
    },
    { rootMargin: '-56px 0px 0px', threshold },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
