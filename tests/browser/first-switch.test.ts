/** The hero's first switch by the engine's own paint timing and clock: nothing is faked. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { figures } from '../../scripts/model/figures.ts';
import { record as watchPictures } from '../../scripts/tools/timing/in-page.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { holdBack } from '../support/held-back.ts';

withBrowser();

const first = figures.heroFirst.number;

/** When the page was painted first, hydrated and switched to the second picture, in ms of its clock. */
interface Moments {
  painted: number;
  hydrated: number;
  switched: number;
}

declare global {
  var moments: Partial<Moments>;
}

function record() {
  globalThis.moments = {};
  new PerformanceObserver((paints) => {
    for (const { startTime } of paints.getEntriesByName('first-contentful-paint'))
      moments.painted = startTime;
  }).observe({ type: 'paint', buffered: true });
  new MutationObserver((changes) => {
    for (const { attributeName } of changes)
      moments[attributeName === 'data-index' ? 'switched' : 'hydrated'] ??= performance.now();
  }).observe(document, { subtree: true, attributeFilter: ['data-hydrated', 'data-index'] });
}

/** Opens the page, whose script arrives so long after the first paint, and waits for the first switch. */
async function momentsOf(page: Page, scriptAfter: number): Promise<Moments> {
  await page.addInitScript(record);
  const release = await holdBack(page, '**/assets/react-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(
    (ms) => performance.now() - (globalThis.moments?.painted ?? Number.NaN) >= ms,
    scriptAfter,
  );
  release();
  await page.locator('[data-machine="hero"][data-index="1"]').waitFor({ state: 'attached' });
  return page.evaluate(() => globalThis.moments as Required<typeof moments>);
}

test('[E2] hydrated half-way to the first switch, the hero switches when that is due from the first paint', async () => {
  await using visit = await visitor();
  const { painted, hydrated, switched } = await momentsOf(visit.page, first / 2);
  expect(hydrated - painted).toBeGreaterThan(first / 2);
  expect(switched - painted).toBeGreaterThan(first - 10);
  // Counted from hydration it would be the whole time.
  expect(switched - hydrated).toBeLessThan(0.75 * first);
});

test('[E2] hydrated later than that, it switches at once', async () => {
  await using visit = await visitor();
  const { painted, hydrated, switched } = await momentsOf(visit.page, first);
  expect(hydrated - painted).toBeGreaterThan(first);
  expect(switched - hydrated).toBeLessThan(first / 2);
});

test('[E1][E2] both pictures of the hero come on the screen by turns, each as its index names it', async () => {
  await using visit = await visitor({ viewport: { width: 1280, height: 900 } });
  const { page } = visit;
  await page.addInitScript(watchPictures);
  await page.goto('/');
  const sights = () => page.evaluate(() => timingRecord.heroSeen);
  const wait = { timeout: 3 * figures.heroLater.number };
  await expect.poll(async () => (await sights()).length, wait).toBeGreaterThan(1);
  const unseen = (await sights()).flatMap(({ turn, seen }) =>
    typeof seen === 'number'
      ? []
      : [`picture ${(turn % figures.heroImages.number) + 1} of the hero is not seen on its turn`],
  );
  expect(unseen).toEqual([]);
});
