/** The atlas of the machines, on the dev server, with the real page in its frame. */
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Frame, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine, StateNode } from 'xstate';
import { registry, type Subject, subjects } from '../../machines/registry.ts';
import { constants } from '../../scripts/model/constants.ts';
import { figures } from '../../scripts/model/figures.ts';
import { startDevServer } from '../../scripts/serve/dev-server.ts';
import { transitionsOf } from '../../scripts/tools/catalogue/transitions.ts';
import { casesOf } from '../../scripts/tools/paths/case.ts';
import { waysThrough } from '../../scripts/tools/paths/cases.ts';
import { auditorOf } from '../support/axe.ts';
import { sharedPage, visitor, withBrowser } from '../support/browser.ts';
import { hydrated, hydratedAt, whollyHydrated } from '../support/hydrated.ts';
import { sectionsOf } from '../support/page-driver.ts';

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
  page.locator('nav[aria-label="Machines"] button', { hasText: new RegExp(`^${subject} `) });

/** By its label: to find it by its role, Playwright asks every element of the atlas for its own. */
const panel = (page: Page, label: string) => page.locator(`section[aria-label="${label}"]`);

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
  if (subject !== 'reveal') await hydratedAt(await shownPage(page), sectionsOf(subject));
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
    await panel(page, 'Events').getByRole('button', { name: event }).click();
    await expect.poll(() => inForce(chart)).toBe(`${subject}.${state}`);
    expect(await chart.locator('g[data-taken]').count(), subject).toBeGreaterThan(0);
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
  const rows = panel(page, 'Constants').locator('tbody tr');
  expect(await rows.count()).toBe(constants.filter((one) => one.subject === 'brands').length);
  expect(await rows.first().textContent()).toContain(`${interval} ms${interval} ms`);
});

test('the history has each event with its states and what it changed, and leaves as JSON without what was typed', async () => {
  const page = shared();
  const frame = page.frameLocator('iframe');
  await openChart(page, 'contact');
  await frame.locator('[name="name"]').fill('Ada Byron');
  const history = panel(page, 'History of the page');
  // Lines of machines that go on by themselves would move it under the pointer.
  await history.getByRole('checkbox', { name: 'Only contact' }).check();
  await history.getByRole('button', { name: /contact field\.edited/ }).click();
  await history.getByText('{"type":"field.edited","field":"name","value":"(blanked)"}').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    history.getByRole('button', { name: 'Export as JSON' }).click(),
  ]);
  const exported = await text(await download.createReadStream());
  const moments = JSON.parse(exported) as { machine: string; event: { type: string } }[];
  expect(moments.find(({ event }) => event.type === 'field.edited')).toMatchObject({
    machine: 'contact',
    event: { field: 'name', value: '(blanked)' },
    before: { value: { idle: 'fresh' } },
    after: { value: { idle: 'fresh' } },
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

const player = (page: Page) => panel(page, 'Play a test case on the page');

/** Presses Step until the case is over, and returns what is said of it then. */
async function playThrough(page: Page): Promise<string> {
  const said = player(page).locator('[role="status"]');
  const step = player(page).locator('button:text-is("Step")');
  for (;;) {
    await player(page)
      .locator('button:text-is("Step"):not([aria-disabled="true"])')
      .or(said.getByText(/calls for|failed/))
      .first()
      .waitFor();
    const words = (await said.textContent()) ?? '';
    if (/calls for|failed/.test(words)) return words;
    await step.click();
    // Until the page has drawn the press, the button still looks free: another press would wait for ever at the end.
    await expect.poll(() => said.textContent(), { timeout: 30_000 }).not.toBe(words);
  }
}

describe('cases', () => {
  const complaints: string[] = [];
  // Each case is played on a page that is opened anew, in the frame.
  const open = sharedPage({ viewport }, async (page) => {
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.goto(`${server.url}/atlas`);
  });

  test.each(subjects)(
    'every generated case of %s is played on the page, by its own controls',
    async (subject) => {
      const page = open();
      complaints.length = 0;
      await tabOf(page, subject).click();
      const ways = waysThrough(subject, { simple: false, limit: 20 });
      const cases = casesOf(subject, ways);
      const options = player(page).locator('option');
      await expect.poll(() => options.count()).toBe(cases.length);
      for (const [place, { id, steps }] of cases.entries()) {
        await player(page).locator('select').selectOption({ index: place });
        await expect.poll(() => player(page).locator('option:checked').textContent()).toContain(id);
        expect(await playThrough(page)).toBe(
          `${steps.length} of ${steps.length} steps done. The page shows what the chart calls for.`,
        );
        expect(await player(page).getByText('✓ As expected').count()).toBe(steps.length);
        await page.locator(`svg[data-chart="${subject}"] g[data-taken]`).first().waitFor();
      }
      expect(complaints.filter((one) => !one.startsWith('The enquiry could not be sent.'))).toEqual(
        [],
      );
    },
  );
});

test('a page that shows something else fails the step, with both sides to be read', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await page.goto(`${server.url}/atlas`);
  await tabOf(page, 'title').click();
  await player(page).getByRole('button', { name: 'Step' }).click();
  await player(page).getByRole('status').filter({ hasText: /^1 of/ }).waitFor();
  const frame = await shownPage(page);
  await frame.evaluate(() => {
    const wrong = () => {
      if (document.title !== 'Wrong') document.title = 'Wrong';
    };
    new MutationObserver(wrong).observe(document.head, { childList: true, subtree: true });
  });
  expect(await playThrough(page)).toContain('failed');
  expect(await player(page).getByText('✗ Different').count()).toBe(1);
  await player(page).getByText('The tab’s title is “Wrong”.').waitFor();
});

/** Whether a part is wholly within its box, as far as the box shows. */
const isWithin = async (box: Locator, part: Locator) => {
  const [outer, inner] = await Promise.all([box.boundingBox(), part.boundingBox()]);
  if (!outer || !inner) return false;
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
};

test('a step that is done is still told in sentences; what has none is folded away', async () => {
  await using visit = await visitor({ viewport: { width: 1440, height: 900 } });
  const { page } = visit;
  await page.goto(`${server.url}/atlas`);
  await tabOf(page, 'contact').click();
  await player(page).getByRole('button', { name: 'Step' }).click();
  await player(page).getByText('✓ As expected').waitFor();
  const row = panel(page, 'Steps').locator('tbody tr').first();
  expect(await row.innerText()).not.toMatch(/null|[{}]/);
  await row.getByText('The rest as data').click();
  expect(await row.innerText()).toContain('fields: {');
  const widths = await row
    .locator('th, td')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)));
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
});

