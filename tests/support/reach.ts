import type { Page } from 'playwright';
import { expect } from 'vitest';
import { drawn } from './shifts.ts';

/** Everything amiss on the screen as it is. It runs inside the browser. */
function lookAtScreen() {
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const fixed = [...document.querySelectorAll('header, .bottom-bar, .scroll-top')].filter(
    (element) => getComputedStyle(element).position === 'fixed' && shown(element),
  );
  // A strip across the whole screen is an edge of it; the page is read between the edges.
  let top = 0;
  let bottom = innerHeight;
  const floating: Element[] = [];
  for (const element of fixed) {
    const box = element.getBoundingClientRect();
    if (box.width < document.documentElement.clientWidth) floating.push(element);
    else if (box.top <= 0) top = Math.max(top, box.bottom);
    else bottom = Math.min(bottom, box.top);
  }

  const isInSight = (element: Element) => {
    const { left, right, top: above, bottom: below, width } = element.getBoundingClientRect();
    if (!shown(element) || width === 0 || above < 0 || below > innerHeight) return false;
    const hit = document.elementFromPoint((left + right) / 2, (above + below) / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const some = (selector: string) => [...document.querySelectorAll(selector)].some(isInSight);

  const form = document.querySelector('#contact form')?.getBoundingClientRect();
  const ofForm = form ? Math.min(form.bottom, bottom) - Math.max(form.top, top) : 0;
  const isAtForm = ofForm > innerHeight / 8;

  const covered: string[] = [];
  const boxes = floating.map((element) => element.getBoundingClientRect());
  const note = (what: string, rects: Iterable<DOMRect>) => {
    for (const a of rects)
      for (const b of boxes)
        if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          covered.push(what);
  };
  if (boxes.length > 0) {
    for (const control of document.querySelectorAll(
      ':is(main, footer) :is(a, button, input, textarea, summary, iframe)',
    ))
      if (shown(control)) note(control.outerHTML.slice(0, 80), control.getClientRects());
    for (const root of document.querySelectorAll('main > section, footer')) {
      const { top: above, bottom: below } = root.getBoundingClientRect();
      if (below < 0 || above > innerHeight) continue;
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        if (!text.data.trim() || !text.parentElement || !shown(text.parentElement)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        note(text.data.slice(0, 80), range.getClientRects());
      }
    }
  }

  return {
    form: isAtForm || some('a[href="#contact"]'),
    phone: isAtForm || some('a[href^="tel:"]'),
    covered,
    hasRoom: (bottom - top) / innerHeight > 0.6,
  };
}

/** Scrolls to this place. @param y in px from the top of the page */
export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await drawn(page);
}

/**
 * Expects form and phone number in reach of this place, and nothing that is fixed to the screen over text or a control.
 * Observers report when the browser is idle enough.
 */
export async function expectInReach(page: Page, y: number): Promise<void> {
  await scrollTo(page, y);
  await expect
    .poll(() => page.evaluate(lookAtScreen), { message: `at ${y} px` })
    .toEqual({ form: true, phone: true, covered: [], hasRoom: true });
}

/** The last place that the page can be scrolled to. */
export const endOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
