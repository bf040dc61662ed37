/** The first second: the first screen and the first touch come before everything else (`src/hydration/bootstrap/`). */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../../support/browser.ts';
import { holdBack } from '../../support/held-back.ts';
import { hydrated } from '../../support/hydrated.ts';

withBrowser();

const phone = { viewport: { width: 412, height: 823 } };

/** Keeps the page as it is on arrival: with its pictures held back it is never loaded, and thus never idle. */
async function arrive(page: Page) {
  const becomeIdle = await holdBack(page, '**/images/**');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  return { becomeIdle };
}

const isArriving = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-arriving'));

/** How many of the elements in the sections have been laid out. */
const laidOut = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('.section h2, footer a')];
    return all.filter((element) => element.checkVisibility({ contentVisibilityAuto: true })).length;
  });

test('lays far sections out when the page is idle, and not before', async () => {
  await using visit = await visitor(phone);
  const { page } = visit;
  const { becomeIdle } = await arrive(page);
  const few = await laidOut(page);
  becomeIdle();
  await hydrated(page);
  expect(await isArriving(page)).toBe(false);
  expect(few).toBeLessThan((await laidOut(page)) / 3);
});

test('lays everything out at once for a link to a section and for a reload', async () => {
  await using visit = await visitor(phone);
  const { page } = visit;
  await holdBack(page, '**/images/**');
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