test.each([1440, 390])(
  'at %i px the largest chart opens on the state in force, and fits when it is asked to',
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
    await expect.poll(() => isWithin(box, chart)).toBe(true);
  },
);

test('on a phone the page folds away and leaves its room to the chart', async () => {
  await using visit = await visitor({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.goto(`${server.url}/atlas`);
  const main = page.locator('main');
  const room = async () => (await main.boundingBox())?.height ?? 0;
  const before = await room();
  const fold = page.getByRole('button', { name: 'The page and its clock' });
  await fold.click();
  await expect.poll(room).toBeGreaterThan(before + 250);
  await fold.click();
  await expect.poll(room).toBe(before);
});

test('a run goes on by itself and can be stopped', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await page.goto(`${server.url}/atlas`);
  await tabOf(page, 'floor').click();
  const steps = panel(page, 'Steps');
  await steps.evaluate((box) => {
    box.scrollTop = box.scrollHeight;
  });
  await player(page).getByRole('button', { name: 'Run' }).click();
  await player(page)
    .getByText(/^[2-9] of \d+ steps done/)
    .waitFor();
  await expect.poll(() => isWithin(steps, steps.locator('[aria-current]'))).toBe(true);
  await player(page).getByRole('button', { name: 'Stop' }).click();
  await player(page).getByRole('button', { name: 'Run' }).waitFor();
  await expect
    .poll(() => player(page).getByRole('button', { name: 'Step' }).getAttribute('aria-disabled'))
    .toBe('false');
  expect(await player(page).getByRole('status').textContent()).toMatch(/^\d+ of \d+ steps done\.$/);
});

test('the clock stands when it is held, and is set forward to the end of a delay', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await openAtlas(page);
  const clock = panel(page, 'Clock of the page');
  const time = () => clock.locator('time').textContent();
  await clock.getByRole('button', { name: 'Hold the clock' }).click();
  await clock.getByRole('button', { name: 'Let the clock run' }).waitFor();
  const chart = await openChart(page, 'coverage');
  const held = await time();
  const view = page.frameLocator('iframe').locator('[data-machine="coverage"]').first();
  const index = Number(await view.getAttribute('data-index'));
  await clock.getByRole('button', { name: 'To the end of interval' }).click();
  await expect.poll(() => view.getAttribute('data-index')).toBe(`${(index + 1) % 6}`);
  expect(await time()).not.toBe(held);
  const before = await time();
  await clock.getByRole('textbox').fill('3999');
  await clock.getByRole('button', { name: 'Set forward, ms' }).click();
  await expect.poll(time).not.toBe(before);
  expect(await view.getAttribute('data-index')).toBe(`${(index + 1) % 6}`);
  await clock.getByRole('textbox').fill('1');
  await clock.getByRole('button', { name: 'Set forward, ms' }).click();
  await expect.poll(() => view.getAttribute('data-index')).toBe(`${(index + 2) % 6}`);
  expect(await chart.locator('.stays[data-taken], .transition[data-taken]').count()).toBe(1);
  await clock.getByRole('textbox').fill('soon');
  await clock.getByText('A number of ms, from 1 to 9999999.').waitFor();
  expect(await clock.getByRole('button', { name: 'Set forward, ms' }).isDisabled()).toBe(true);
});

