import type { Page } from 'playwright';
import { drawn } from './shifts.ts';

/** The focused element, and whether a person can see that it has the focus (WCAG 2.4.7, 2.4.11). */
const focus = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.body.querySelectorAll('*')];
    const focused = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const box = focused.getBoundingClientRect();
    const middle = document.elementFromPoint(
      Math.min(Math.max(box.left + Math.min(box.width, 40) / 2, 0), innerWidth - 1),
      box.top + Math.min(box.height, 40) / 2,
    );
    return {
      /** Among all elements of the page; -1 where the focus has left it. */
      place: focused === document.body ? -1 : all.indexOf(focused),
      name: `${focused.localName} ${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}`,
      outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      unobscured: middle !== null && (focused.contains(middle) || middle.contains(focused)),
    };
  });

/** The places of everything that a keyboard should reach, in the order of the document. */
export const reachable = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.body.querySelectorAll('*')];
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => control.tabIndex >= 0 && !control.closest('[inert]'))
      .map((control) => all.indexOf(control));
  });

/** Presses Tab until the focus leaves the page or comes round; returns the elements that had it, in turn. */
export async function tabThrough(page: Page) {
  const way: Awaited<ReturnType<typeof focus>>[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    // The page answers to where it has been scrolled.
    await drawn(page);
    const now = await focus(page);
    if (now.place === -1 || now.place === way[0]?.place) return way;
    if (way.length > 300) throw new Error(`The focus is trapped at ${now.name}.`);
    way.push(now);
  }
}
