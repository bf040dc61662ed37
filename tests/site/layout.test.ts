/** Layout at the widths of phones, laptops and large screens, and its stability (CLS). */
import type { Response } from 'playwright';
import { expect, test } from 'vitest';
import { sharedPage, visitor } from '../support/browser.ts';
import { fill, sendButton, spamCheckReady } from '../support/form.ts';
import { hydrated, hydratedAt, whollyHydrated } from '../support/hydrated.ts';
import { endOf, expectInReach, scrollTo } from '../support/reach.ts';
import { scrollThrough, shiftOfLateFonts, watchShifts } from '../support/shifts.ts';

const home = sharedPage({ reducedMotion: 'reduce' }, async (page) => {
  await page.goto('/');
  await whollyHydrated(page);
});

/** In px: from the narrowest phone to a screen of 27 inches. */
const widths = [320, 390, 640, 768, 1024, 1280, 1440, 1920, 2560];

const sidewaysScroll = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** The texts of the page that lie over one another. It runs inside the browser. */
function overlappingTexts() {
  const lines = [...document.querySelectorAll('main *, footer *')].flatMap((element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    if (element.closest('.sr-only, .brands-viewport')) return [];
    if (getComputedStyle(element).clipPath !== 'none') return [];
    return [...element.childNodes]
      .filter(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].map((box) => ({ element, box, text: node.textContent }));
      });
  });
  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    // Boxes of lines set tight meet in the room above and below their letters: a fifth of each.
    Math.min(a.bottom - a.height / 5, b.bottom - b.height / 5) -
      Math.max(a.top + a.height / 5, b.top + b.height / 5) >
      Math.min(a.height, b.height) * 0.3;
  return lines.flatMap((line, index) =>
    lines
      .slice(index + 1)
      .filter((other) => other.element !== line.element && overlap(line.box, other.box))
      .map((other) => `${line.text} / ${other.text}`),
  );
}

/** In px; iOS zooms into fields of less than 16. It runs inside the browser. */
const smallestField = () =>
  Math.min(
    ...[...document.querySelectorAll('form :is(input, textarea)')].map((field) =>
      Number.parseFloat(getComputedStyle(field).fontSize),
    ),
  );

/** White words, which cannot be read on paper. It runs inside the browser. */
const whiteWords = () =>
  [...document.querySelectorAll<HTMLElement>('main, main *, footer *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter(({ childNodes }) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim()),
    )
    .filter((element) => getComputedStyle(element).color === 'rgb(255, 255, 255)')
    .map(({ innerText }) => innerText);

test('nothing overlaps or scrolls sideways from 320 to 2560 px, and no words on paper are white', async () => {
  const page = home();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(sidewaysScroll), `${width} px`).toBe(0);
    expect(await page.evaluate(overlappingTexts), `${width} px`).toEqual([]);
    expect(await page.evaluate(smallestField), `${width} px`).toBeGreaterThanOrEqual(16);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(whiteWords)).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
});

test('the first screen is complete on phones, on their side too, and on a laptop', async () => {
  const page = home();
  await scrollTo(page, 0);
  const hero = page.locator('#home');
  const parts = [
    hero.locator('h1'),
    hero.getByRole('link', { name: 'Get Furniture Valuation' }),
    hero.getByRole('link', { name: 'Complete Clearance' }),
    // The header's on a laptop.
    page.getByRole('link', { name: /0808/ }).first(),
    hero.getByText(/same-day valuations/i),
    hero.getByText(/waste carrier/i).first(),
  ];
  for (const { below, ...viewport } of [
    { width: 360, height: 640, below: '' },
    { width: 390, height: 844, below: 'nav a' },
    { width: 844, height: 390, below: '' },
    { width: 667, height: 375, below: '' },
    { width: 1440, height: 900, below: 'nav a, dl dd' },
  ]) {
    await page.setViewportSize(viewport);
    // The picture comes before the shortcuts and the answers: small screens end above them.
    for (const part of [...parts, ...(below ? await hero.locator(below).all() : [])]) {
      const box = await part.boundingBox();
      const name = `${part} at ${viewport.width} x ${viewport.height}`;
      expect(box?.y, name).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(viewport.height);
    }
  }
});

/** Texts that are cut off, and controls beyond the edge. It runs inside the browser. */
function lookForCuts() {
  const opening = (element: Element) => element.outerHTML.slice(0, 100);
  // Clipped elements are for screen readers only.
  const clips = (element: HTMLElement) => {
    const { overflow, clipPath } = getComputedStyle(element);
    return overflow !== 'visible' && clipPath === 'none';
  };
  const cut = [...document.querySelectorAll<HTMLElement>('main *, footer *')]
    .filter(
      (element) => element.checkVisibility() && !element.closest('.sr-only, .brands-viewport'),
    )
    .filter((element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim()),
    )
    .filter(clips)
    .filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 ||
        element.scrollHeight > element.clientHeight + 1,
    );
  // Controls that are fixed to the window make the page no wider.
  const outside = [
    ...document.querySelectorAll('.header :is(a, button), .bottom-bar :is(a, button)'),
  ].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth,
  );
  return {
    size: getComputedStyle(document.documentElement).fontSize,
    cut: cut.map(opening),
    outside: outside.map(opening),
  };
}

