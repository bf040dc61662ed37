/** The report of `npm run timing`, as a reviewer opens it. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reportOf } from '../../scripts/tools/timing/report.ts';
import { auditorOf } from '../support/axe.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { evidence, measured } from '../support/timing.ts';

withBrowser();

const root = join(import.meta.dirname, '../..');

test.each(
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [390, 1440].map((width) => ({ colorScheme, width })),
  ),
)('breaks no rule and fits into $width px, $colorScheme', async ({ colorScheme, width }) => {
  await using visit = await visitor({ colorScheme, viewport: { width, height: 900 } });
  const { page, complaints } = visit;
  // What holds, what cannot be told, and what does not hold have colours of their own.
  const html = reportOf(evidence(measured(), { ...measured(), wakes: 99 }, measured(200)), root);
  await page.setContent(html);
  expect(await (await auditorOf(page))()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(complaints).toEqual([]);
});
