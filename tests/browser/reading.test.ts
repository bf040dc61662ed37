import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { sharedPage, visitor, withBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { unansweredRequests } from '../support/loaded.ts';

withBrowser();

/** The visible paragraphs, list items and definitions of the page with their own text. */
const readingText = (page: Page) =>
  page.locator('main :is(p, li, dd), footer p').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const own = [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent?.trim() ?? '')
        .join(' ');
      if (own.length < 40 || !(element as HTMLElement).checkVisibility()) return [];
      const style = getComputedStyle(element);
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      return {
        text: own.slice(0, 50),
        /** Notes and captions, which may be 14 and 13 px. */
        isNote: element.closest('.note, .caption, .picture-note, .field-hint') !== null,
        size: Number.parseFloat(style.fontSize),
        perLine: (element.textContent?.length ?? 0) / lines.size,
      };
    }),
  );

/** The texts of the page that lie over one another. */
const overlappingTexts = (page: Page) =>
  page.evaluate(() => {
    const lines = [...document.querySelectorAll('main *, footer *')].flatMap((element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      if (element.closest('.sr-only, .brands-viewport')) return [];
      if (getComputedStyle(element).clipPath !== 'none') return [];
      return [...element.childNodes]
        .filter(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()].map((box) => ({
            element,
            box,
            text: node.textContent,
          }));
        });
    });
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      // Boxes of lines set tight meet in the room above and below their letters: a fifth of each.
      Math.min(a.bottom - a.height / 5, b.bottom - b.height / 5) -
        Math.max(a.top + a.height / 5, b.top + b.height / 5) >
        Math.min(a.height, b.height) * 0.3;
    return lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter((other) => other.element !== one.element && overlap(one.box, other.box))
        .map((other) => `${one.text} / ${other.text}`),
    );
  });

describe.each([320, 390, 768, 1024, 1440, 2560])('at %i px', (width) => {
  const page = sharedPage(
    { viewport: { width, height: 900 }, reducedMotion: 'reduce' },
    async (opened) => {
      await opened.goto('/');
      await hydrated(opened);
    },
  );

  test('no two texts overlap', async () => {
    expect(await overlappingTexts(page())).toEqual([]);
  });

  test('nothing scrolls sideways', async () => {
    const overflow = await page().evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

  if ([390, 1440, 2560].includes(width)) {
    test('no line of running text is longer than 75 characters', async () => {
      const long = (await readingText(page())).filter(({ perLine }) => perLine > 75);
      expect(long).toEqual([]);
    });
  }

  if (width === 390) {
    test('no running text is smaller than 15 px, no note than 13', async () => {
      const small = (await readingText(page())).filter(
        ({ size, isNote }) => size < (isNote ? 13 : 15),
      );
      expect(small).toEqual([]);
    });
  }
});

test.each([
  { width: 360, height: 640, below: '' },
  { width: 390, height: 844, below: 'nav a' },
  { width: 844, height: 390, below: '' },
  { width: 667, height: 375, below: '' },
  { width: 1440, height: 900, below: 'nav a, dl dd' },
])('the first screen of $width x $height is complete', async ({ below, ...viewport }) => {
  await using visit = await visitor({ viewport, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  const hero = page.locator('#home');
  const parts = [
    hero.locator('h1'),
    hero.getByRole('link', { name: 'Get Furniture Valuation' }),
    hero.getByRole('link', { name: 'Complete Clearance' }),
    hero.getByRole('link', { name: /0808.*, 24\/7/ }),
    hero.getByText(/same-day valuations/i),
    hero.getByText(/waste carrier/i).first(),
    // The picture comes before the shortcuts and the answers: small screens end above them.
    ...(below ? await hero.locator(below).all() : []),
  ];
  for (const part of parts) {
    const box = await part.boundingBox();
    expect(box, String(part)).not.toBeNull();
    expect((box?.y ?? 0) + (box?.height ?? 0), String(part)).toBeLessThanOrEqual(viewport.height);
    expect(box?.y ?? 0).toBeGreaterThanOrEqual(0);
  }
});

test('on a phone the pictures before any interaction weigh at most 60 KB, the hero at most 30', async () => {
  await using visit = await visitor({
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const { page } = visit;
  const weights: { url: string; bytes: number }[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/images/')) return;
    weights.push({ url: response.url(), bytes: (await response.body()).length });
  });
  const unanswered = unansweredRequests(page);
  await page.goto('/');
  await hydrated(page);
  await expect.poll(unanswered).toBe(0);
  const hero = weights.filter(({ url }) => /hero-/.test(url));
  expect(hero.length).toBeGreaterThan(0);
  for (const { url, bytes } of hero) expect(bytes, url).toBeLessThanOrEqual(30 * 1024);
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, JSON.stringify(weights)).toBeLessThanOrEqual(60 * 1024);
});

test('on paper, whose ground is white, no words are white', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  const white = await page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter(({ childNodes }) =>
        [...childNodes].some((node) => node.nodeName === '#text' && node.textContent?.trim()),
      )
      .filter((one) => getComputedStyle(one).color === 'rgb(255, 255, 255)')
      .map(({ textContent }) => textContent?.trim().slice(0, 50)),
  );
  expect(white).toEqual([]);
});
