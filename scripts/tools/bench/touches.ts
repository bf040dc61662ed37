import type { Browser, Page } from 'playwright';
import { quantile } from 'simple-statistics';
import { openPhone, show } from './phone.ts';
import type { Sites } from './server.ts';

/** Keeps each event of an interaction with the time until its paint. */
const recorder = `globalThis.touches = [];
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries()) if (id) globalThis.touches.push({ id, duration });
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });`;

const touchesOf = (page: Page) =>
  page.evaluate<{ id: number; duration: number }[]>('globalThis.touches');

/** Event Timing leaves out what was painted within 16 ms. */
const worst = (touches: { duration: number }[]) =>
  Math.max(16, ...touches.map(({ duration }) => duration));

const next = '.brands-controls li:last-child button';
const send = 'form button[type="submit"]';
const controls = {
  'hero button': '.hero-buttons a',
  menu: '.header-toggle',
  field: '[name="name"]',
  Send: send,
  'carousel arrow': next,
  dot: '.dot',
};

/** The touches of all visits are spread evenly over this time after the first paint, in ms. */
const spread = 2000;

/** The time from the first touch of a visit, so long after the first paint, to its own paint, in ms. */
async function firstTouch(browser: Browser, url: string, selector: string, after: number) {
  const { page, tap, close } = await openPhone(browser, 'fast', recorder);
  await page.goto(`${url}/`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  const control = await show(page, selector);
  await page.waitForTimeout(after);
  await tap(control);
  await page.waitForTimeout(800);
  const touches = await touchesOf(page);
  await close();
  return worst(touches.filter(({ id }) => id === touches[0]?.id));
}

/** The first touch of a visit, on the page and on the baseline in turn, six times a run. */
export async function measureFirstTouches(browser: Browser, sites: Sites, runs: number) {
  const visits = 6 * runs;
  const found: Record<string, Record<string, number>> = {};
  for (const [name, selector] of Object.entries(controls)) {
    const times: number[] = [];
    const bare: number[] = [];
    for (let count = 0; count < visits; count += 1) {
      const after = (count * spread) / visits;
      times.push(await firstTouch(browser, sites.page, selector, after));
      bare.push(await firstTouch(browser, sites.baseline, selector, after));
    }
    found[name] = {
      'p75, ms': quantile(times, 0.75),
      'max, ms': Math.max(...times),
      'baseline p75': quantile(bare, 0.75),
      'baseline max': Math.max(...bare),
    };
    console.log(`First touch: ${name}`);
  }
  return found;
}
