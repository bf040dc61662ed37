/** How the atlas lies on a phone and on a desk. */
import { describe, expect, test } from 'vitest';
import {
  atlasUrl,
  isWithin,
  openAtlas,
  openChart,
  panel,
  player,
  steps,
  tabOf,
} from '../../support/atlas.ts';
import { sharedPage, visitor } from '../../support/browser.ts';

test.each([1440, 390])(
  'at %i px the largest chart opens on the state in force, and is fitted no smaller than it can be read',
  async (width) => {
    await using visit = await visitor({ viewport: { width, height: 900 } });
    const { page } = visit;
    await openAtlas(page);
    const chart = await openChart(page, 'contact');
    const box = panel(page, 'Chart');
    const state = chart.locator('[data-active]').last().locator('rect').first();
    await expect.poll(() => isWithin(box, state)).toBe(true);
    expect(await isWithin(box, chart)).toBe(false);
    await page.getByRole('button', { name: 'Fit the chart' }).click();
    const scale = () => chart.evaluate((drawn: SVGSVGElement) => drawn.getScreenCTM()?.a ?? 0);
    await expect.poll(async () => 12 * (await scale())).toBeCloseTo(11, 1);
    await expect.poll(() => isWithin(box, state)).toBe(true);
  },
);

/** One atlas for tests that leave it in use, each at a machine of its own. */
describe('on a phone', () => {
  const open = sharedPage({ viewport: { width: 390, height: 844 } }, openAtlas);

  test('the page folds away and leaves its room to the chart', async () => {
    const page = open();
    const main = page.locator('main');
    const room = async () => (await main.boundingBox())?.height ?? 0;
    const before = await room();
    const fold = page.getByRole('button', { name: 'The page and its clock' });
    await fold.click();
    await expect.poll(room).toBeGreaterThan(before + 250);
    await fold.click();
    await expect.poll(room).toBe(before);
  });

  test('of a folded page only the time of its clock is left', async () => {
    const page = open();
    const fold = page.getByRole('button', { name: 'The page and its clock' });
    await fold.click();
    await page.waitForFunction(
      () =>
        document.querySelector('iframe')?.checkVisibility({ visibilityProperty: true }) === false,
    );
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    const clock = panel(page, 'Clock of the page');
    expect(await clock.locator('time').isVisible()).toBe(true);
    expect(await clock.getByRole('button').count()).toBe(0);
    await fold.click();
    await clock.getByRole('button', { name: 'Open the page anew' }).waitFor();
  });

  test('the choice of a case has a line of its own', async () => {
    const page = open();
    const [choice, whole] = await Promise.all([
      player(page).locator('select').boundingBox(),
      player(page).boundingBox(),
    ]);
    expect(choice?.width).toBeGreaterThan(0.8 * (whole?.width ?? Infinity));
  });

  test('a folded page is unfolded by a run, which gives the focus back at its end', async () => {
    const page = open();
    await tabOf(page, 'menu').click();
    await page.getByRole('button', { name: 'The page and its clock' }).click();
    await player(page).getByRole('button', { name: 'Run' }).click();
    await player(page).getByText('The page shows what the chart calls for.').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Back to the start');
  });

  test('the chart stays above the steps while a case runs', async () => {
    const page = open();
    await tabOf(page, 'floor').click();
    await player(page).getByRole('button', { name: 'Step', exact: true }).click();
    await steps(page).getByText('✓ As expected').first().waitFor();
    const main = page.locator('main');
    await main.evaluate((one) => one.scrollTo(0, 600));
    await expect.poll(() => isWithin(main, panel(page, 'Chart'))).toBe(true);
  });
});

test.each(['', '#floor'])(
  'the player stands below the chart as /atlas%s is opened',
  async (hash) => {
    await using visit = await visitor({ viewport: { width: 1440, height: 900 } });
    const { page } = visit;
    await page.goto(atlasUrl(`/atlas${hash}`));
    await player(page).getByRole('button', { name: 'Run' }).waitFor();
  },
);

test('events, context and history are in sight together on a desk', async () => {
  await using visit = await visitor({ viewport: { width: 1440, height: 900 } });
  const { page } = visit;
  await page.goto(atlasUrl());
  await player(page).getByRole('button', { name: 'Run' }).waitFor();
  const panels = page.locator('.panels');
  for (const part of [
    panel(page, 'Events').getByRole('button').first(),
    panel(page, 'Context').locator('pre'),
    panel(page, 'History of the page').locator('time').first(),
  ])
    await expect.poll(() => isWithin(panels, part), { message: String(part) }).toBe(true);
});
