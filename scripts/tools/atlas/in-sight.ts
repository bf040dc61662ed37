/** Whether at least half of an element, or of the room below the page's header if it is taller, is in its window. */
export function isInSight(view: Element): boolean {
  const { documentElement: root, defaultView } = view.ownerDocument;
  if (!defaultView) return false;
  const header = Number.parseFloat(defaultView.getComputedStyle(root).scrollPaddingTop) || 0;
  const { top, bottom, height } = view.getBoundingClientRect();
  const seen = Math.min(bottom, defaultView.innerHeight) - Math.max(top, header);
  return seen >= Math.min(height, defaultView.innerHeight - header) / 2;
}

/** Whether an element is painted, if perhaps further up or down the page. */
export function isPainted(element: Element): boolean {
  const { left, right, width, height } = element.getBoundingClientRect();
  const { innerWidth = 0 } = element.ownerDocument.defaultView ?? {};
  const hasBox = width > 0 && height > 0 && left < innerWidth && right > 0;
  return hasBox && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Whether an element is painted in the lower half of the window. */
export function isAtLowerEdge(element: Element): boolean {
  const { top } = element.getBoundingClientRect();
  const { innerHeight = 0 } = element.ownerDocument.defaultView ?? {};
  return isPainted(element) && top > innerHeight / 2 && isInSight(element);
}
