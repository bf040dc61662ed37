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

/** Scrolls a box, and nothing around it, until a part is in its middle: from its beginning, if it is larger. */
export function centre(box: Element, part: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  box.scrollLeft += inner.left - outer.left - Math.max(0, box.clientWidth - inner.width) / 2;
  box.scrollTop += inner.top - outer.top - Math.max(0, box.clientHeight - inner.height) / 2;
}
