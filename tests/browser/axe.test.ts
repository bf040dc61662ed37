/** WCAG 2.2 A and AA and the best practices of axe-core: each page as it comes (`journeys.test.ts` has the states). */
import { expect, test } from 'vitest';
import { auditorOf, type Colours } from '../support/axe.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { whollyHydrated } from '../support/hydrated.ts';

withBrowser();

const widths = [390, 1440];
const colours: readonly Colours[] = ['light', 'forced'];
const heightOf = (width: number) => (width < 640 ? 844 : 900);

test.each(
  ['/', '/ebay-template', '/nowhere'].flatMap((path) => widths.map((width) => ({ path, width }))),
)('$path at $width px breaks no rule', async ({ path, width }) => {
  await using visit = await visitor({
    viewport: { width, height: heightOf(width) },
    reducedMotion: 'reduce',
  });
  const { page } = visit;
  await page.goto(path);
  await whollyHydrated(page);
  const audit = await auditorOf(page);
  for (const colour of colours) expect(await audit(colour), colour).toEqual([]);
});

test('a page with a fault fails, in either colours', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
  await page.evaluate(() => document.querySelector('label')?.remove());
  const audit = await auditorOf(page);
  for (const colour of colours) {
    expect((await audit(colour)).map(({ rule }) => rule)).toContain('label');
  }
});

test('in forced colours nothing that is read keeps colours of its own', async () => {
  await using visit = await visitor({ forcedColors: 'active', reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
  const own = await page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((one) => one.innerText?.trim() && !one.closest('svg'))
      .filter((one) => getComputedStyle(one).forcedColorAdjust !== 'auto')
      .map((one) => one.outerHTML.slice(0, 120)),
  );
  expect(own).toEqual([]);
});
