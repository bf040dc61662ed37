/** WCAG 2.2 A and AA and the best practices of axe-core: each page, and each state of each machine. */
import { describe, expect, test } from 'vitest';
import { type Subject, subjects } from '../../machines/registry.ts';
import { auditorOf, type Colours } from '../support/axe.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { whollyHydrated } from '../support/hydrated.ts';
import { travel } from '../support/journeys.ts';
import { expectedLook } from '../support/look.ts';
import { pageWorld } from '../support/page-world.ts';
import { journeysFor } from '../support/walkables.ts';

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

/** On wide screens the links stand in the header and there is no menu. */
const widthsOf = (subject: Subject) => (subject === 'menu' ? [390] : widths);

describe.each(subjects)('%s', (subject) => {
  const { journeys } = journeysFor(subject);
  const looks = new Set(
    journeys.flat().map(({ after }) => JSON.stringify(expectedLook[subject](after))),
  );

  test.each(widthsOf(subject))(
    `breaks no rule in any of its ${looks.size} looks, at %i px`,
    async (width) => {
      const audited = new Set<string>();
      for (const journey of journeys) {
        await using world = await pageWorld(subject, journey, { width, height: heightOf(width) });
        const audit = await auditorOf(world.page);
        await travel(journey, {
          ...world,
          async see(expected) {
            await world.see(expected);
            const look = JSON.stringify(expectedLook[subject](expected));
            if (audited.has(look)) return;
            audited.add(look);
            for (const colour of [...colours].reverse()) {
              expect(await audit(colour), `${look}, ${colour} colours`).toEqual([]);
            }
          },
        });
      }
      expect(audited).toEqual(looks);
    },
  );
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
