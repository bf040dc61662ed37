/** The first second of a reload, of a link into the page, and of a tab in the background (`src/hydration/bootstrap/`). */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../../support/browser.ts';
import { holdBack } from '../../support/held-back.ts';
import { hydrated } from '../../support/hydrated.ts';

withBrowser();

const isArriving = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-arriving'));

test('lays far sections out later, but at once for a link to a section and for a reload', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await holdBack(page, '**/images/**');
  // Without its pictures the page is never loaded, and thus never idle.
  await page.goto('/#storage', { waitUntil: 'domcontentloaded' });
  expect(await isArriving(page)).toBe(false);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(await isArriving(page)).toBe(true);
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await isArriving(page)).toBe(false);
});

test('hydrates the page in a background tab, where nothing is painted', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    globalThis.requestAnimationFrame = () => 0;
  });
  await page.goto('/');
  await hydrated(page);
  expect(await isArriving(page)).toBe(false);
});
