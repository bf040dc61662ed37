/** Text does not move while it is read (Cumulative Layout Shift, Core Web Vitals), on slow lines too. */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { fill, sendButton, spamCheckReady } from '../support/form.ts';
import { hydratedAt, whollyHydrated } from '../support/hydrated.ts';
import { webServer } from '../support/web-server.ts';

withBrowser();

const html = readFileSync('dist/index.html', 'utf8');
const widths = [360, 390, 412, 768, 1440, 2560];

/**
 * Sums up what shifts from the first paint on; call it before the page is loaded.
 *
 * @param answers whether also what shifts within 500 ms of an input counts, which Core Web Vitals forgive
 */
async function watchShifts(page: Page, { answers = false } = {}) {
  await page.addInitScript((all) => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[];
      shifts.push(...entries.filter((one) => all || !one.hadRecentInput).map(({ value }) => value));
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  }, answers);
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    // As Lighthouse shows it, with three decimals.
    return shifts.reduce((sum, value) => sum + value, 0).toFixed(3);
  };
}

/** Waits two frames, after which the observer has reported everything drawn so far. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

test.each(widths)('at %i px a first screen that comes in parts shifts nothing', async (width) => {
  const ends = ['</h1>', 'class="hero-caption"', 'id="services"'].map((part) => {
    expect(html).toContain(part);
    return html.indexOf(part);
  });
  const parts = [0, ...ends].map((start, index) => html.slice(start, ends[index]));
  await using server = await webServer(async (request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'text/html' });
    for (const part of parts) {
      response.write(part);
      await delay(200);
    }
    return response.end();
  });
  await using visit = await visitor({ viewport: { width, height: 800 } });
  const shifts = await watchShifts(visit.page);
  await visit.page.goto(server.url);
  expect(await shifts()).toBe('0.000');
});

const systems = {
  Windows: (text: string) => text,
  // Android has none of the fonts that are asked for first.
  Android: (text: string) => text.replaceAll(/local\((Times|Arial|Liberation)/g, 'local(No $1'),
};

test.each(
  Object.entries(systems).flatMap(([name, as]) => widths.map((width) => ({ name, as, width }))),
)('on $name at $width px fonts that come late shift nothing', async ({ as, width }) => {
  // The policy knows the styles by their hash.
  await using visit = await visitor({ viewport: { width, height: 800 }, bypassCSP: true });
  const shifts = await watchShifts(visit.page);
  await visit.page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: as(await response.text()) });
  });
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await visit.page.route('**/*.woff2', (route) => late.then(() => route.continue()));
  await visit.page.goto('/', { waitUntil: 'commit' });
  const heading = visit.page.locator('h1');
  await heading.waitFor();
  await visit.page.evaluate(() => new Promise(requestAnimationFrame));
  const before = await heading.boundingBox();
  release();
  await visit.page.evaluate(() => document.fonts.ready);
  await drawn(visit.page);
  expect(await heading.boundingBox()).toEqual(before);
  expect(await shifts()).toBe('0.000');
});

test('every font face of the page is valid', async () => {
  await using visit = await visitor();
  await visit.page.goto('/');
  const faces = await visit.page.evaluate(() => document.fonts.size);
  expect(faces).toBe(html.match(/@font-face/g)?.length);
});

test.each([320, 390, 768, 1440, 2560])(
  'at %i px a visitor who scrolls to the end sees nothing shift',
  async (width) => {
    const height = 823;
    await using visit = await visitor({ viewport: { width, height } });
    const { page } = visit;
    const shifts = await watchShifts(page, { answers: true });
    await page.goto('/');
    await whollyHydrated(page);
    const end = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < end; top += height / 2) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      await drawn(page);
    }
    expect(await shifts()).toBe('0.000');
  },
);

test('a minute of rotation shifts nothing', async () => {
  await using visit = await visitor({ viewport: { width: 412, height: 823 } });
  const shifts = await watchShifts(visit.page);
  await visit.page.clock.install();
  await visit.page.goto('/');
  await whollyHydrated(visit.page);
  for (let second = 0; second < 60; second += 1) await visit.page.clock.runFor(1000);
  expect(await shifts()).toBe('0.000');
});

test('opening and closing the menu shift nothing, not even as an answer', async () => {
  await using visit = await visitor({ viewport: { width: 412, height: 823 } });
  const { page } = visit;
  const shifts = await watchShifts(page, { answers: true });
  await page.goto('/');
  await whollyHydrated(page);
  for (const state of ['open', 'closed']) {
    await page.locator('.header-toggle').click();
    await page.locator(`header[data-state="${state}"]`).waitFor();
    await drawn(page);
  }
  expect(await shifts()).toBe('0.000');
});

test.each([360, 412, 768, 1440])('at %i px an enquiry that fails shifts nothing', async (width) => {
  await using visit = await visitor({ viewport: { width, height: 823 } });
  const { page } = visit;
  const shifts = await watchShifts(page);
  await page.route('**/contact-handler.php', async (route) => {
    // Later than what counts as the answer to an input.
    await delay(700);
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/');
  await hydratedAt(page, '#contact');
  await fill(page);
  await spamCheckReady(page);
  // High in the viewport the browser itself would keep the button in place.
  await page.locator('form').evaluate((form) => form.scrollIntoView({ block: 'end' }));
  await sendButton(page).click();
  await expect.poll(() => page.locator('form').getAttribute('data-state')).toBe('idle.failure');
  await drawn(page);
  expect(await shifts()).toBe('0.000');
});
