/** Contents that script folds away or fetches late: the categories and the floor's stills. */
import { expect, test } from 'vitest';
import { floor, placeOf } from '../../src/content/floor.ts';
import { visitor } from '../support/browser.ts';
import { holdBack } from '../support/held-back.ts';
import { hydrated } from '../support/hydrated.ts';

const phone = { width: 390, height: 844 };

test('[P4] on a phone the models of a category fold and its whole row unfolds them; a wide screen and paper show all', async () => {
  const { page } = await visitor({ viewport: phone });
  await page.goto('/');
  const categories = () =>
    page.evaluate(() => {
      const visible = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
          .length;
      return {
        readable: visible('.premium-panel details > p'),
        foldable: visible('.premium-panel summary'),
      };
    });
  expect(await categories()).toEqual({ readable: 0, foldable: 3 });
  const row = page.locator('.premium-panel li').nth(1);
  // The name of the category lies under the upper part of the summary.
  await row.locator('summary').click({ position: { x: 60, y: 12 } });
  await expect.poll(categories).toEqual({ readable: 1, foldable: 3 });
  expect(await row.locator('details > p').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await categories()).toMatchObject({ readable: 3 });
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1024, height: 800 });
  expect(await categories()).toEqual({ readable: 3, foldable: 0 });
});

test('the floor fetches its stills when it is near, the one in view first, and keeps each until the next has come', async () => {
  const { page } = await visitor({ viewport: phone });
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, still] = /\/floor-(\d)(?:-tall)?-\d+\.\w+$/.exec(request.url()) ?? [];
    if (still) asked.push(still);
  });
  const releaseFirst = await holdBack(page, '**/images/floor-0-*.avif');
  const releaseSecond = await holdBack(page, '**/images/floor-1-*.avif');
  await page.goto('/', { waitUntil: 'load' });
  await hydrated(page);
  expect(asked).toEqual([]);
  await page
    .locator('.floor-stage')
    .evaluate((stage) => stage.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(() => asked).toEqual(['0']);
  releaseFirst();
  await expect.poll(() => asked.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6']);

  const seen = () => page.locator('.floor-stills > [data-current] img').first().getAttribute('src');
  await page.getByRole('slider', { name: floor.range }).press('ArrowRight');
  await page.locator('.floor-now', { hasText: placeOf(1) }).waitFor();
  expect(await seen()).toContain('floor-0-');
  releaseSecond();
  await expect.poll(seen).toContain('floor-1-');
});
