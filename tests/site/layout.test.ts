/** Layout at the widths of phones, laptops and large screens, and its stability (CLS). */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { sharedPage, visitor } from '../support/browser.ts';
import { fill, sendButton, spamCheckReady } from '../support/form.ts';
import { hydrated, hydratedAt, whollyHydrated } from '../support/hydrated.ts';
import { shiftOfLateFonts } from '../support/shifts.ts';

const home = sharedPage({ reducedMotion: 'reduce' }, async (page) => {
  await page.goto('/');
  await whollyHydrated(page);
});

/**
 * Everything amiss with the layout of the page as it is: a page that scrolls sideways, texts that lie over one another,
 * that are cut off or that leave a box of its own size, controls beyond the edge. It runs inside the browser.
 */
function layoutFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  // These are read by a screen reader alone, pass or scroll within a window of their own, or are said elsewhere.
  const apart = '.sr-only, .brands-viewport, .contact-sent, [aria-hidden="true"]';
  const texts = [...document.querySelectorAll<HTMLElement>('main *, footer *')].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest(apart) &&
      getComputedStyle(element).clipPath === 'none' &&
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim()),
  );
  const lines = texts.flatMap((element) =>
    [...element.childNodes]
      .filter((node) => node instanceof Text && node.data.trim())
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNode(node);
        return [...range.getClientRects()].map((box) => ({ element, box, text: node.textContent }));
      }),
  );
  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    // Boxes of lines set tight meet in the room above and below their letters: a fifth of each.
    Math.min(a.bottom - a.height / 5, b.bottom - b.height / 5) -
      Math.max(a.top + a.height / 5, b.top + b.height / 5) >
      Math.min(a.height, b.height) * 0.3;
  const overlapping = lines.flatMap((line, index) =>
    lines
      .slice(index + 1)
      .filter((other) => other.element !== line.element && overlap(line.box, other.box))
      .map((other) => `over one another: ${line.text} / ${other.text}`),
  );
  // Letters reach over a line that is set tight.
  const isOverfull = (box: Element, letters: number) =>
    box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + letters;
  const cut = texts.filter(
    (element) => getComputedStyle(element).overflow !== 'visible' && isOverfull(element, 1),
  );
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const overfull = visible(
    '.header, .header-line, .button, .bottom-bar-form, .dot, .floor-now',
  ).filter((box) => isOverfull(box, 4));
  // Controls that are fixed to the window make the page no wider.
  const outside = visible(':is(.header, .bottom-bar) :is(a, button)').filter(
    (control) => control.getBoundingClientRect().right > innerWidth,
  );
  const opening = (element: Element) => element.outerHTML.slice(0, 100);
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
    ...overlapping,
    ...cut.map((element) => `cut off: ${opening(element)}`),
    ...overfull.map((element) => `overfull: ${opening(element)}`),
    ...outside.map((element) => `outside: ${opening(element)}`),
  ];
}

/** Large names of the pieces, each under its own, meet; the list below says them again. It runs inside the browser. */
const leaveOutRepeatedNames = () => document.querySelector('.pieces ul')?.remove();

async function expectSound(page: Page, widths: readonly number[], state = '') {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(layoutFaults), `${width} px ${state}`).toEqual([]);
  }
}

test('from 320 to 2560 px nothing overlaps, is cut off or scrolls sideways', async () => {
  await expectSound(home(), [320, 390, 640, 768, 1024, 1280, 1440, 1920, 2560]);
});

/** iOS zooms into smaller ones. */
test('the letters of fields have 16 px', async () => {
  const sizes = await home()
    .locator('form :is(input, textarea)')
    .evaluateAll((fields) =>
      fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});

test('the first screen is complete on phones, on their side too, and on a laptop', async () => {
  const page = home();
  await page.evaluate(() => window.scrollTo(0, 0));
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

test('on phones with text of 200 % nothing overlaps, is cut off or scrolls sideways, the thank-you included (WCAG 1.4.4)', async () => {
  // As somebody sets it once for all sites, in the browser's settings.
  const { page } = await visitor(
    { reducedMotion: 'reduce' },
    { args: ['--blink-settings=defaultFontSize=32'] },
  );
  const widths = [320, 360, 390];
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => {
    for (const disclosure of document.querySelectorAll('details')) disclosure.open = true;
  });
  await page.evaluate(leaveOutRepeatedNames);
  await expectSound(page, widths, 'at the start');
  await hydratedAt(page, '#contact');
  await spamCheckReady(page);
  await sendButton(page).click();
  await page.locator('.field-problem').first().waitFor();
  await expectSound(page, widths, 'with problems');
  await fill(page);
  await page.route('**/contact-handler.php', (route) =>
    route.fulfill({ json: { success: true, message: 'Thank you, reference QS-7K3M9XWP.' } }),
  );
  await sendButton(page).click();
  await page.locator('.contact-thanks').waitFor();
  await expectSound(page, widths, 'after sending');
});

test('in other fonts than ours late fonts shift nothing on a phone', async () => {
  expect(await shiftOfLateFonts('dejavu', 360, 823)).toBeLessThanOrEqual(0.005);
});

/** Whether an element that matches can be pressed in its middle. It runs inside the browser. */
const isInReach = (selector: string) =>
  [...document.querySelectorAll(selector)].some((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('[A1][A3] form and phone are in reach all down the page, whose end is clear of the bottom bar', async () => {
  const page = home();
  const scrollTo = (share: number) =>
    page.evaluate((part) => {
      const { scrollHeight } = document.documentElement;
      window.scrollTo({ top: part * (scrollHeight - innerHeight), behavior: 'instant' });
    }, share);
  for (const viewport of [
    { width: 390, height: 664 },
    { width: 844, height: 390 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      await scrollTo(share);
      for (const selector of ['a[href="#contact"], form :is(input, textarea)', 'a[href^="tel:"]'])
        await expect
          .poll(() => page.evaluate(isInReach, selector), {
            message: `${selector} at ${share} of ${viewport.width} px`,
          })
          .toBe(true);
    }
    const bar = page.locator('.bottom-bar');
    if (viewport.width > 1000) continue;
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
  sheet.replaceSync(`
    * { letter-spacing: .12em !important; line-height: 1.5 !important; word-spacing: .16em !important }
    p { margin-bottom: 2em !important }
  `);
  document.adoptedStyleSheets = [sheet];
}

test('words that are spaced out stay in their boxes and in the window (WCAG 1.4.12)', async () => {
  await home().evaluate(spaceOut);
  await home().evaluate(leaveOutRepeatedNames);
  await expectSound(home(), [320, 768, 1024, 1440]);
});

test('on a phone the pictures before any interaction weigh at most 60 KB, the hero at most 30', async () => {
  const { page } = await visitor({
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const pictures: Promise<{ url: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const url = request.url();
    const weigh = async () => ({ url, bytes: (await request.sizes()).responseBodySize });
    if (url.includes('/images/')) pictures.push(weigh());
  });
  await page.goto('/', { waitUntil: 'load' });
  await hydrated(page);
  const weights = await Promise.all(pictures);
  const hero = weights.filter(({ url }) => /hero-/.test(url));
  expect(hero.length).toBeGreaterThan(0);
  for (const { url, bytes } of hero) expect(bytes, url).toBeLessThanOrEqual(30 * 1024);
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, JSON.stringify(weights)).toBeLessThanOrEqual(60 * 1024);
});