test('on phones with text of 200 % nothing is cut off or scrolls sideways, the thank-you included (WCAG 1.4.4)', async () => {
  // As somebody sets it once for all sites, in the browser's settings.
  const { page } = await visitor(
    { viewport: { width: 390, height: 900 }, reducedMotion: 'reduce' },
    { args: ['--blink-settings=defaultFontSize=32'] },
  );
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => {
    for (const disclosure of document.querySelectorAll('details')) disclosure.open = true;
  });
  expect(await page.evaluate(lookForCuts)).toEqual({ size: '32px', cut: [], outside: [] });
  const expectNothingWide = async (state: string) => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(sidewaysScroll), `${state}, ${width} px`).toBe(0);
    }
  };
  await expectNothingWide('at the start');
  await hydratedAt(page, '#contact');
  await spamCheckReady(page);
  await sendButton(page).click();
  await page.locator('.field-problem').first().waitFor();
  await expectNothingWide('with problems');
  await fill(page);
  await page.route('**/contact-handler.php', (route) =>
    route.fulfill({ json: { success: true, message: 'Thank you, reference QS-7K3M9XWP.' } }),
  );
  await sendButton(page).click();
  await page.locator('.contact-thanks').waitFor();
  await expectNothingWide('after sending');
});

const phone = { viewport: { width: 390, height: 823 } };

test.each([
  ['windows', 390],
  ['dejavu', 360],
] as const)('in the fonts of %s at %i px late fonts shift nothing', async (fonts, width) => {
  expect(await shiftOfLateFonts(fonts, width, 823)).toBeLessThanOrEqual(0.005);
});

test('a visitor who scrolls to the end sees nothing shift', async () => {
  const { page } = await visitor(phone);
  const shifts = await watchShifts(page);
  await page.goto('/');
  await whollyHydrated(page);
  await scrollThrough(page, phone.viewport.height);
  expect(await shifts()).toBe('0.000');
});

test('[A1][A3] form and phone are in reach all down the page, and nothing fixed lies over text', async () => {
  const page = home();
  const bar = page.locator('.bottom-bar');
  for (const viewport of [
    { width: 390, height: 664 },
    { width: 844, height: 390 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    const end = await endOf(page);
    for (const share of [0, 0.25, 0.5, 0.75, 1]) await expectInReach(page, Math.round(share * end));
    if (viewport.width > 1000) continue;

    // The end of the page can be scrolled clear of the strip, which leaves room for the page.
    await scrollTo(page, Number.MAX_SAFE_INTEGER);
    await expect.poll(() => bar.isVisible()).toBe(true);
    const footer = await page.locator('footer').boundingBox();
    const strip = await bar.boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((strip?.y ?? 0) + 1);
    expect(strip?.height).toBeLessThanOrEqual(viewport.height / 8);
  }
});

/** As the bookmarklets for WCAG 1.4.12 do it. It runs inside the browser. */
function spaceOut() {
  const sheet = new CSSStyleSheet();
  // The names of the pieces, each under its own, are said again by the list below them.
  sheet.replaceSync(`
    * { letter-spacing: .12em !important; line-height: 1.5 !important; word-spacing: .16em !important }
    p { margin-bottom: 2em !important }
    .pieces ul { display: none }
  `);
  document.adoptedStyleSheets = [sheet];
}

/** The boxes of a size of their own that are smaller than their words. It runs inside the browser. */
const overfullBoxes = () =>
  [...document.querySelectorAll('.header, .header-line, .button, .bottom-bar a, .dot, .floor-now')]
    .filter((box) => box.checkVisibility())
    // Letters reach over a line that is set tight.
    .filter((box) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box;
      return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4;
    })
    .map(({ className, textContent }) => `${className}: ${textContent}`);

test('words that are spaced out stay in their boxes and in the window (WCAG 1.4.12)', async () => {
  const page = home();
  await page.evaluate(spaceOut);
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(sidewaysScroll), `${width} px`).toBe(0);
    expect(await page.evaluate(overlappingTexts), `${width} px`).toEqual([]);
    expect(await page.evaluate(overfullBoxes), `${width} px`).toEqual([]);
    expect(await page.evaluate(lookForCuts), `${width} px`).toMatchObject({ cut: [], outside: [] });
  }
});

const weigh = async (picture: Response) => ({
  url: picture.url(),
  bytes: (await picture.body()).length,
});

test('on a phone the pictures before any interaction weigh at most 60 KB, the hero at most 30', async () => {
  const { page } = await visitor({
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const asked = new Set<string>();
  const pictures: Response[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/images/')) asked.add(request.url());
  });
  page.on('response', (response) => {
    if (response.url().includes('/images/')) pictures.push(response);
  });
  await page.goto('/');
  await hydrated(page);
  await expect.poll(() => pictures.length).toBe(asked.size);
  const weights = await Promise.all(pictures.map(weigh));
  const hero = weights.filter(({ url }) => /hero-/.test(url));
  expect(hero.length).toBeGreaterThan(0);
  for (const { url, bytes } of hero) expect(bytes, url).toBeLessThanOrEqual(30 * 1024);
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, JSON.stringify(weights)).toBeLessThanOrEqual(60 * 1024);
});
