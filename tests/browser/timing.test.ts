/** What `npm run timing` counts in the page, and its report as a reviewer opens it. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { type FigureName, figures } from '../../scripts/model/figures.ts';
import type { Counted } from '../../scripts/tools/timing/counts/counted.ts';
import { counts } from '../../scripts/tools/timing/counts.ts';
import {
  bring,
  hydrateAll,
  latenessBeside,
  record,
  unfold,
  walkThrough,
} from '../../scripts/tools/timing/in-page.ts';
import { dueIn, fades, tolerance } from '../../scripts/tools/timing/limits.ts';
import { startOwnServer } from '../../scripts/tools/timing/own-server.ts';
import { installPerceived } from '../../scripts/tools/timing/perceived.ts';
import { lastHiddenAt, revealOf } from '../../scripts/tools/timing/places-in-page.ts';
import { reportOf } from '../../scripts/tools/timing/report.ts';
import { auditorOf } from '../support/axe.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { evidence, measured } from '../support/timing.ts';

withBrowser();

const root = join(import.meta.dirname, '../..');
const threshold = figures.scrollTopThreshold.number;

test.each([1280, 390])('the tool counts in a page %i px wide what the spec says', async (width) => {
  await using visit = await visitor({ viewport: { width, height: 844 } });
  const { page } = visit;
  await page.goto('/');
  await page.evaluate(hydrateAll);
  await page.evaluate(walkThrough);
  await page.evaluate(unfold);
  await page.evaluate(installPerceived);
  const found: Record<string, unknown> = {};
  const due: Record<string, unknown> = {};
  for (const [name, { count }] of Object.entries<Counted>(counts)) {
    found[name] = await page.evaluate(count);
    due[name] = figures[name as FigureName].number;
  }
  const inPanel = figures.panelCategories.number;
  expect(found).toEqual({
    ...due,
    // Partly: the list goes on from the panel.
    categoriesListed: [figures.categoriesListed.number - inPanel, inPanel],
    // Partly: those of the panel have one.
    categoriesDescribed: inPanel,
  });
  // The open menu holds the page.
  if (width > 390) expect(await page.evaluate(lastHiddenAt, threshold)).toBe(threshold);
});

test.each([false, true])(
  'bare timers beside one that is due later fire, none of them early, in a worker: %s',
  async (inWorker) => {
    const empty = await startOwnServer();
    onTestFinished(empty.close);
    await using visit = await visitor();
    await visit.page.goto(empty.url);
    const late = await visit.page.evaluate(latenessBeside, { wait: 400, count: 2, inWorker });
    expect(late).toHaveLength(2);
    expect(Math.min(...late)).toBeGreaterThan(-2);
  },
);

/** The page from its first script on, its changes written down, with a style that spoils it. */
async function recordedPage(page: Page, style: string) {
  await page.addInitScript(record);
  await page.addInitScript((css) => {
    const spoiling = new CSSStyleSheet();
    spoiling.replaceSync(css);
    document.adoptedStyleSheets = [spoiling];
  }, style);
  await page.goto('/');
  await page.evaluate(hydrateAll);
}

const frozen = {
  heroSeen:
    '.slides > * { opacity: 0 !important } .slides > :first-child { opacity: 1 !important }',
  brandsSeen: '.brands-viewport * { transform: none !important }',
};

test.each(['', ...Object.values(frozen)])(
  'what is seen is noted beside the index, with the style “%s”',
  async (style) => {
    await using visit = await visitor({ viewport: { width: 1280, height: 900 } });
    const { page } = visit;
    await recordedPage(page, style);
    for (const [name, part] of [
      ['heroSeen', '#home'],
      ['brandsSeen', '[data-machine="brands"]'],
    ] as const) {
      await page.evaluate(bring, part);
      const seen = () => page.evaluate((one) => globalThis.timingRecord[one], name);
      // Two switches of the hero take as long as a poll waits unless told, and their fades come on top.
      const timeout = 2 * (figures.heroFirst.number + figures.heroLater.number);
      await expect.poll(async () => (await seen()).length, { timeout }).toBeGreaterThan(1);
      const all = await seen();
      if (style === frozen[name]) expect(all.map(({ seen }) => seen)).toContain(null);
      else
        for (const { turn, last, seen } of all) {
          const what = `change ${turn} of ${part} comes on the screen within 1.5 s`;
          expect(seen, what).toBeTypeOf('number');
          expect(seen).toBeGreaterThan(last);
        }
    }
  },
);

test('a fade that begins a second late is noticed', async () => {
  await using visit = await visitor({ viewport: { width: 1280, height: 900 } });
  const { page } = visit;
  await recordedPage(page, '.slides > [data-current] { transition-delay: 1s !important }');
  await expect.poll(() => page.evaluate(() => timingRecord.heroSeen.length)).toBeGreaterThan(0);
  const [{ at, last } = { at: 0, last: 0 }] = await page.evaluate(() => timingRecord.heroSeen);
  expect(last - at).toBeGreaterThan(dueIn(fades.pictures) + tolerance);
});

