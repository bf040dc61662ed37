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

interface Span {
  from: number;
  to: number;
}
/** Beside words and states, in px. */
const room = 6;
const across = ({ left, right }: DOMRect): Span => ({ from: left - room, to: right + room });
const down = ({ top, bottom }: DOMRect): Span => ({ from: top - room, to: bottom + room });

/**
 * Where a window of a length begins so that it has a part in view and cuts as few words as it can; where that is alike,
 * with the part as near to the middle as it can.
 *
 * @param all of it, which the window does not leave
 */
export function beginning(part: Span, words: Span[], all: Span, length: number): number {
  const within = (from: number) => Math.max(all.from, Math.min(from, all.to - length));
  const middle = within((part.from + part.to - length) / 2);
  if (part.to - part.from > length) return within(part.from);
  const isCut = (edge: number) => words.filter(({ from, to }) => from < edge && edge < to).length;
  // What is cut at its beginning cannot be read.
  const cost = (from: number) => 2 * isCut(from) + isCut(from + length);
  const edges = words.flatMap(({ from, to }) => [from, to]);
  return [middle, all.from, ...edges, ...edges.map((edge) => edge - length)]
    .map(within)
    .filter((from) => from <= part.from && part.to <= from + length)
    .toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
    .reduce((best, from) => (cost(from) < cost(best) ? from : best), middle);
}

/**
 * Scrolls a box, and nothing around it, so that its parts are in view, as near to the middle as cuts few words: together if
 * they fit, otherwise the last one, from its beginning if it is larger.
 */
export function centre(box: Element, parts: Element[], words: Iterable<Element>): void {
  const rects = parts.map((part) => part.getBoundingClientRect());
  const last = rects.at(-1);
  if (!last) return;
  const texts = Array.from(words, (word) => word.getBoundingClientRect());
  const { left, top } = box.getBoundingClientRect();
  const { clientWidth, clientHeight, scrollWidth, scrollHeight, scrollLeft, scrollTop } = box;
  const union = (spanOf: (rect: DOMRect) => Span): Span => ({
    from: Math.min(...rects.map((rect) => spanOf(rect).from)),
    to: Math.max(...rects.map((rect) => spanOf(rect).to)),
  });
  const [wide, high] = [union(across), union(down)];
  const fits = wide.to - wide.from <= clientWidth && high.to - high.from <= clientHeight;
  const [partAcross, partDown] = fits ? [wide, high] : [across(last), down(last)];
  const meet = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

  const height = { from: top - scrollTop, to: top - scrollTop + scrollHeight };
  const middle = beginning(partDown, [], height, clientHeight);
  const rows = texts.filter((text) =>
    meet(down(text), { from: middle, to: middle + clientHeight }),
  );
  const width = { from: left - scrollLeft, to: left - scrollLeft + scrollWidth };
  const begin = beginning(partAcross, rows.map(across), width, clientWidth);
  const columns = texts.filter((text) =>
    meet(across(text), { from: begin, to: begin + clientWidth }),
  );
  box.scrollLeft = begin - width.from;
  box.scrollTop = beginning(partDown, columns.map(down), height, clientHeight) - height.from;
}
