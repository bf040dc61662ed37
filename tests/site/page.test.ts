/** The built page as a visitor scrolls it, follows its links and leaves its tab. */
import { expect, inject, test } from 'vitest';
import { spec } from '../../model/spec.ts';
import { visitor } from '../support/browser.ts';
import { fill, sendButton, spamCheckReady } from '../support/form.ts';
import { holdBack } from '../support/held-back.ts';
import { hydrated, whollyHydrated } from '../support/hydrated.ts';
import { everythingLoaded } from '../support/loaded.ts';

test('an address with a section opens there, though the fonts come late', async () => {
  const { page } = await visitor({ viewport: { width: 1280, height: 720 } });
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
  const { page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  const button = page.locator('[data-machine="scroll-top"]');
  const isVisible = () => button.isVisible();
  expect(await isVisible()).toBe(false);
  await page.evaluate((top) => window.scrollTo({ top }), spec.T1.threshold + 1);
  await expect.poll(isVisible).toBe(true);
  const box = await button.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box?.x).toBeLessThan(width / 4);
  expect(box?.y).toBeGreaterThan(height * 0.75);

  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(isVisible).toBe(false);
});

test('[W1] a picture below the fold is transparent until it is seen', async () => {
  const { page } = await visitor();
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
});

test('[A1][T2] a visitor who wants less motion sees no smooth scrolling and no rotation until that wish is lifted', async () => {
  const { page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  const motion = () =>
    page.evaluate(() => ({
      scrolls: getComputedStyle(document.documentElement).scrollBehavior,
      hero: document.querySelector<HTMLElement>('[data-machine="hero"]')?.dataset.state,
    }));
  await expect.poll(motion).toEqual({ scrolls: 'auto', hero: 'held' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(motion).toEqual({ scrolls: 'smooth', hero: expect.stringMatching('running') });
});

test('[D2][F3] the page keeps to its policy, fetches nothing twice, and asks for nothing but what the specification names', async () => {
  const { page } = await visitor();
  const own: string[] = [];
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === inject('siteUrl')) own.push(pathname);
    else foreign.push(origin);
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
  expect(own.filter((path, index) => own.indexOf(path) !== index)).toEqual([]);
  const known = /^\/((assets|images|recaptcha)\/.+|favicon\.(ico|svg)|contact-handler\.php)?$/;
  expect(own.filter((path) => !known.test(path) || path.includes('inspect'))).toEqual([]);
  const stylesheets = own.filter((path) => path.endsWith('.css'));
  expect(stylesheets.map((path) => path.replace(/-.*/, '')).sort()).toEqual([
    '/assets/photos',
    '/assets/toasts',
  ]);
  expect(foreign).toEqual([]);

  await page.getByText('Show the entry here').click();
  await everythingLoaded(page);
  expect(foreign).toEqual(['https://environment.data.gov.uk']);
});
