/** Text of 200 %, as somebody sets it in the browser once for all sites (WCAG 1.4.4). */
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';

withBrowser({ args: ['--blink-settings=defaultFontSize=32'] });

// 640 px of text of 200 % are the 320 px of WCAG 1.4.10; 390 px are those of a phone.
test.each([1280, 640, 390])(
  'at %i px nothing is cut off or runs out of the page',
  async (width) => {
    await using visit = await visitor({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const { page } = visit;
    await page.goto('/');
    await hydrated(page);
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('details')) one.open = true;
    });
    const found = await page.evaluate(() => {
      const texts = [...document.querySelectorAll<HTMLElement>('main *, footer *')]
        .filter((one) => one.checkVisibility() && !one.closest('.sr-only, .brands-viewport'))
        .filter((one) =>
          [...one.childNodes].some((node) => node instanceof Text && node.data.trim()),
        );
      // Clipped elements are for screen readers only.
      const clips = (one: HTMLElement) => {
        const { overflow, clipPath } = getComputedStyle(one);
        return overflow !== 'visible' && clipPath === 'none';
      };
      return {
        size: getComputedStyle(document.documentElement).fontSize,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        // What is fixed to the window makes the page no wider.
        outside: [
          ...document.querySelectorAll('.header :is(a, button), .bottom-bar :is(a, button)'),
        ]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth)
          .map((one) => one.outerHTML.slice(0, 100)),
        cut: texts
          .filter(clips)
          .filter(
            (one) =>
              one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1,
          )
          .map((one) => one.outerHTML.slice(0, 100)),
      };
    });
    expect(found).toEqual({ size: '32px', overflow: 0, outside: [], cut: [] });
  },
);

test('at 390 px no heading is broken within a word', async () => {
  await using visit = await visitor({ viewport: { width: 390, height: 900 } });
  await visit.page.goto('/');
  const broken = await visit.page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3)')].flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
        }
      }
      return found;
    }),
  );
  expect(broken).toEqual([]);
});
