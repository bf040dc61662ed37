/** The atlas of the machines, on the dev server, with the real page in its frame. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Subject, subjects } from '../../machines/registry.ts';
import { startDevServer } from '../../scripts/server/dev-server.ts';
import { constants } from '../spec/constants.ts';
import { visitor, withBrowser } from '../support/browser.ts';
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

async function openAtlas(subject: Subject) {
  const visit = await visitor({ baseURL: server.url, viewport: { width: 1280, height: 900 } });
  const { page } = visit;
  await page.goto('/atlas');
  const frame = page.frameLocator('iframe');
  const shown = await (await page.waitForSelector('iframe')).contentFrame();
  if (!shown) throw new Error('The atlas shows no page.');
  // A block that has been seen has no event left.
  await (subject === 'reveal' ? hydrated : whollyHydrated)(shown);
  for (const name of subjects)
    await tabOf(page, name).getByText('...').waitFor({ state: 'detached' });
  await tabOf(page, subject).click();
  const chart = page.locator(`svg[data-chart="${subject}"]`);
  await chart.waitFor();
  return { ...visit, frame, chart };
}

/** The innermost of the states that are marked as in force. */
const inForce = async (chart: Locator) => {
  const ids = await chart
    .locator('[data-active]')
    .evaluateAll((states) => states.map((state) => state.getAttribute('data-state-id') ?? ''));
  return ids.sort((a, b) => b.length - a.length)[0];
};

/** An event of each machine, and the state that the page is in after it. */
const happenings: [subject: Subject, event: RegExp, state: string][] = [
  ['contact', /^send\.pressed {"problems":{}}/, 'idle.failure'],
  ['hero', /^pause\.pressed/, 'held'],
  ['coverage', /^pause\.pressed/, 'held'],
  ['brands', /^pause\.pressed/, 'held'],
  ['menu', /^toggle\.pressed/, 'open'],
  ['scroll-top', /^page\.scrolled {"y":301}/, 'shown'],
  ['title', /^tab\.hidden/, 'hidden.name'],
  ['reveal', /^block\.seen/, 'revealed'],
  ['motion', /^pause\.pressed/, 'paused'],
];

test.each(happenings)(
  '%s: an event is sent to the real page, and the chart follows',
  async (subject, event, state) => {
    await using visit = await openAtlas(subject);
    const { page, frame, chart } = visit;
    await page
      .getByRole('region', { name: 'Events it hears now' })
      .getByRole('button', { name: event })
      .click();
    await expect.poll(() => inForce(chart)).toBe(`${subject}.${state}`);
    expect(await chart.locator('[data-taken]').count()).toBeGreaterThan(0);
    if (subject === 'title' || subject === 'reveal') return;
    const view = frame.locator(`[data-machine="${subject}"]`).first();
    expect(await view.getAttribute('data-state')).toBe(state);
  },
);

test('what a visitor does on the page moves the chart', async () => {
  await using visit = await openAtlas('menu');
  const { frame, chart } = visit;
  expect(await inForce(chart)).toBe('menu.closed');
  await frame.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(() => inForce(chart)).toBe('menu.open');
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
  await using visit = await openAtlas('hero');
  const { page } = visit;
  for (const subject of subjects) {
    await tabOf(page, subject).click();
    const chart = page.locator(`svg[data-chart="${subject}"]`);
    await chart.waitFor();
    expect(await chart.locator('text').count()).toBeGreaterThan(3);
    expect([subject, await misplaced(chart)]).toEqual([subject, []]);
  }
});

test('delays fill up, and each constant stands beside the spec’s', async () => {
  await using visit = await openAtlas('brands');
  const { page } = visit;
  const bar = page.getByRole('progressbar', { name: 'interval, 2000 ms' });
  const passed = () => bar.evaluate((one: HTMLProgressElement) => one.value);
  expect(await bar.evaluate((one: HTMLProgressElement) => one.max)).toBe(2000);
  await expect.poll(passed).toBeGreaterThan(1000);
  await expect.poll(passed).toBeLessThan(1000);
  const rows = page.getByRole('region', { name: 'Constants' }).locator('tbody tr');
  expect(await rows.count()).toBe(constants.filter((one) => one.subject === 'brands').length);
  expect(await rows.first().textContent()).toContain('2000 ms2000 ms');
});

test('the timeline can be exported as JSON, without what was typed', async () => {
  await using visit = await openAtlas('contact');
  const { page, frame } = visit;
  await frame.locator('[name="name"]').fill('Ada Byron');
  const timeline = page.getByRole('region', { name: 'Timeline of the page' });
  await timeline.getByText('field.edited').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    timeline.getByRole('button', { name: 'Export as JSON' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const moments = JSON.parse(text) as {
    machine: string;
    event: { type: string };
    value: unknown;
  }[];
  expect(moments.find(({ event }) => event.type === 'field.edited')).toMatchObject({
    machine: 'contact',
    event: { field: 'name', value: '(blanked)' },
    value: { idle: 'fresh' },
  });
  expect(text).not.toContain('Ada');
});

test('everything can be reached and pressed by keyboard alone', async () => {
  await using visit = await openAtlas('hero');
  const { page } = visit;
  await tabOf(page, 'menu').focus();
  await page.keyboard.press('Enter');
  await page.locator('svg[data-chart="menu"]').waitFor();
  const event = page.getByRole('button', { name: 'toggle.pressed' });
  await event.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => inForce(page.locator('svg[data-chart="menu"]'))).toBe('menu.open');
});
