/** What a visitor has of the page, for the counts. `installPerceived` runs in the page and uses nothing outside itself. */

/** How the counts look at the page; in the page it is the global `perceived`. */
interface Perceived {
  /** Whether it is displayed, opaque, on the page, larger than a dot and not clipped. */
  isShown(element: Element): boolean;
  /** The shown ones among the elements of a selector. */
  shown<Found extends Element = HTMLElement>(selector: string, within?: ParentNode): Found[];
  /** The words that can be seen, with plain spaces and without word joiners. */
  wordsOf(element: Element | null | undefined): string;
  /** The accessible name: of `aria-labelledby`, `aria-label`, the text alternative or the words. */
  nameOf(element: Element): string;
  /** How many names there are; `NaN` when one is empty or there twice. */
  distinct(names: readonly string[]): number;
  /** How many names there are; `NaN` unless they are exactly the wanted ones, each once, in any order. */
  exactly(names: readonly string[], wanted: readonly string[]): number;
  /** Whether a link leads to a shown element of this page. */
  leads(link: HTMLAnchorElement): boolean;
  /** How many pictures there are; `NaN` when one has no alternative, no file that loads, or one that another has. */
  pictures(pictures: readonly HTMLImageElement[]): Promise<number>;
}

declare global {
  var perceived: Perceived;
}

/** Makes `perceived` of the page. */
export function installPerceived() {
  const isShown = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    let opacity = 1;
    let isOff = false;
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { display, overflow, clipPath, opacity: own } = getComputedStyle(one);
      const { width, height, right, bottom } = one.getBoundingClientRect();
      opacity *= Number(own);
      // Half from one side is half of it: the page clips so what only screen readers have.
      const sides = /^inset\((.+)\)$/.exec(clipPath)?.[1]?.split(' ') ?? [];
      const isCut = sides.some((side) => side.endsWith('%') && Number.parseFloat(side) >= 50);
      if (isCut || opacity < 0.5) return false;
      if (width > 0) isOff ||= right + scrollX <= 0 || bottom + scrollY <= 0;
      // What goes round in a box comes back.
      if (overflow !== 'visible' && one.scrollWidth > one.clientWidth) isOff = false;
      // Words for screen readers alone are in a box of 1 px.
      const cuts = one === element || (overflow !== 'visible' && display !== 'contents');
      if (cuts && (width <= 1 || height <= 1)) return false;
    }
    return !isOff;
  };
  const lineOf = (element: Element): Element => {
    const { parentElement } = element;
    const isInline = getComputedStyle(element).display === 'inline';
    return isInline && parentElement ? lineOf(parentElement) : element;
  };
  const wordsOf = (element: Element | null | undefined) => {
    if (!element) return '';
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let words = '';
    let last: Element | undefined;
    while (texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode;
      if (!parentElement || !isShown(parentElement)) continue;
      const line = lineOf(parentElement);
      words += `${line === last ? '' : ' '}${nodeValue}`;
      last = line;
    }
    return words.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();
  };
  const nameOf = (element: Element) => {
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    const labelled = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const [label, alt] = [element.getAttribute('aria-label'), element.getAttribute('alt')];
    return (labelled.trim() || label || alt || wordsOf(element)).trim();
  };
  const distinct = (names: readonly string[]) => {
    const isSound = names.every(Boolean) && new Set(names).size === names.length;
    return isSound ? names.length : Number.NaN;
  };
  globalThis.perceived = {
    isShown,
    wordsOf,
    nameOf,
    distinct,
    shown: <Found extends Element = HTMLElement>(selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll<Found>(selector)].filter(isShown),
    exactly: (names, wanted) =>
      names.every((name) => wanted.includes(name)) ? distinct(names) : Number.NaN,
    leads({ href, hash }) {
      const isHere = href === `${location.origin}${location.pathname}${hash}`;
      const targets = document.querySelectorAll(`[id="${hash.slice(1)}"]`);
      return isHere && targets.length === 1 && [...targets].every(isShown);
    },
    async pictures(pictures) {
      const files = new Set<string>();
      for (const { alt, currentSrc, src } of pictures) {
        const file = new Image();
        file.src = currentSrc || src;
        const isThere = await file.decode().then(
          () => true,
          () => false,
        );
        if (alt.trim() && isThere) files.add(file.src);
      }
      return files.size === pictures.length ? files.size : Number.NaN;
    },
  };
}
