/**
 * Props for the root element inside a hydration boundary that takes presses. Once React answers there, the
 * element says so; presses that came earlier are replayed then (`bootstrap/presses.ts`).
 */
export const hydrationRoot = {
  'data-hydration-root': '',
  ref: (element: HTMLElement | null) => {
    if (!element) return;
    element.dataset.hydrated = '';
    element.dispatchEvent(new Event('hydrated'));
  },
};
