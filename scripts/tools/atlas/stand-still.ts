import type { FramedPage } from './session.ts';

const wish = '(prefers-reduced-motion: reduce)';

interface Wishes {
  reduced: EventTarget & { matches: boolean };
}
const wishes = new WeakMap<Window, Wishes>();

/**
 * Takes the system's settings of a page into our own hand, before its actors ask for them: the tab is in front, and
 * nobody wishes for less motion. Style sheets still see the real setting.
 */
export function standStill(page: FramedPage): void {
  const reduced = Object.assign(new page.EventTarget(), { matches: false, media: wish });
  wishes.set(page, { reduced });
  const real = page.matchMedia.bind(page);
  page.matchMedia = (query) => (query === wish ? (reduced as never) : real(query));
}

/** Switches the system's wish for less motion, as the page sees it. */
export function setReducedMotion(page: FramedPage, isWanted: boolean): void {
  const reduced = wishes.get(page)?.reduced;
  if (!reduced) throw new Error('The system of this page is not held.');
  reduced.matches = isWanted;
  reduced.dispatchEvent(new page.Event('change'));
}

/** Hides the tab or brings it to the front, as far as its scripts can tell. */
export function setHidden(page: FramedPage, isHidden: boolean): void {
  const value = isHidden ? 'hidden' : 'visible';
  Object.defineProperty(page.document, 'visibilityState', { value, configurable: true });
  page.document.dispatchEvent(new page.Event('visibilitychange'));
}
