/** Whether at least half of an element, or of the room below the page's header if it is taller, is in its window. */
export function isInSight(view: Element): boolean {
  const { documentElement: root, defaultView } = view.ownerDocument;
  if (!defaultView) return false;
  const header = Number.parseFloat(defaultView.getComputedStyle(root).scrollPaddingTop) || 0;
  const { top, bottom, height } = view.getBoundingClientRect();
  const seen = Math.min(bottom, defaultView.innerHeight) - Math.max(top, header);
  return seen >= Math.min(height, defaultView.innerHeight - header) / 2;
}
