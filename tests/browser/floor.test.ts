/** The stills of the floor that clears: fetched when near, in order, never with a gap; and what is there without script. */
import type { Page, Request } from 'playwright';
import { expect, test } from 'vitest';
import { floor, placeOf } from '../../src/content/floor.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { holdBack } from '../support/held-back.ts';
import { hydrated } from '../support/hydrated.ts';

withBrowser();

const stillIn = (request: Request) => /\/floor-(\d)(?:-tall)?-\d+\.\w+$/.exec(request.url())?.[1];

/** The steps whose stills are asked for, in that order. */
function stillsAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const still = stillIn(request);
    if (still) asked.push(still);
  });
  return asked;
}

/** Holds one still back until it is released. */
const holdStill = (page: Page, index: number) => holdBack(page, `**/images/floor-${index}-*.avif`);

const goToFloor = (page: Page) =>
  page.locator('.floor-stage').evaluate((stage) => stage.scrollIntoView({ behavior: 'instant' }));

/** The address of the still that is seen. */
const seen = (page: Page) =>
  page.locator('.floor-stills > [data-current] img').first().getAttribute('src');

const everyStill = ['0', '1', '2', '3', '4', '5', '6'];

test('no still is fetched before the floor is near; then the one in view first, the others when it has come', async () => {
  await using visit = await visitor({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  const asked = stillsAskedFor(page);
  const release = await holdStill(page, 0);
  await page.goto('/', { waitUntil: 'load' });
  await hydrated(page);
  expect(asked).toEqual([]);
  await goToFloor(page);
  await expect.poll(() => asked).toEqual(['0']);
  release();
  await expect.poll(() => asked.toSorted()).toEqual(everyStill);
});

test('while a still is on its way the last one stays, though the step has changed', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const asked = stillsAskedFor(page);
  const release = await holdStill(page, 2);
  await page.goto('/');
  await goToFloor(page);
  await expect.poll(() => asked.toSorted()).toEqual(everyStill);
  const next = page.getByRole('button', { name: floor.next, exact: true });
  await next.click();
  await expect.poll(() => seen(page)).toContain('floor-1-');
  await next.click();
  await page.locator('.floor-now', { hasText: placeOf(2) }).waitFor();
  expect(await seen(page)).toContain('floor-1-');
  release();
  await expect.poll(() => seen(page)).toContain('floor-2-');
});

test.each([
  ['fades', 'no-preference', '0.7s'],
  ['is cut', 'reduce', '0s'],
] as const)(
  'the next still %s where the visitor’s wish is %s',
  async (_, reducedMotion, duration) => {
    await using visit = await visitor({ reducedMotion });
    const { page } = visit;
    await page.goto('/');
    await hydrated(page);
    const style = await page
      .locator('.floor-stills > [data-current]')
      .evaluate((still) => [
        getComputedStyle(still).transitionProperty,
        getComputedStyle(still).transitionDuration,
      ]);
    expect(style).toEqual([duration === '0s' ? 'none' : 'opacity', duration]);
  },
);

/** First and last still side by side, and the tally as a table of seven rows; no controls. */
async function expectPairAndTable(page: Page) {
  const stills = page.locator('.floor-stills > div');
  const boxes = await Promise.all((await stills.all()).map((still) => still.boundingBox()));
  expect(boxes).toHaveLength(2);
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
  expect(boxes[1]?.x).toBeGreaterThanOrEqual((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0));
  for (const still of await stills.all())
    expect(await still.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
  const rows = page.locator('.floor-steps tbody tr');
  expect(await rows.count()).toBe(7);
  expect(await rows.first().evaluate((row) => getComputedStyle(row).display)).toBe('table-row');
  expect(await page.locator('.floor-controls').isVisible()).toBe(false);
}

test.each([1440, 390])(
  'without script, %i px wide, first and last still stand side by side above the tally',
  async (width) => {
    await using visit = await visitor({
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
    });
    await visit.page.goto('/');
    await expectPairAndTable(visit.page);
  },
);

test('on paper it is the same', async () => {
  await using visit = await visitor();
  await visit.page.goto('/');
  await visit.page.emulateMedia({ media: 'print' });
  await expectPairAndTable(visit.page);
});
