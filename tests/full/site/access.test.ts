/** WCAG 2.2 A and AA on a wide screen, and in forced colours; `npm test` has the phone. */
import { expect, test } from 'vitest';
import { auditorOf } from '../../support/axe.ts';
import { visitor, withBrowser } from '../../support/browser.ts';
import { whollyHydrated } from '../../support/hydrated.ts';
import { reachable, walk } from '../../support/keyboard.ts';

withBrowser();

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

test.each(['/', '/ebay-template', '/nowhere'])(
  '%s breaks no rule on a wide screen, in forced colours neither',
  async (path) => {
    await using visit = await visitor(wide);
    await visit.page.goto(path);
    await whollyHydrated(visit.page);
    const audit = await auditorOf(visit.page);
    expect(await audit('light')).toEqual([]);
    expect(await audit('forced')).toEqual([]);
  },
);

test('in forced colours no text keeps colours of its own', async () => {
  await using visit = await visitor({ forcedColors: 'active', reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
  const own = await page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.innerText?.trim() && !element.closest('svg'))
      .filter((element) => getComputedStyle(element).forcedColorAdjust !== 'auto')
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(own).toEqual([]);
});

test('Tab reaches everything once, in the order of the page, seen and not covered', async () => {
  await using visit = await visitor(wide);
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
  const way = await walk(page, 'Tab');
  expect(way.map(({ place }) => place)).toEqual(await reachable(page));
  expect(way.filter(({ outlined, unobscured }) => !outlined || !unobscured)).toEqual([]);
});
