/**
 * The form and the phone number in reach of every place on the page, and nothing that is fixed to the
 * screen over text or a control (ledger A1, A3): the whole page in steps of half a screen, at eleven widths.
 */
import { expect, test } from 'vitest';
import { figures } from '../../scripts/model/figures.ts';
import { type Visit, visitor, withBrowser } from '../support/browser.ts';
import { hydrated, whollyHydrated } from '../support/hydrated.ts';

withBrowser();

const screens = [
  [320, 568],
  [360, 640],
  [390, 664],
  [414, 896],
  [600, 960],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;

type Page = Visit['page'];

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
    room: (bottom - top) / innerHeight,
  };
}

/** Scrolls there, and waits until the sensors of the page have answered. */
const scrollTo = (page: Page, y: number) =>
  page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' });
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }, y);

test.each(screens)('at %i x %i', async (width, height) => {
  await using visit = await visitor({ viewport: { width, height }, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);

  const missing: object[] = [];
  const end = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let y = 0; ; y += height / 2) {
    const last = await end();
    await scrollTo(page, Math.min(y, last));
    const look = () => page.evaluate(lookAtScreen);
    const isFine = ({ form, phone, covered, room }: Awaited<ReturnType<typeof look>>) =>
      form && phone && covered.length === 0 && room > 0.6;
    let seen = await look();
    // Observers report when the browser is idle enough.
    for (let again = 0; again < 10 && !isFine(seen); again++) {
      await scrollTo(page, Math.min(y, last));
      seen = await look();
    }
    if (!isFine(seen)) missing.push({ y: Math.min(y, last), ...seen });
    // A few say it all, before the time is up.
    if (y >= last || missing.length === 5) break;
  }
  expect(missing).toEqual([]);
});

test('the end of the page can be scrolled clear of the strip', async () => {
  await using visit = await visitor({
    viewport: { width: 390, height: 664 },
    reducedMotion: 'reduce',
  });
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
  await scrollTo(page, 1e6);
  const bar = page.locator('.bottom-bar');
  await expect.poll(() => bar.isVisible()).toBe(true);
  const footer = await page.locator('footer').boundingBox();
  const strip = await bar.boundingBox();
  expect(Math.round((footer?.y ?? 0) + (footer?.height ?? 0))).toBeLessThanOrEqual(
    Math.round(strip?.y ?? 0),
  );
});

test('while a field has the focus the calls to action are gone and cannot be reached by the keyboard', async () => {
  await using visit = await visitor({
    viewport: { width: 390, height: 664 },
    reducedMotion: 'reduce',
  });
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
  await page.evaluate(() =>
    document.querySelector('#premium')?.scrollIntoView({ behavior: 'instant' }),
  );
  const call = page.locator('.bottom-bar a[href^="tel:"]');
  await expect.poll(() => call.isVisible()).toBe(true);
  await page.locator('form [name="message"]').focus();
  await expect.poll(() => call.isVisible()).toBe(false);
  // The button keeps its place and its own threshold (ledger T1).
  expect(await page.locator('[data-machine="scroll-top"]').isVisible()).toBe(true);
});

test.each([
  [390, 664],
  [844, 390],
])(
  '[T1] at %i x %i the to-top button stands at the left of the strip, 44 px and more',
  async (width, height) => {
    await using visit = await visitor({ viewport: { width, height }, reducedMotion: 'reduce' });
    const { page } = visit;
    await page.goto('/');
    await hydrated(page);
    await scrollTo(page, figures.scrollTopThreshold.number + 1);
    const button = page.locator('[data-machine="scroll-top"]');
    await expect.poll(() => button.isVisible()).toBe(true);
    const box = await button.boundingBox();
    expect(box?.x).toBe(0);
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const strip = await page.locator('.bottom-bar').boundingBox();
    if (height < 480) expect(strip?.height).toBeLessThanOrEqual(48);
  },
);
