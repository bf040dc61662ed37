/** The atlas of the machines, on the dev server, with the real page in its frame. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Frame, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Subject, subjects } from '../../machines/registry.ts';
import { constants } from '../../scripts/model/constants.ts';
import { figures } from '../../scripts/model/figures.ts';
import { startDevServer } from '../../scripts/serve/dev-server.ts';
import { sharedPage, visitor, withBrowser } from '../support/browser.ts';
import { hydrated, whollyHydrated } from '../support/hydrated.ts';

withBrowser();

let server: Awaited<ReturnType<typeof startDevServer>>;
let varDir: string;

beforeAll(async () => {
  varDir = await mkdtemp(join(tmpdir(), 'atlas-'));
  server = await startDevServer(fileURLToPath(new URL('../..', import.meta.url)), varDir);
});
afterAll(async () => {
  await server.close();
  await rm(varDir, { recursive: true });
});

const tabOf = (page: Page, subject: Subject) =>
  page.getByRole('navigation').getByRole('button', { name: new RegExp(`^${subject} `) });

const viewport = { width: 1280, height: 900 };

/** Opens the atlas and waits until it has drawn every chart. */
async function openAtlas(page: Page): Promise<void> {
  await page.goto(`${server.url}/atlas`);
  const shown = await shownPage(page);
  await hydrated(shown);
  // The first block to be revealed comes to life when it is near, and must not have been seen.
  await shown.waitForFunction(() => {
    const services = document.querySelector('#services');
    const { top = 0 } = services?.getBoundingClientRect() ?? {};
    scrollBy({ top: top - innerHeight + 4, behavior: 'instant' });
    return services?.querySelector('[data-machine="reveal"][data-state="concealed"]');
  });
  for (const name of subjects)
    await tabOf(page, name).getByText('...').waitFor({ state: 'detached' });
}

/** The page in the atlas' frame. */
async function shownPage(page: Page): Promise<Frame> {
  const shown = await (await page.waitForSelector('iframe')).contentFrame();
  if (!shown) throw new Error('The atlas shows no page.');
  return shown;
}

async function openChart(page: Page, subject: Subject): Promise<Locator> {
  // A block that has been seen has no event left.
  if (subject !== 'reveal') await whollyHydrated(await shownPage(page));
  await tabOf(page, subject).click();
  const chart = page.locator(`svg[data-chart="${subject}"]`);
  await chart.waitFor();
  return chart;
}

/** The innermost of the states that are marked as in force. */
const inForce = async (chart: Locator) => {
  const ids = await chart
    .locator('[data-active]')
    .evaluateAll((states) => states.map((state) => state.getAttribute('data-state-id') ?? ''));
  return ids.sort((a, b) => b.length - a.length)[0];
};

/** An event of each machine, and the state that the page is in after it; blocks must not have been seen. */
const happenings: [subject: Subject, event: RegExp, state: string][] = [
  ['reveal', /^block\.seen/, 'revealed'],
  ['contact', /^send\.pressed {"problems":{}}/, 'idle.failure'],
  ['hero', /^pause\.pressed/, 'held'],
  ['coverage', /^pause\.pressed/, 'held'],
  ['brands', /^pause\.pressed/, 'held'],
  ['floor', /^clear\.pressed/, 'clearing'],
  ['menu', /^toggle\.pressed/, 'open'],
  [
    'scroll-top',
    new RegExp(`^page\\.scrolled {"y":${figures.scrollTopThreshold.number + 1}}`),
    'shown',
  ],
  ['bottom-bar', /^obstacle\.met {"obstacle":"field"}/, 'hidden'],
  ['title', /^tab\.hidden/, 'hidden.name'],
  ['motion', /^pause\.pressed/, 'paused'],
];

test('an event of each machine is sent to the real page, and its chart follows', async () => {
  expect(happenings.map(([subject]) => subject).sort()).toEqual([...subjects].sort());
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await openAtlas(page);
  for (const [subject, event, state] of happenings) {
    const chart = await openChart(page, subject);
    await page
      .getByRole('region', { name: 'Events it hears now' })
      .getByRole('button', { name: event })
      .click();
    await expect.poll(() => inForce(chart)).toBe(`${subject}.${state}`);
    expect(await chart.locator('[data-taken]').count(), subject).toBeGreaterThan(0);
    if (subject === 'title' || subject === 'reveal') continue;
    const view = page.frameLocator('iframe').locator(`[data-machine="${subject}"]`).first();
    expect(await view.getAttribute('data-state')).toBe(state);
  }
});

/** For tests that are about different machines: one does not see what another did. */
const shared = sharedPage({ viewport }, openAtlas);

