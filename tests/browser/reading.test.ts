import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';

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
        size: Number.parseFloat(style.fontSize),
        perLine: (element.textContent?.length ?? 0) / lines.size,
      };
    }),
  );

test.each([390, 1440, 2560])(
  'at %i px no line of running text is longer than 75 characters',
  async (width) => {
    await using visit = await visitor({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const { page } = visit;
    await page.goto('/');
    await hydrated(page);
    const long = (await readingText(page)).filter(({ perLine }) => perLine > 75);
    expect(long).toEqual([]);
  },
);

test('on a phone no running text is smaller than 16 px', async () => {
  await using visit = await visitor({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  const small = (await readingText(page)).filter(({ size }) => size < 16);
  expect(small).toEqual([]);
});

test.each([320, 390, 768, 1024, 1440, 2560])('at %i px no two texts overlap', async (width) => {
  await using visit = await visitor({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  const overlapping = await page.evaluate(() => {
    const lines = [...document.querySelectorAll('main *, footer *')].flatMap((element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      if (element.closest('.sr-only, .brands-viewport')) return [];
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
      // Boxes of lines set tight meet in their ascenders' room, letters do not.
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) * 0.6;
    return lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter((other) => other.element !== one.element && overlap(one.box, other.box))
        .map((other) => `${one.text} / ${other.text}`),
    );
  });
  expect(overlapping).toEqual([]);
});

test.each([
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
])('the first screen of $width x $height is complete', async (viewport) => {
  await using visit = await visitor({ viewport, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  const hero = page.locator('#home');
  const parts = [
    hero.locator('h1'),
    hero.getByRole('link', { name: 'Get Furniture Valuation' }),
    hero.getByRole('link', { name: 'Complete Clearance' }),
    ...(await hero.locator('nav a').all()),
    hero.locator('a[href^="tel:"]'),
    hero.getByText(/upper-tier waste carrier/i),
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
  await page.goto('/', { waitUntil: 'networkidle' });
  const hero = weights.filter(({ url }) => url.includes('hero-'));
  expect(hero.length).toBeGreaterThan(0);
  for (const { url, bytes } of hero) expect(bytes, url).toBeLessThanOrEqual(30 * 1024);
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, JSON.stringify(weights)).toBeLessThanOrEqual(60 * 1024);
});
