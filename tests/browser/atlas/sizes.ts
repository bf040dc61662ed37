/** How the atlas lies on a phone and on a desk. */
import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  atlasUrl,
  isWithin,
  keepComplaints,
  openAtlas,
  openChart,
  panel,
  player,
  steps,
  tabOf,
} from '../../support/atlas.ts';
import { sharedPage, visitor } from '../../support/browser.ts';

/** The names in a chart: how high their letters are, in px, and whether another lies over one. */
const namesOf = (chart: Locator) =>
  chart.locator('text').evaluateAll((texts) =>
    texts.map((text, place) => {
      const { a = 0 } = (text as SVGTextElement).getScreenCTM() ?? {};
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const others = texts.slice(place + 1).map((other) => other.getBoundingClientRect());
      return {
        size: a * Number.parseFloat(getComputedStyle(text).fontSize),
        isCovered: others.some(
          (other) =>
            left < other.right &&
            other.left < right &&
            // The boxes of letters are higher than they.
            top < other.bottom - 2 &&
            other.top < bottom - 2,
        ),
      };
    }),
  );

/** The names of a map that are wider than the state whose middle they are in. */
const sticksOut = (chart: Locator) =>
  chart.evaluate((drawn) => {
    const boxes = [...drawn.querySelectorAll('rect.box')].map((box) => box.getBoundingClientRect());
    return [...drawn.querySelectorAll('.map-name')].flatMap((name) => {
      const { left, right, top, bottom } = name.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const [own] = boxes
        .filter((box) => box.left < x && x < box.right && box.top < y && y < box.bottom)
        .sort((one, other) => one.width - other.width);
      const isHeld = !own || (own.left <= left && right <= own.right);
      return isHeld ? [] : [name.textContent];
    });
  });

describe.each([
  [1440, 900],
  [1280, 720],
  [390, 844],
])('at %i x %i', (width, height) => {
  const complaints: string[] = [];
  const open = sharedPage({ viewport: { width, height } }, async (page) => {
    keepComplaints(page, complaints);
    await openAtlas(page);
  });

  test.each(['contact', 'floor', 'motion'] as const)(
    'the large chart of %s opens on the state in force, large enough to be read, and once fitted is a map whose names can be',
    async (subject) => {
      const page = open();
      const box = panel(page, 'Chart');
      const fit = page.getByRole('button', { name: 'Fit', exact: true });
      const chart = await openChart(page, subject);
      const state = chart.locator('[data-active]').last().locator('rect').first();
      await expect.poll(() => isWithin(box, state)).toBe(true);
      expect(await isWithin(box, chart)).toBe(false);
      const scale = () => chart.evaluate((drawn: SVGSVGElement) => drawn.getScreenCTM()?.a ?? 0);
      expect(12 * (await scale())).toBeGreaterThan(10.9);
      await fit.click();
      // On a phone the names of all states have no room beside one another.
      if (width > 390) await expect.poll(() => isWithin(box, chart)).toBe(true);
      await expect.poll(() => isWithin(box, state)).toBe(true);
      await expect.poll(() => chart.locator('.label, .legend, .effects').count()).toBe(0);
      const names = await namesOf(chart);
      expect(names).not.toHaveLength(0);
      expect(await sticksOut(chart)).toEqual([]);
      for (const { size, isCovered } of names) {
        expect(size).toBeCloseTo(11, 1);
        expect(isCovered).toBe(false);
      }
      await openChart(page, 'menu');
      await openChart(page, subject);
      await fit.click();
      await chart.locator('.label').first().waitFor();
      expect(complaints).toEqual([]);
    },
  );
});

