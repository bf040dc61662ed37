/** Scrolls a box, and nothing around it, so far that a part of it is in view: from its beginning, if it is larger. */
export function follow(box: Element, part: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    box.scrollTop += inner.top - outer.top - Math.max(0, box.clientHeight - inner.height) / 3;
  if (inner.left < outer.left || inner.right > outer.right)
    box.scrollLeft += inner.left - outer.left - Math.max(0, box.clientWidth - inner.width) / 3;
}
