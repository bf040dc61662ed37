/** Every delay and threshold of the specification, on the real page in real time. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from 'simple-statistics';
import { spec } from '../../../model/spec.ts';
import type { Browser, Tab } from './browsers.ts';
import {
  firstContentfulPaint,
  hydrated,
  lastHiddenAt,
  lateness,
  type Recorded,
  record,
  revealBlocks,
  revealedOff,
} from './in-page.ts';
import { ofDelay, ofPosition, type Verdict } from './verdict.ts';

/** The statements with a delay or threshold that a page can be measured by. */
export const measurable = ['E2', 'L2', 'P8', 'W2', 'W1', 'T1'] as const;
export type MeasurableId = (typeof measurable)[number];

export interface Result {
  id: MeasurableId;
  figure: string;
  unit: 'ms' | 'px';
  /** The specification's value, in the unit; so are the samples. */
  due: number;
  samples: number[];
  verdict: Verdict;
}

/** Samples of each delay, and blocks in each window. */
const count = 12;
/** From five minutes on, Chromium wakes the timers of a hidden tab once a minute. In ms. */
const longHidden = 390_000;
/** How often this program looks whether it was kept waiting, in ms. */
const resolution = 10;
const windows = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

async function opened(browser: Browser, site: string, roots: string[] = []): Promise<Tab> {
  const tab = await browser.open();
  await tab.goto(site);
  await tab.evaluate(record);
  await tab.evaluate(hydrated, roots);
  return tab;
}

/** @throws Error when that takes twice as long as it should, with half a minute on top */
async function recorded(tab: Tab, parts: (keyof Recorded)[], least: number, ms: number) {
  for (const end = performance.now() + 2 * ms + 30_000; performance.now() < end; await wait(500)) {
    const seen = await tab.evaluate(() => timingRecord);
    if (parts.every((part) => seen[part].length >= least)) return seen;
  }
  throw new Error(`The page makes too few changes of: ${parts.join(', ')}.`);
}

const between = (changes: readonly { at: number }[]) =>
  changes.slice(1).map(({ at }, index) => at - (changes[index]?.at ?? Number.NaN));

type Wanted = ReadonlySet<MeasurableId>;

/** The hero's first switch and the hidden tab's first title, each time on a fresh load. */
async function firsts(browser: Browser, site: string, wanted: Wanted) {
  const hero: number[] = [];
  const title: number[] = [];
  for (let load = 0; load < count; load += 1) {
    await using tab = await opened(browser, site);
    if (wanted.has('E2')) {
      const shown = await recorded(tab, ['hero'], 1, spec.E2.firstSwitch);
      const paint = await tab.evaluate(firstContentfulPaint);
      // A page that was loaded late has switched before it was watched.
      if (shown.hero[0]?.shown === '1') hero.push(shown.hero[0].at - paint);
    }
    if (!wanted.has('W2')) continue;
    await tab.hide();
    const named = await recorded(tab, ['title'], 1, spec.W2.alternation);
    title.push((named.title[0]?.at ?? Number.NaN) - (named.hidden[0] ?? Number.NaN));
  }
  return { hero, title };
}

/** The rotations in a tab in front, then the titles of the same tab, hidden. */
async function intervals(browser: Browser, site: string, wanted: Wanted) {
  await using tab = await opened(browser, site, ['brands', 'coverage']);
  const parts = { E2: 'hero', L2: 'coverage', P8: 'brands' } as const;
  const rotations = measurable.flatMap((id) =>
    id in parts && wanted.has(id) ? parts[id as 'E2'] : [],
  );
  const shown = await recorded(tab, rotations, count + 2, (count + 2) * spec.E2.interval);
  if (wanted.has('W2')) await tab.hide();
  const titles = wanted.has('W2') ? count + 1 : 0;
  const named = await recorded(tab, ['title'], titles, titles * spec.W2.alternation);
  return {
    // The hero's first delay is another, and the first change of the others may be that of their hydration.
    hero: between(shown.hero.slice(1)),
    coverage: between(shown.coverage.slice(1)),
    brands: between(shown.brands.slice(1)),
    title: between(named.title),
  };
}

