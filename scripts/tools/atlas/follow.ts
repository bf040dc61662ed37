/** Whether all of a part is in view in a box that scrolls. */
export function isWithin(box: Element, part: Element): boolean {
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  return (
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom &&
    inner.left >= outer.left &&
    inner.right <= outer.right
  );
}

/** Scrolls a box up or down, and nothing around it, until a part of it is in view: from its beginning, if it is larger. */
export function follow(box: Element, part: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    box.scrollTop += inner.top - outer.top - Math.max(0, box.clientHeight - inner.height) / 3;
}

/**
 * Scrolls a box, and nothing around it, so that its parts are in the middle, as far as it goes: together if they fit,
 * otherwise the last one, from its beginning if it is larger.
 */
export function centre(box: Element, parts: Element[]): void {
  const rects = parts.map((part) => part.getBoundingClientRect());
  const last = rects.at(-1);
  if (!last) return;
  const left = Math.min(...rects.map((rect) => rect.left));
  const right = Math.max(...rects.map((rect) => rect.right));
  const top = Math.min(...rects.map((rect) => rect.top));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  const fits = right - left <= box.clientWidth && bottom - top <= box.clientHeight;
  const inner = fits ? { left, right, top, bottom } : last;
  const outer = box.getBoundingClientRect();
  const [spareWidth, spareHeight] = [
    box.clientWidth - (inner.right - inner.left),
    box.clientHeight - (inner.bottom - inner.top),
  ];
  box.scrollLeft += inner.left - outer.left - Math.max(0, spareWidth) / 2;
  box.scrollTop += inner.top - outer.top - Math.max(0, spareHeight) / 2;
}