describe.each([
  [1440, 900],
  [1280, 720],
])('the overview at %i x %i', (width, height) => {
  const open = sharedPage({ viewport: { width, height } }, openAtlas);
  const overviewOf = (page: Page) => panel(page, 'Chart').locator('.overview svg');
  const toggleOf = (page: Page) => panel(page, 'Chart').getByRole('button', { name: 'Overview' });
  /** How far it is from the upper or lower edge of the chart's box. */
  const gapIn = (page: Page) =>
    panel(page, 'Chart').evaluate((outer) => {
      const { top, bottom } = outer.getBoundingClientRect();
      const inner = outer.querySelector('.overview > div')?.getBoundingClientRect();
      return Math.min(Math.abs((inner?.top ?? 0) - top), Math.abs(bottom - (inner?.bottom ?? 0)));
    });

  test('shows where the part in view lies, and a press brings another', async () => {
    const page = open();
    const chart = await openChart(page, 'contact');
    const box = panel(page, 'Chart');
    const overview = overviewOf(page);
    const inView = overview.locator('.in-view');
    const [all, part] = await Promise.all([overview.boundingBox(), inView.boundingBox()]);
    expect(part?.width).toBeLessThan(0.9 * (all?.width ?? 0));
    // It opens where no line of the chart lies below it.
    const covered = await overview.evaluate((drawn) => {
      const its = drawn.getBoundingClientRect();
      return [...document.querySelectorAll('svg[data-chart] tspan')]
        .filter((line) => {
          const { left, right, top, bottom } = line.getBoundingClientRect();
          return left < its.right && its.left < right && top < its.bottom && its.top < bottom;
        })
        .map(({ textContent }) => textContent);
    });
    expect(covered).toEqual([]);
    const posting = chart.locator('[data-state-id="contact.sending.posting"] rect').first();
    expect(await isWithin(box, posting)).toBe(false);
    await overview.locator('[data-shows="contact.sending.posting"]').click();
    await expect.poll(() => isWithin(box, posting)).toBe(true);
    expect(await isWithin(overview, inView)).toBe(true);
    // In a corner of the box, wherever the chart is scrolled to.
    expect(await gapIn(page)).toBeLessThan(12);
  });

  test('is there while a chart is larger than its box, in a corner of it', async () => {
    const page = open();
    const toggle = toggleOf(page);
    await openChart(page, 'menu');
    // Of a chart that is nearly all in view it would only cover some.
    await expect.poll(() => toggle.count()).toBe(0);
    // Another chart takes its place, and the size of the box is told a moment later.
    await page.getByRole('button', { name: 'Larger' }).click();
    await page.getByRole('button', { name: 'Larger' }).click();
    await overviewOf(page).waitFor();
    expect(await gapIn(page)).toBeLessThan(12);
    await openChart(page, 'contact');
    await toggle.waitFor();
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await expect.poll(() => toggle.count()).toBe(0);
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await toggle.waitFor();
  });

  test('lies over the chart, and so can be put away, and stays so', async () => {
    const page = open();
    const [toggle, overview] = [toggleOf(page), overviewOf(page)];
    await openChart(page, 'contact');
    await toggle.click();
    await expect.poll(() => overview.count()).toBe(0);
    await page.reload();
    await openChart(page, 'contact');
    await toggle.waitFor();
    expect(await overview.count()).toBe(0);
    await toggle.click();
    await overview.waitFor();
  });
});

