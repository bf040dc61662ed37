import { prerendered, textOf } from './prerendered.ts';

/** The prerendered home page, and how tests look things up in it. */
export const page = await prerendered('/');

export const $ = (selector: string) => page.querySelector(selector);
export const $$ = (selector: string) => [...page.querySelectorAll(selector)];

export const section = (id: string): Element => {
  const found = $(`section#${id}`);
  if (!found) throw new Error(`There is no section "${id}".`);
  return found;
};

export const links = (within: Element = page) => [...within.querySelectorAll('a')];

/** The texts of the links that lead to an address. */
export const linkTexts = (within: Element, href: string) =>
  links(within)
    .filter((link) => link.getAttribute('href') === href)
    .map(textOf);

export { textOf };
