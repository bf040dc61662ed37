/** Contents that script folds away or fetches late: the categories and the floor's stills, with script and without. */
import type { Page, Request } from 'playwright';
import { expect, test } from 'vitest';
import { business } from '../../src/content/business.ts';
import { floor, placeOf } from '../../src/content/floor.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { holdBack } from '../support/held-back.ts';
import { hydrated } from '../support/hydrated.ts';

withBrowser();

const phone = { width: 390, height: 844 };

/** How many categories can be read, and how many can be folded. */
const categoriesOf = (page: Page) =>
  page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
        .length;
    return {
      readable: visible('.categories details > ul'),
      foldable: visible('.categories summary'),
    };
  });

test('[P4] on a phone the categories fold and a whole row unfolds one; a wide screen and paper show all', async () => {
  await using visit = await visitor({ viewport: phone });
  const { page } = visit;
  await page.goto('/');
  const categories = () => categoriesOf(page);
  expect(await categories()).toEqual({ readable: 0, foldable: 12 });
  const row = page.locator('.categories > li').nth(4);
  // The name of the category lies under the upper part of the summary.
  await row.locator('summary').click({ position: { x: 60, y: 12 } });
  await expect.poll(categories).toEqual({ readable: 1, foldable: 12 });
  expect(await row.locator('ul').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await categories()).toMatchObject({ readable: 12 });
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1024, height: 800 });
  expect(await categories()).toEqual({ readable: 12, foldable: 0 });
});

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

const holdStill = (page: Page, index: number) => holdBack(page, `**/images/floor-${index}-*.avif`);

const goToFloor = (page: Page) =>
  page.locator('.floor-stage').evaluate((stage) => stage.scrollIntoView({ behavior: 'instant' }));

const everyStill = ['0', '1', '2', '3', '4', '5', '6'];

test('the floor fetches its stills when it is near: the one in view first, then the others', async () => {
  await using visit = await visitor({ viewport: phone });
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

test('the floor keeps its last still while the next one is on its way', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const asked = stillsAskedFor(page);
  const release = await holdStill(page, 2);
  await page.goto('/');
  await goToFloor(page);
  await expect.poll(() => asked.toSorted()).toEqual(everyStill);
  const seen = () => page.locator('.floor-stills > [data-current] img').first().getAttribute('src');
  const next = page.getByRole('button', { name: floor.next, exact: true });
  await next.click();
  await expect.poll(seen).toContain('floor-1-');
  await next.click();
  await page.locator('.floor-now', { hasText: placeOf(2) }).waitFor();
  expect(await seen()).toContain('floor-1-');
  release();
  await expect.poll(seen).toContain('floor-2-');
});

test('[P4][F3] without script the categories are unfolded, the floor is a pair above a table, the register a link', async () => {
  await using visit = await visitor({ viewport: phone, javaScriptEnabled: false });
  const { page } = visit;
  await page.goto('/');
  expect(await categoriesOf(page)).toEqual({ readable: 12, foldable: 0 });

  const [left, right, ...more] = await page.locator('.floor-stills > div').all();
  const [first, last] = [await left?.boundingBox(), await right?.boundingBox()];
  expect(more).toEqual([]);
  expect(last?.y).toBe(first?.y);
  expect(last?.x).toBeGreaterThanOrEqual((first?.x ?? 0) + (first?.width ?? 0));
  const rows = page.locator('.floor-steps tbody tr');
  expect(await rows.count()).toBe(7);
  expect(await rows.first().evaluate((row) => getComputedStyle(row).display)).toBe('table-row');
  expect(await page.locator('.floor-controls').isVisible()).toBe(false);

  const { entryUrl } = business.wasteCarrier;
  expect(await page.locator(`footer a[href="${entryUrl}"]`).isVisible()).toBe(true);
  expect(await page.locator('footer details').isVisible()).toBe(false);
});
