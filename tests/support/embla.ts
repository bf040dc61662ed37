/** As much of Embla as the carousel asks of it; the real one needs a layout, which happy-dom lacks. */
export const emblaStandIn = (destroy = () => {}) => ({
  destroy,
  internalEngine: () => ({
    slideRects: [{ width: 200 }],
    slidesInView: { destroy: () => {} },
    dragHandler: { pointerDown: () => false },
  }),
  on: () => {},
  selectedScrollSnap: () => 0,
  scrollTo: () => {},
});
