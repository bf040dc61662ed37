/** The built page as a visitor scrolls it, follows its links and leaves its tab. */
import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { spec } from '../../model/spec.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { fill, sendButton, spamCheckReady } from '../support/form.ts';
import { holdBack } from '../support/held-back.ts';
import { hydrated, whollyHydrated } from '../support/hydrated.ts';
import { everythingLoaded } from '../support/loaded.ts';

withBrowser();

test('[E4][A1] skip link, shortcuts and calls to action lead to their section, below the header', async () => {
  await using visit = await visitor({
    viewport: { width: 390, height: 664 },
    reducedMotion: 'reduce',
  });
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(focused).toBe('home-heading');
  const header = await page
    .locator('header')
    .first()
    .evaluate((element) => element.clientHeight);
  for (const link of await page.locator('main a[href^="#"]').all()) {
    const hash = (await link.getAttribute('href')) ?? '';
    await link.click();
    const isThere = () =>
      page.locator(hash).evaluate((section, below) => {
        const { top } = section.getBoundingClientRect();
        return top >= 0 && top <= below + 2 && document.activeElement?.id;
      }, header);
    await expect.poll(isThere, { message: hash }).toBe(`${hash.slice(1)}-heading`);
  }
  // The last of them leads to the form.
  const field = await page.locator('[name="name"]').boundingBox();
  expect((field?.y ?? Number.NaN) + (field?.height ?? Number.NaN)).toBeLessThanOrEqual(664);
});

test('an address with a section opens there, though the fonts come late', async () => {
  await using visit = await visitor({ viewport: { width: 1280, height: 720 } });
  const { page } = visit;
  const releaseFonts = await holdBack(page, '**/*.woff2');
  await page.goto('/#relocation', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  releaseFonts();
  await hydrated(page);
  const missedBy = () =>
    page
      .locator('#relocation')
      .evaluate((section) => Math.abs(section.getBoundingClientRect().top - 60));
  await expect.poll(missedBy).toBeLessThanOrEqual(2);
});

test('[T1][T2] the scroll-to-top button stands bottom left beyond its threshold and leads back', async () => {
  await using visit = await visitor({ reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  const button = page.locator('[data-machine="scroll-top"]');
  const isVisible = () => button.isVisible();
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top }), y);
  const threshold = spec.T1.threshold;

  await scrollTo(threshold + 1);
  await expect.poll(isVisible).toBe(true);
  await scrollTo(threshold);
  await expect.poll(isVisible).toBe(false);
  await scrollTo(threshold + 1);
  await expect.poll(isVisible).toBe(true);
  const box = await button.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box?.x).toBeLessThan(width / 4);
  expect(box?.y).toBeGreaterThan(height * 0.75);

  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(isVisible).toBe(false);
});

test('[W1] a picture below the fold is transparent until it is seen, then stays; React has no part in it', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  const picture = page.locator('#storage figure [data-machine="reveal"]').first();
  const state = () => picture.getAttribute('data-state');
  const opacity = () => picture.evaluate((element) => getComputedStyle(element).opacity);
  // Near enough to be hydrated, and still below the fold.
  await picture.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    scrollBy({ top: top - innerHeight * 1.5, behavior: 'instant' });
  });
  await expect.poll(state).toBe('concealed');
  expect(await opacity()).toBe('0');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(state).toBe('revealed');
  await expect.poll(opacity).toBe('1');
  const isReacts = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__react'));
  expect(await picture.evaluate(isReacts)).toBe(false);
});

const scrollBehaviour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);

test('[A1][T2] the page scrolls smoothly, and under reduced motion neither scrolls, rotates nor conceals', async () => {
  await using visit = await visitor({ reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
  const heroState = () => page.locator('[data-machine="hero"]').getAttribute('data-state');
  await expect.poll(heroState).toBe('held');
  expect(await page.locator('[data-machine="reveal"]:not([data-state="resting"])').count()).toBe(0);
  expect(await scrollBehaviour(page)).toBe('auto');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => scrollBehaviour(page)).toBe('smooth');
});

test('[D2][F3] keeps to its policy on every page, and asks for nothing but what the specification names', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const foreign: string[] = [];
  const own = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === inject('siteUrl')) own.add(pathname);
    else foreign.push(origin);
  });
  for (const path of ['/ebay-template', '/ebay-template.html', '/nowhere', '/']) {
    await page.goto(path);
    if (path !== '/ebay-template.html') await whollyHydrated(page);
    await everythingLoaded(page);
  }
  expect(foreign).toEqual([]);
  await page.getByText('Show the entry here').click();
  await everythingLoaded(page);
  expect(foreign).toEqual(['https://environment.data.gov.uk']);
  const known =
    /^\/((assets|images|recaptcha)\/.+|favicon\.(ico|svg)|ebay-template(\.html)?|nowhere)?$/;
  expect([...own].filter((path) => !known.test(path) || path.includes('inspect'))).toEqual([]);
});

test('fetches nothing twice on the way through all islands, and no stylesheet but those of photographs and toasts', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === inject('siteUrl')) fetched.push(pathname);
  });
  await page.goto('/');
  await whollyHydrated(page);
  await page.locator('input[type="file"]').waitFor({ state: 'attached' });
  await fill(page);
  await spamCheckReady(page);
  await page.route('**/contact-handler.php', (route) => route.fulfill({ status: 500 }));
  await sendButton(page).click();
  await page.locator('.Toastify__toast').waitFor();
  await everythingLoaded(page);
  const stylesheets = fetched.filter((path) => path.endsWith('.css'));
  expect(stylesheets.map((path) => path.replace(/-.*/, '')).sort()).toEqual([
    '/assets/photos',
    '/assets/toasts',
  ]);
  expect(fetched.filter((path, index) => fetched.indexOf(path) !== index)).toEqual([]);
});