test('a fitted chart becomes larger and smaller from there, and its map has the words of the transitions that are lit and chosen', async () => {
  await using visit = await visitor({ viewport: { width: 1440, height: 900 } });
  const { page } = visit;
  await openAtlas(page);
  const chart = await openChart(page, 'contact');
  const scale = () => chart.evaluate((drawn: SVGSVGElement) => drawn.getScreenCTM()?.a ?? 0);
  const fit = page.getByRole('button', { name: 'Fit', exact: true });
  await fit.click();
  await expect.poll(scale).toBeLessThan(0.75);
  const fitted = await scale();
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(scale).toBeCloseTo(1.25 * fitted, 2);
  expect(await fit.getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('button', { name: 'Smaller' }).click();
  await expect.poll(scale).toBeCloseTo(fitted, 2);
  const labels = chart.locator('.map-label');
  const words = async () => (await labels.allTextContents()).map((one) => one.replace(/\s/g, ''));
  await expect.poll(words).toEqual(['spam.ready/noteSpamReady']);
  await panel(page, 'State or transition')
    .getByRole('combobox')
    .selectOption({ label: 'idle: field.edited → idle.fresh' });
  await expect
    .poll(words)
    .toEqual(['spam.ready/noteSpamReady', 'field.edited/editField,keepDraft']);
});

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

  test('the case is named whole below its field, and the chart has more than half of the room', async () => {
    const page = open();
    await tabOf(page, 'contact').click();
    const main = page.locator('main');
    const title = player(page).getByText(
      /^contact-[0-9a-f]{6}: a topic is taken up, a topic is removed\.$/,
    );
    await expect.poll(() => isWithin(main, title)).toBe(true);
    const [chart, room] = await Promise.all([
      panel(page, 'Chart').boundingBox(),
      main.boundingBox(),
    ]);
    expect(chart?.height).toBeGreaterThan(0.54 * (room?.height ?? Infinity));
  });

  test('a folded page is unfolded by a run, which gives the focus back at its end', async () => {
    const page = open();
    await tabOf(page, 'menu').click();
    await page.getByRole('button', { name: 'The page and its clock' }).click();
    await player(page).getByRole('button', { name: 'Run' }).click();
    await player(page).getByText('The page shows what the chart calls for.').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Restart');
  });

  test('part of another machine at the edge of the row shows that it goes on', async () => {
    const row = open().getByRole('navigation', { name: 'Machines' });
    await row.evaluate((one) => one.scrollTo(0, 0));
    const cut = await row.evaluate((one) => {
      const { right } = one.getBoundingClientRect();
      const tabs = [...one.children].map((tab) => tab.getBoundingClientRect());
      return tabs.filter((tab) => tab.left < right - 20 && tab.right > right + 20).length;
    });
    expect(cut).toBe(1);
  });

  test('from the first step of a case on, the page has the room of its clock’s buttons, also at the end', async () => {
    const page = open();
    await tabOf(page, 'title').click();
    const height = async () => (await page.locator('iframe').boundingBox())?.height ?? 0;
    const anew = page.getByRole('button', { name: 'Open the page anew' });
    await expect.poll(height).toBeLessThan(250);
    await player(page).getByRole('button', { name: 'Run' }).click();
    await expect.poll(height).toBeGreaterThan(380);
    await player(page).getByText('The page shows what the chart calls for.').waitFor();
    expect(await height()).toBeGreaterThan(380);
    expect(await anew.isVisible()).toBe(false);
    await player(page).getByRole('button', { name: 'Restart' }).click();
    await expect.poll(height).toBeLessThan(250);
    await anew.waitFor();
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

test.each([
  [1440, 900, 450],
  [1280, 720, 330],
])(
  'at %i x %i the chart is at least %i px high, and the panels beside it are made wider by keyboard',
  async (width, height, least) => {
    await using visit = await visitor({ viewport: { width, height } });
    const { page } = visit;
    await page.goto(atlasUrl('/atlas#coverage'));
    await player(page).getByRole('button', { name: 'Run' }).waitFor();
    const box = panel(page, 'Chart');
    const size = async () => (await box.boundingBox()) ?? { width: 0, height: 0 };
    expect((await size()).height).toBeGreaterThan(least);
    const before = await size();
    await page.getByRole('separator').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await size()).width).toBeLessThan(before.width);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await size()).width).toBe(before.width);
  },
);

test('on a phone a machine of the address is in sight among the others', async () => {
  await using visit = await visitor({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.goto(atlasUrl('/atlas?held#floor'));
  await player(page).getByRole('button', { name: 'Run' }).waitFor();
  await tabOf(page, 'motion').getByText('...').waitFor({ state: 'detached' });
  const row = page.getByRole('navigation', { name: 'Machines' });
  for (const subject of ['floor', 'motion', 'reveal'] as const) {
    await page.evaluate((name) => location.assign(`#${name}`), subject);
    await expect.poll(() => isWithin(row, tabOf(page, subject)), { message: subject }).toBe(true);
  }
});

test('no words of the atlas are smaller than the letters of its charts, and no button of a machine cuts its own', async () => {
  await using visit = await visitor({ viewport: { width: 1280, height: 900 } });
  const { page } = visit;
  await openAtlas(page);
  await panel(page, 'History of the page').locator('small').first().waitFor();
  const found = await page.evaluate(() => {
    const hasWords = (one: Element) =>
      [...one.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    const sizeOf = (one: Element) => Number.parseFloat(getComputedStyle(one).fontSize);
    return {
      small: [...document.querySelectorAll('body *:not(svg *)')]
        .filter((one) => hasWords(one) && sizeOf(one) < 11)
        .map((one) => `${one.textContent}: ${sizeOf(one)} px`),
      cut: [...document.querySelectorAll('nav small')]
        .filter((one) => {
          const letters = document.createRange();
          letters.selectNodeContents(one);
          return letters.getBoundingClientRect().bottom > one.getBoundingClientRect().bottom;
        })
        .map(({ textContent }) => textContent),
    };
  });
  expect(found).toEqual({ small: [], cut: [] });
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
