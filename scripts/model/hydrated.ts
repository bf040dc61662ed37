/**
 * Brings a part of the page near, and tells whether React has hydrated it: it leaves a key of its own on the
 * roots that it has hydrated; static sections it leaves alone. Tests send its source to a browser, so it must not
 * use anything defined outside itself.
 */
export function isHydrated(part: Element): boolean {
  part.scrollIntoView({ behavior: 'instant' });
  const root = '[data-hydration-root]';
  const own = part.matches(root) ? part : part.querySelector(root);
  return !own || own.hasAttribute('data-hydrated');
}
