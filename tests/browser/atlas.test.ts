/**
 * The atlas, with the real page in its frame: here its charts, in the folder the rest. One test file for one dev server.
 */
import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, StateNode } from 'xstate';
import { registry, type Subject, subjects } from '../../machines/registry.ts';
import { constants } from '../../scripts/model/constants.ts';
import { figures } from '../../scripts/model/figures.ts';
import { ledger } from '../../scripts/model/ledger.ts';
import { mermaid } from '../../scripts/tools/atlas/export.ts';
import { meaningsIn } from '../../scripts/tools/atlas/meanings.ts';
import { effectsOf, transitionsOf } from '../../scripts/tools/catalogue/transitions.ts';
import { inForce, openAtlas, openChart, panel, tabOf, viewport } from '../support/atlas.ts';
import { sharedPage, visitor } from '../support/browser.ts';
import './atlas/cases.ts';
import './atlas/errors.ts';
import './atlas/history.ts';
import './atlas/looks.ts';
import './atlas/page.ts';
import './atlas/room.ts';
import './atlas/sizes.ts';

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

describe('an event of each machine', () => {
  const open = sharedPage({ viewport }, openAtlas);

  test('is here', () => {
    expect(happenings.map(([subject]) => subject).sort()).toEqual([...subjects].sort());
  });

  test.each(happenings)(
    '%s: %s is sent to the real page, and its chart follows',
    async (subject, event, state) => {
      const page = open();
      const chart = await openChart(page, subject);
      await panel(page, 'Events').getByRole('button', { name: event }).click();
      await expect.poll(() => inForce(chart)).toBe(`${subject}.${state}`);
      expect(await chart.locator('g[data-taken]').count(), subject).toBeGreaterThan(0);
      if (subject === 'title' || subject === 'reveal') return;
      const view = page.frameLocator('iframe').locator(`[data-machine="${subject}"]`).first();
      expect(await view.getAttribute('data-state')).toBe(state);
    },
  );
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
      return texts
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

/** States of a chart that lie above the initial one beside them. */
const aboveTheFirst = (chart: Locator, subject: Subject) =>
  chart.evaluate(
    (drawn, firsts) => {
      const topOf = (id: string) =>
        drawn.querySelector(`[data-state-id="${id}"]`)?.getBoundingClientRect().top ?? 0;
      return firsts.flatMap(({ first, others }) =>
        others.filter((other) => topOf(other) < topOf(first)),
      );
    },
    nodesFrom(registry[subject].machine.root as never).flatMap((node) => {
      const first = node.initial?.target?.[0]?.id;
      const states = Object.values(node.states).filter(({ type }) => type !== 'history');
      return first ? [{ first, others: states.map(({ id }) => id) }] : [];
    }),
  );

test('in no chart do words lie over others, stick out of their state or lie under an arrow; the initial state is on top', async () => {
  const page = shared();
  for (const subject of subjects) {
    await tabOf(page, subject).click();
    const chart = page.locator(`svg[data-chart="${subject}"]`);
    await chart.waitFor();
    expect(await chart.locator('text').count()).toBeGreaterThan(3);
    expect([subject, await misplaced(chart)]).toEqual([subject, []]);
    expect(await aboveTheFirst(chart, subject)).toEqual([]);
  }
});

test('the rows of a transition that stays in its state are indented below its event, apart from the next', async () => {
  const page = shared();
  await tabOf(page, 'coverage').click();
  const held = page.locator('svg[data-chart="coverage"] [data-state-id="coverage.held"]');
  await held.waitFor();
  const stays = await held.locator('.stays').evaluateAll((all) =>
    all.map((one) => ({
      rows: [...one.querySelectorAll('tspan')].map(({ textContent }) => textContent ?? ''),
      ...(({ top, bottom }) => ({ top, bottom }))(one.getBoundingClientRect()),
    })),
  );
  expect(stays.length).toBeGreaterThan(5);
  expect(stays.flatMap(({ rows }) => rows.slice(1)).every((row) => /^\s/.test(row))).toBe(true);
  expect(stays.some(({ rows: [first = ''] }) => /^\s/.test(first))).toBe(false);
  for (const [place, { top }] of stays.entries())
    expect(top - (stays[place - 1]?.bottom ?? 0)).toBeGreaterThan(2);
});

test('each chart says what runs in its states and what its guards mean, the root included', async () => {
  const page = shared();
  for (const subject of subjects) {
    await tabOf(page, subject).click();
    const chart = page.locator(`svg[data-chart="${subject}"]`);
    await chart.waitFor();
    // Lines are broken between words.
    const words = (texts: string[]) => texts.join('').replace(/\s/g, '');
    const effects = words(await chart.locator('.effects').allTextContents());
    const legend = words(await chart.locator('.legend').allTextContents());
    for (const node of nodesFrom(registry[subject].machine.root as never))
      for (const effect of effectsOf(node)) expect(effects).toContain(words([effect]));
    const guards = meaningsIn(subject).filter(({ kind }) => kind === 'guard');
    expect(legend).toBe(words(guards.map(({ name, words: meaning }) => `[${name}] ${meaning}`)));
    const written = words(await chart.locator('.stays, .label').allTextContents());
    for (const { event, condition } of transitionsOf(registry[subject].machine))
      expect(written).toContain(words([event, condition && `[${condition}]`]));
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

test('states and transitions have their delays, statements and tests; the list reaches what the mouse does', async () => {
  const page = shared();
  const chart = await openChart(page, 'coverage');
  const details = panel(page, 'State or transition');
  const { number } = figures.coverageInterval;
  await details
    .getByRole('combobox')
    .selectOption({ label: `running: after interval (${number} ms) → running` });
  await details.getByText(`interval, ${number} ms`).waitFor();
  await details.getByText(`L2: ${ledger.L2}`).click();
  await details.getByText(/^tests\/machines\/rotation\.test\.ts: /).waitFor();
  await details.getByText(/coverage-[0-9a-f]{6}, step \d+/).waitFor();
  await details.getByRole('combobox').selectOption('coverage');
  await details.getByText('L1: ').waitFor();
  await chart.locator('[data-state-id="coverage.held"] .name').click();
  expect(await details.getByRole('combobox').inputValue()).toBe('coverage.held');
});

const nodesFrom = (node: StateNode): StateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesFrom),
];

declare global {
  var lastFile: Promise<string> | undefined;
}

const exportButton = (page: Page, words: string) =>
  panel(page, 'Take the chart along').getByRole('button', { name: words });

/** The file that the atlas hands to the browser; Chromium lets through no more than ten downloads that come at once. */
async function exported(page: Page, words: string): Promise<string> {
  await page.evaluate(() => {
    const { createObjectURL } = URL;
    URL.createObjectURL = (file: Blob) => {
      globalThis.lastFile = file.text();
      URL.createObjectURL = createObjectURL;
      return createObjectURL(file);
    };
  });
  await exportButton(page, words).click();
  return (await page.evaluate(() => globalThis.lastFile)) ?? '';
}

test('a chart is downloaded as a file that has its name', async () => {
  const page = shared();
  await tabOf(page, 'menu').click();
  await page.locator('svg[data-chart="menu"]').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exportButton(page, 'Mermaid').click(),
  ]);
  expect(download.suggestedFilename()).toBe('menu.mmd');
  expect(await text(await download.createReadStream())).toBe(mermaid('menu'));
});

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
          states: [...parsed.querySelectorAll('state, final, history')].map(idOf),
          finals: [...parsed.querySelectorAll('final')].map(idOf),
          invoked: [...parsed.querySelectorAll('invoke')].map((one) => [
            idOf(one.parentElement),
            idOf(one),
          ]),
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
    const nodes = nodesFrom(root);
    expect(read).toEqual({
      faults: 0,
      states: nodes.map(({ id }) => id),
      finals: nodes.filter(({ type }) => type === 'final').map(({ id }) => id),
      invoked: nodes.flatMap((node) => node.invoke.map(({ id }) => [node.id, id])),
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

test('an SVG has all words of a chart that is shown as a map', async () => {
  const page = shared();
  await tabOf(page, 'contact').click();
  const chart = page.locator('svg[data-chart="contact"]');
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await chart.locator('.map-name').first().waitFor();
  const drawn = await exported(page, 'SVG');
  expect(drawn).toContain('class="legend"');
  expect(drawn).toContain('logCause');
  expect(drawn).not.toContain('map-name');
  await chart.locator('.map-name').first().waitFor();
});