test('what a visitor does on the page moves the chart', async () => {
  const page = shared();
  const frame = page.frameLocator('iframe');
  const chart = await openChart(page, 'menu');
  expect(await inForce(chart)).toBe('menu.closed');
  const button = frame.locator('header button[aria-controls="menu"]');
  await button.click();
  await expect.poll(() => inForce(chart)).toBe('menu.open');
  await button.press('Escape');
  await expect.poll(() => inForce(chart)).toBe('menu.closed');
});

/** Texts of a chart that lie over each other, stick out of their state, or are struck by an arrow. */
const misplaced = (chart: Locator) =>
  chart.evaluate((drawn) => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const texts = [...drawn.querySelectorAll('text')];
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const overlapping = texts.flatMap((a, place) =>
      texts
        .slice(place + 1)
        .filter((b) => meet(boxOf(a), boxOf(b)))
        .map((b) => `${a.textContent} over ${b.textContent}`),
    );
    const outside = [...drawn.querySelectorAll('.state')].flatMap((state) => {
      const frame = boxOf(state.querySelector('rect') ?? state);
      return [...state.querySelectorAll('text')]
        .filter((text) => {
          const { left, right, bottom } = boxOf(text);
          return left < frame.left || right > frame.right || bottom > frame.bottom;
        })
        .map((text) => `${text.textContent} outside`);
    });
    const struck = [...drawn.querySelectorAll<SVGPathElement>('.way')].flatMap((way) => {
      const matrix = way.getScreenCTM() ?? new DOMMatrix();
      const points = Array.from({ length: Math.ceil(way.getTotalLength() / 3) }, (_, step) =>
        way.getPointAtLength(step * 3).matrixTransform(matrix),
      );
      return [...drawn.querySelectorAll('.label text')]
        .filter((text) => {
          const { left, right, top, bottom } = boxOf(text);
          return points.some(
            ({ x, y }) => x > left + 1 && x < right - 1 && y > top + 1 && y < bottom - 1,
          );
        })
        .map((text) => `${text.textContent} struck`);
    });
    return [...overlapping, ...outside, ...struck];
  });

test('in no chart do words lie over others, stick out of their state or lie under an arrow', async () => {
  const page = shared();
  for (const subject of subjects) {
    await tabOf(page, subject).click();
    const chart = page.locator(`svg[data-chart="${subject}"]`);
    await chart.waitFor();
    expect(await chart.locator('text').count()).toBeGreaterThan(3);
    expect([subject, await misplaced(chart)]).toEqual([subject, []]);
  }
});

test('delays fill up, and each constant stands beside the spec’s', async () => {
  const page = shared();
  await openChart(page, 'brands');
  const interval = figures.brandsInterval.number;
  const bar = page.getByRole('progressbar', { name: `interval, ${interval} ms` });
  const passed = () => bar.evaluate((one: HTMLProgressElement) => one.value);
  expect(await bar.evaluate((one: HTMLProgressElement) => one.max)).toBe(interval);
  await expect.poll(passed).toBeGreaterThan(interval / 2);
  await expect.poll(passed).toBeLessThan(interval / 2);
  const rows = page.getByRole('region', { name: 'Constants' }).locator('tbody tr');
  expect(await rows.count()).toBe(constants.filter((one) => one.subject === 'brands').length);
  expect(await rows.first().textContent()).toContain(`${interval} ms${interval} ms`);
});

test('the timeline can be exported as JSON, without what was typed', async () => {
  const page = shared();
  const frame = page.frameLocator('iframe');
  await openChart(page, 'contact');
  await frame.locator('[name="name"]').fill('Ada Byron');
  const timeline = page.getByRole('region', { name: 'Timeline of the page' });
  await timeline.getByText('field.edited').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    timeline.getByRole('button', { name: 'Export as JSON' }).click(),
  ]);
  const exported = await text(await download.createReadStream());
  const moments = JSON.parse(exported) as {
    machine: string;
    event: { type: string };
    value: unknown;
  }[];
  expect(moments.find(({ event }) => event.type === 'field.edited')).toMatchObject({
    machine: 'contact',
    event: { field: 'name', value: '(blanked)' },
    value: { idle: 'fresh' },
  });
  expect(exported).not.toContain('Ada');
});

test('everything can be reached and pressed by keyboard alone', async () => {
  const page = shared();
  await openChart(page, 'contact');
  await tabOf(page, 'hero').focus();
  await page.keyboard.press('Enter');
  const chart = page.locator('svg[data-chart="hero"]');
  await chart.waitFor();
  const event = page.getByRole('button', { name: 'pause.pressed' });
  await event.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => inForce(chart)).toBe('hero.held');
});