/** Titles of a tab that stays hidden for minutes. Meanwhile it is not queried, which could keep it awake. */
export async function longHiddenTitles(browser: Browser, site: string): Promise<number[]> {
  await using tab = await opened(browser, site);
  await tab.hide();
  await wait(longHidden);
  const titles = await tab.evaluate(() => [
    ...timingRecord.title,
    { at: performance.now(), shown: 'the end' },
  ]);
  const stays = between(titles);
  // The last one was cut short by the end, unless it stuck.
  return stays.filter((ms, index) => index < stays.length - 1 || ms > 2 * spec.W2.alternation);
}

async function positions(browser: Browser, site: string) {
  const { visibleShare: share, bottomMargin: margin } = spec.W1;
  const blocks: number[] = [];
  const button: number[] = [];
  for (const size of windows) {
    await using tab = await browser.open();
    await tab.resize(size);
    await tab.goto(site);
    await tab.evaluate(hydrated, []);
    const all = await tab.evaluate(revealBlocks);
    const enough = blocks.length + count;
    for (let index = 0; index < all && blocks.length < enough; index += 1) {
      const off = await tab.evaluate(revealedOff, { index, share, margin });
      if (off !== null) blocks.push(off);
    }
    button.push(await tab.evaluate(lastHiddenAt, spec.T1.threshold));
  }
  return { blocks, button };
}

async function timersOf(browser: Browser): Promise<number[]> {
  await using tab = await browser.open();
  await tab.goto('about:blank');
  return await tab.evaluate(lateness);
}

/**
 * @param wanted the statements to measure
 * @param long titles of `longHiddenTitles`
 * @returns the results, and how late the machine itself was, in ms: usually and at most
 */
export async function measure(
  browser: Browser,
  site: string,
  wanted: Wanted,
  long: readonly number[],
) {
  const isWanted = (...ids: MeasurableId[]) => ids.some((id) => wanted.has(id));
  const timers = await timersOf(browser);
  const wakes = monitorEventLoopDelay({ resolution });
  wakes.enable();
  const first = isWanted('E2', 'W2') ? await firsts(browser, site, wanted) : undefined;
  const later = isWanted('E2', 'L2', 'P8', 'W2')
    ? await intervals(browser, site, wanted)
    : undefined;
  wakes.disable();
  timers.push(...(await timersOf(browser)));
  const { blocks, button } = isWanted('W1', 'T1')
    ? await positions(browser, site)
    : { blocks: [], button: [] };

  const stall = wakes.max / 1e6 - resolution;
  const delay = (id: MeasurableId, figure: string, due: number, samples: number[] = []): Result => {
    const errors = samples.map((ms) => ms - due);
    return { id, figure, unit: 'ms', due, samples, verdict: ofDelay(errors, timers, stall) };
  };
  const { firstSwitch, interval } = spec.E2;
  const { threshold } = spec.T1;
  const results: Result[] = [
    delay('E2', 'hero, first switch from the first paint', firstSwitch, first?.hero),
    delay('E2', 'hero, every later switch', interval, later?.hero),
    delay('L2', 'slideshow, every switch', spec.L2.interval, later?.coverage),
    delay('P8', 'brands, every step', spec.P8.interval, later?.brands),
    delay('W2', 'title, first change of a hidden tab', spec.W2.alternation, first?.title),
    delay('W2', 'title, every later change', spec.W2.alternation, later?.title),
    delay('W2', 'title of a tab hidden for minutes', spec.W2.alternation, [...long]),
    {
      id: 'W1',
      figure: 'reveal, off 10 % of the block above 50 px',
      unit: 'px',
      due: 0,
      samples: blocks,
      verdict: ofPosition(blocks, 6),
    },
    {
      id: 'T1',
      figure: 'scroll-to-top button, last hidden at',
      unit: 'px',
      due: threshold,
      samples: button,
      verdict: button.every((y) => y === threshold) ? 'holds' : 'differs',
    },
  ];
  return {
    results: results.filter(({ id }) => wanted.has(id)),
    usual: median(timers),
    most: Math.max(stall, ...timers),
  };
}