test('an event that cannot be taken is grey, says why, and does nothing', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await openAtlas(page);
  const chart = await openChart(page, 'menu');
  const refused = page.getByRole('button', {
    name: 'escape.pressed closed does not take it; open would.',
  });
  expect(await refused.getAttribute('aria-disabled')).toBe('true');
  await refused.click({ force: true });
  expect(await inForce(chart)).toBe('menu.closed');
});

test('the page goes back to a moment of its history, and goes on from there', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await openAtlas(page);
  await openChart(page, 'motion');
  const send = panel(page, 'Events');
  const history = panel(page, 'History of the page');
  await send.getByRole('button', { name: /^pause\.pressed/ }).click();
  await history.getByRole('button', { name: /motion pause\.pressed/ }).waitFor();
  await send.getByRole('button', { name: /^play\.pressed/ }).click();
  await history.getByRole('button', { name: /motion play\.pressed/ }).waitFor();
  const states = async () =>
    (await page.getByRole('navigation').getByRole('button').allTextContents()).join();
  expect(await states()).toContain('motion playing');

  await history.getByRole('button', { name: /motion pause\.pressed/ }).click();
  const [, time] = /motion at ([\d.]+ s)/.exec((await history.textContent()) ?? '') ?? [];
  await history.getByRole('button', { name: 'Go back to here' }).click();
  await history.getByText(`The page is where it was at ${time}; the clock stands.`).waitFor();
  expect(await states()).toMatch(/hero held.*coverage held.*brands held.*motion paused/);
  const button = page.frameLocator('iframe').locator('[data-machine="motion"]');
  expect(await button.getAttribute('data-state')).toBe('paused');

  // The moment in the history of this page is the chosen one now, and is copied with its way.
  await history.getByRole('button', { name: /motion pause\.pressed/, pressed: true }).waitFor();
  await history.getByRole('combobox').selectOption('playing');
  await history.getByRole('button', { name: 'Copy as a failing test' }).click();
  const copied = history.getByRole('textbox', { name: 'What was copied' });
  await expect.poll(() => copied.inputValue()).toContain('actor.send({"type":"pause.pressed"}');
  expect(await copied.inputValue()).toContain(".toBe('playing')");
  await tabOf(page, 'hero').click();
  await copied.waitFor({ state: 'detached' });
  await button.click();
  await expect.poll(states).toContain('motion playing');
});

test('a moment of a page that has been opened anew since is copied with the way that led to it', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await openAtlas(page);
  await openChart(page, 'motion');
  const history = panel(page, 'History of the page');
  await panel(page, 'Events')
    .getByRole('button', { name: /^pause\.pressed/ })
    .click();
  await history.getByRole('button', { name: /motion pause\.pressed/ }).click();
  await page.getByRole('button', { name: 'Open the page anew' }).click();
  await history
    .getByRole('button', { name: /motion pause\.pressed/ })
    .waitFor({ state: 'detached' });
  await history.getByRole('button', { name: 'Copy as a test case' }).click();
  const copied = history.getByRole('textbox', { name: 'What was copied' });
  await expect.poll(() => copied.inputValue()).toMatch(/[1-9]\d* of \d+ transitions/);
});

test('a page that has no root for a moment, as while it loads, does not break the atlas', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(`${server.url}/atlas`);
  const frame = await shownPage(page);
  await hydrated(frame);
  await frame.evaluate(() => document.documentElement.remove());
  await page.waitForTimeout(200);
  expect(complaints).toEqual([]);
});

test('events chosen before the page has a script reach it', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  const script = Promise.withResolvers<void>();
  await page.route('**/src/hydration/main.tsx', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`${server.url}/atlas`);
  await tabOf(page, 'motion').click();
  const events = panel(page, 'Events');
  await events.getByText('The page is loading').waitFor();
  await events.getByRole('button', { name: /^pause\.pressed/ }).click();
  script.resolve();
  // The button itself waits until it is near before it comes to life.
  const chart = page.locator('svg[data-chart="motion"]');
  await expect.poll(() => inForce(chart)).toBe('motion.paused');
});

