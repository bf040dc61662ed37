/** The hero's first switch by the engine's own paint timing and clock: nothing is faked. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { holdBack } from '../support/held-back.ts';

withBrowser();

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

test('[E2] hydrated 2 s after the first paint, the hero switches 4 s after that paint', async () => {
  await using visit = await visitor();
  const { painted, hydrated, switched } = await momentsOf(visit.page, 2000);
  expect(hydrated - painted).toBeGreaterThan(2000);
  expect(switched - painted).toBeGreaterThan(3990);
  // Counted from hydration it would be 4 s.
  expect(switched - hydrated).toBeLessThan(3000);
});

test('[E2] hydrated later than that, it switches at once', async () => {
  await using visit = await visitor();
  const { painted, hydrated, switched } = await momentsOf(visit.page, 4000);
  expect(hydrated - painted).toBeGreaterThan(4000);
  expect(switched - hydrated).toBeLessThan(2000);
});
