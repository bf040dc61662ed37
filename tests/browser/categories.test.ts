/** The categories fold on phones only, and folded ones can always be opened; the scale of the objects above them. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { categories } from '../../src/content/categories.ts';
import { places } from '../../src/content/places.ts';
import { visitor, withBrowser } from '../support/browser.ts';

withBrowser();

const phone = { width: 390, height: 844 };

/** The categories whose items can be read. */
const readable = (page: Page) =>
  page
    .locator('.categories details > ul')
    .evaluateAll((lists) => lists.filter((list) => list.checkVisibility()).length);

test.each([
  { where: 'on a wide screen', viewport: { width: 1024, height: 800 }, shown: 12 },
  { where: 'on a phone', viewport: phone, shown: 0 },
  { where: 'on a phone without script', viewport: phone, javaScriptEnabled: false, shown: 12 },
])(
  '[P4] $where the items of $shown categories are unfolded',
  async ({ where, shown, ...options }) => {
    await using visit = await visitor(options);
    const { page } = visit;
    await page.goto('/');
    expect(await readable(page), where).toBe(shown);
    // A summary that would fold nothing is not there.
    expect(await page.locator('.categories summary:visible').count()).toBe(12 - shown);
    await page.emulateMedia({ media: 'print' });
    expect(await readable(page)).toBe(12);
  },
);

test.each([
  { width: 1440, metre: places.wide.metre },
  { width: 390, metre: places.tall.metre },
])('[P4] at $width px the metre under the objects is as long as a metre of theirs', async (at) => {
  await using visit = await visitor({ viewport: { width: at.width, height: 844 } });
  const { page } = visit;
  await page.goto('/');
  const wide = (selector: string) =>
    page.locator(selector).evaluate((one) => one.getBoundingClientRect().width);
  expect(await wide('.pieces .dimension')).toBeCloseTo(
    ((await wide('.pieces img')) * at.metre) / 100,
    1,
  );
});

test('[P4] the whole row of a category unfolds it', async () => {
  await using visit = await visitor({ viewport: phone });
  const { page } = visit;
  await page.goto('/');
  const row = page.locator('.categories > li').nth(4);
  // The name of the category lies under the upper part of the summary.
  await row.locator('summary').click({ position: { x: 60, y: 12 } });
  await expect.poll(() => readable(page)).toBe(1);
  // Each maker is named once, before the first of its models.
  expect(await row.locator('ul').textContent()).toBe(
    'USM Haller sideboards shelving pedestalsVitra Eames Storage UnitKnoll Florence Knoll credenza',
  );
  expect(categories[4]?.items).toHaveLength(5);
});