test('states and transitions have their delays, statements and tests; the list reaches what the mouse does', async () => {
  const page = shared();
  const chart = await openChart(page, 'coverage');
  const details = panel(page, 'State or transition');
  await details
    .getByRole('combobox')
    .selectOption({ label: 'running: after interval (4000 ms) → running' });
  await details.getByText('interval, 4000 ms').waitFor();
  await details.getByText('L2: the slideshow advances every 4000 ms and wraps').click();
  await details.getByText(/^tests\/machines\/rotation\.test\.ts: /).waitFor();
  await details.getByText(/coverage-[0-9a-f]{6}, step \d+/).waitFor();
  await details.getByRole('combobox').selectOption('coverage');
  await details.getByText('L1: ').waitFor();
  await chart.locator('[data-state-id="coverage.held"] .name').click();
  expect(await details.getByRole('combobox').inputValue()).toBe('coverage.held');
});

/** What an export is, as the browser downloads it. */
async function exported(page: Page, words: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page, 'Take the chart along').getByRole('button', { name: words }).click(),
  ]);
  return text(await download.createReadStream());
}

test('charts leave as SCXML that an XML parser reads with the same states and transitions, and as SVG', async () => {
  const page = shared();
  for (const subject of subjects) {
    await tabOf(page, subject).click();
    await page.locator(`svg[data-chart="${subject}"]`).waitFor();
    const read = await page.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml');
        const idOf = (one: Element | null) => one?.getAttribute('id');
        return {
          faults: parsed.querySelectorAll('parsererror').length,
          states: [...parsed.querySelectorAll('state, history')].map(idOf),
          transitions: [...parsed.querySelectorAll('state > transition')].map((one) => [
            idOf(one.parentElement),
            one.getAttribute('event'),
            one.getAttribute('cond') ?? '',
            one.getAttribute('target') ?? '',
          ]),
        };
      },
      await exported(page, 'SCXML'),
    );
    const { root }: AnyStateMachine = registry[subject].machine;
    const idsOf = (node: StateNode): string[] => [
      node.id,
      ...Object.values(node.states).flatMap(idsOf),
    ];
    expect(read).toEqual({
      faults: 0,
      states: idsOf(root),
      transitions: transitionsOf(registry[subject].machine).map(
        ({ source, type, guard, targets }) => [
          source.id,
          type,
          guard,
          targets.map(({ id }) => id).join(' '),
        ],
      ),
    });
    const drawn = await page.evaluate(
      async (svg) => {
        const image = new Image();
        image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
        await image.decode();
        return image.naturalWidth;
      },
      await exported(page, 'SVG'),
    );
    expect(drawn).toBeGreaterThan(100);
  }
});

describe('in use', () => {
  let audit: Awaited<ReturnType<typeof auditorOf>>;
  const open = sharedPage({ viewport }, async (page) => {
    await page.goto(`${server.url}/atlas`);
    await tabOf(page, 'title').click();
    await player(page).getByRole('button', { name: 'Step' }).click();
    await player(page).getByText('✓ As expected').waitFor();
    await panel(page, 'State or transition').getByRole('combobox').selectOption('title.hidden');
    await panel(page, 'History of the page')
      .getByRole('button', { name: /title tab\.hidden/ })
      .click();
    audit = await auditorOf(page);
  });

  test.each(
    [390, 1440].flatMap((width) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
    ),
  )(
    'at $width px in $colorScheme colours axe finds nothing, and nothing sticks out',
    async ({ width, colorScheme }) => {
      const page = open();
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await audit()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    },
  );
});

/** The modules of the project that a page has asked for, by their paths. */
async function modulesOf(page: Page, open: () => Promise<unknown>): Promise<Set<string>> {
  const found = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(src|machines)\//.test(pathname) && request.frame().url().includes('/?'))
      found.add(pathname);
  });
  await open();
  return found;
}

test('the page in the frame has the markup and the sources of the page alone, and a link to the atlas', async () => {
  const [alone, framed] = await Promise.all(
    ['/?alone', '/?inspect=frame'].map(async (path) => (await fetch(server.url + path)).text()),
  );
  expect(framed).toBe(alone);

  await using first = await visitor({ viewport: { width: 390, height: 900 } });
  const own = await modulesOf(first.page, async () => {
    await first.page.goto(`${server.url}/?alone`);
    await whollyHydrated(first.page);
  });
  await using second = await visitor({ viewport });
  const joined = await modulesOf(second.page, async () => {
    await second.page.goto(`${server.url}/atlas`);
    await whollyHydrated(await shownPage(second.page));
  });
  expect(own.size).toBeGreaterThan(50);
  expect([...joined].filter((one) => !own.has(one))).toEqual(['/src/atlas-link.ts']);
});

test('the built page knows nothing of the atlas', async () => {
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  const scripts = globSync('**/*.{js,html}', { cwd: dist });
  expect(scripts.length).toBeGreaterThan(5);
  // The note of `?inspect` names it.
  const naming = scripts.filter((file) => /atlas/i.test(readFileSync(join(dist, file), 'utf8')));
  expect(naming).toEqual([expect.stringMatching(/^assets\/inspect-/)]);
});