test.each([
  ['', threshold],
  ['.scroll-top { visibility: hidden !important }', Number.NaN],
])(
  'the button to the top is looked for on the screen, with the style “%s”',
  async (style, last) => {
    await using visit = await visitor({ viewport: { width: 1280, height: 900 } });
    const { page } = visit;
    await recordedPage(page, style);
    expect(await page.evaluate(lastHiddenAt, threshold)).toBe(last);
  },
);

test.each([120, threshold, 1200])(
  'the button to the top is found where the spec has it, at %i px',
  async (due) => {
    await using visit = await visitor({ viewport: { width: 1280, height: 900 } });
    const { page } = visit;
    await page.setContent(
      '<body style="height: 9000px"><button data-machine="scroll-top" style="position: fixed; top: 0">',
    );
    await page.evaluate((last) => {
      const button = document.querySelector('button');
      const show = () => button?.toggleAttribute('hidden', scrollY <= last);
      document.addEventListener('scroll', show);
      show();
    }, due);
    expect(await page.evaluate(lastHiddenAt, due)).toBe(due);
  },
);

test.each([
  ['', true],
  ['[data-machine="reveal"] { transform: translateY(16px) !important }', false],
])('a block that is revealed is seen to come, with the style “%s”', async (style, isSeen) => {
  await using visit = await visitor({ viewport: { width: 1280, height: 900 } });
  const { page } = visit;
  await page.addInitScript((css) => {
    const spoiling = new CSSStyleSheet();
    spoiling.replaceSync(css);
    document.adoptedStyleSheets = [spoiling];
  }, style);
  await page.goto('/');
  await hydrated(page);
  const due = { share: figures.revealShare.number, margin: figures.revealMargin.number };
  expect(await page.evaluate(revealOf, { index: 0, ...due })).toMatchObject({ isSeen });
});

test.each([40, 60, -70])(
  'a block that is revealed %i px before it is due is measured px by px as well',
  async (early) => {
    const due = { share: figures.revealShare.number, margin: figures.revealMargin.number };
    const measure = async (from?: number) => {
      await using visit = await visitor({ viewport: { width: 1280, height: 900 } });
      const { page } = visit;
      await page.goto('/');
      await hydrated(page);
      const one = await page.evaluate(revealOf, {
        index: 0,
        ...due,
        margin: due.margin + early,
        from,
      });
      if (!one?.revealedAt) throw new Error('It was not measured.');
      expect(one.isSeen).toBe(true);
      const place = due.margin + due.share * one.height;
      expect(one.concealedAt).toBeLessThanOrEqual(place + 1);
      expect(one.revealedAt).toBeGreaterThanOrEqual(place - 1);
      return { from: one.concealedAt - 1, width: one.revealedAt - one.concealedAt };
    };
    const rough = await measure();
    expect(rough.width).toBeGreaterThan(1);
    expect(rough.width).toBeLessThanOrEqual(16);
    expect((await measure(rough.from)).width).toBe(1);
  },
);

test.each([
  ['panelCategories', '.premium-panel h4'],
  ['processSteps', '.process-steps h4'],
  ['processCriteria', '.process-chair li strong'],
] as const)('%s of another name are not counted as those of the spec', async (name, selector) => {
  await using visit = await visitor({ javaScriptEnabled: false });
  const { page } = visit;
  await page.goto('/');
  await page.evaluate(installPerceived);
  expect(await page.evaluate(counts[name].count)).toBe(figures[name].number);
  await page.evaluate((one) => {
    const first = document.querySelector(one);
    if (first) first.textContent = 'Another';
  }, selector);
  expect(await page.evaluate(counts[name].count)).toBeNaN();
});

test('a field of another name is counted as none of the five', async () => {
  await using visit = await visitor({ javaScriptEnabled: false });
  const { page } = visit;
  await page.goto('/');
  await page.evaluate(installPerceived);
  await page.evaluate(() =>
    document.querySelector('form [name="company"]')?.setAttribute('name', 'firm'),
  );
  expect(await page.evaluate(counts.formFields.count)).toBeNaN();
});

test.each(
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [390, 1440].map((width) => ({ colorScheme, width })),
  ),
)(
  'the report breaks no rule and fits into $width px, $colorScheme',
  async ({ colorScheme, width }) => {
    await using visit = await visitor({ colorScheme, viewport: { width, height: 900 } });
    const { page, complaints } = visit;
    // What holds, what cannot be told, and what does not hold have colours of their own.
    const html = reportOf(evidence(measured(), { ...measured(), wakes: 99 }, measured(200)), root);
    await page.setContent(html);
    expect(await (await auditorOf(page))()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // The words in the pictures are whole.
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<SVGTextElement>('svg text')]
        .filter((text) => {
          const { x, width: long } = text.getBBox();
          return x < 0 || x + long > Number(text.ownerSVGElement?.viewBox.baseVal.width);
        })
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
    // Nor does code that is opened scroll sideways.
    const wide = await page.evaluate(() => {
      for (const one of document.querySelectorAll('details')) one.open = true;
      const isWide = (code: Element) => code.scrollWidth > code.clientWidth;
      return [...document.querySelectorAll('pre')].filter(isWide).length;
    });
    expect(wide).toBe(0);
    expect(complaints).toEqual([]);
  },
);
