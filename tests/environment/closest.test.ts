import { beforeEach, expect, test } from 'vitest';
import { closest } from '../../src/environment/closest.ts';

beforeEach(() => {
  document.body.innerHTML = '<form><p>Words</p></form>';
});

test.each<[string, () => EventTarget, string | undefined]>([
  ['an element', () => document.querySelector('p') as Element, 'FORM'],
  ['a text', () => document.querySelector('p')?.firstChild as Text, 'FORM'],
  ['the document', () => document, undefined],
  ['the window', () => window, undefined],
])(
  'finds what is around %s, at which scripts of others may aim an event',
  (_what, target, name) => {
    let found: Element | null | undefined;
    const hear = (event: Event) => {
      found = closest(event, 'form');
    };
    addEventListener('click', hear, { once: true });
    target().dispatchEvent(new Event('click', { bubbles: true }));
    expect(found?.tagName).toBe(name);
  },
);
