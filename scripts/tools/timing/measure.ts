/** Every delay and threshold of the specification, on the real page in real time. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { spec } from '../../../model/spec.ts';
import type { Browser, Tab } from './browsers.ts';
import {
  type Change,
  firstContentfulPaint,
  hydrated,
  lastHiddenAt,
  record,
  revealBlocks,
  revealedOff,
} from './in-page.ts';
import { type Limits, type Verdict, verdictOf } from './verdict.ts';

interface Figure {
  figure: string;
  unit: 'ms' | 'px';
  /** The specification's value, in the unit; so are the samples. */
  due: number;
  limits: Limits;
  samples: number[];
}

export interface Result extends Figure {
  id: MeasurableId;
  verdict: Verdict;
  /** How late the machine itself was at most, in ms. */
  late: number;
}

/** Pages that are loaded for a delay from their beginning, and for each the changes that are awaited. */
const [loads, awaited] = [6, 3];
/** Samples of the other delays, and blocks in each window. */
const count = 12;
const windows = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

async function opened(browser: Browser, site: string, root?: string): Promise<Tab> {
  const tab = await browser.open();
  await tab.goto(site);
  await tab.evaluate(record);
  await tab.evaluate(hydrated, root);
  return tab;
}

/**
 * The changes of a part until there are enough.
 *
 * @throws Error when that takes twice as long as it should, with half a minute on top
 */
async function changesOf(tab: Tab, part: string, least: number, ms: number): Promise<Change[]> {
  const end = performance.now() + 2 * least * ms + 30_000;
  while (performance.now() < end) {
    const changes = await tab.evaluate(
      (of) => timingRecord.filter(({ part }) => part === of),
      part,
    );
    if (changes.length >= least) return changes;
    await wait(500);
  }
  throw new Error(`The page makes too few changes of: ${part}.`);
}

const between = (changes: readonly Change[]) =>
  changes.slice(1).map(({ at }, index) => at - (changes[index]?.at ?? Number.NaN));

/** A delay of the page, whose median may be off by a frame. */
const delay = (figure: string, due: number, samples: number[]): Figure => ({
  figure,
  unit: 'ms',
  due,
  limits: { each: 50, middle: 16 },
  samples,
});

const rotation =
  (name: 'coverage' | 'brands', figure: string, interval: number) =>
  async (browser: Browser, site: string) => {
    await using tab = await opened(browser, site, name);
    const changes = await changesOf(tab, name, count + 2, interval);
    // The first may be that of its hydration.
    return [delay(figure, interval, between(changes.slice(1)))];
  };

/** The hero's switches on fresh loads. */
async function heroSwitches(browser: Browser, site: string): Promise<Figure[]> {
  const { firstSwitch, interval } = spec.E2;
  const [first, later]: [number[], number[]] = [[], []];
  for (let load = 0; load < loads; load += 1) {
    await using tab = await opened(browser, site);
    const changes = await changesOf(tab, 'hero', awaited, interval);
    const paint = await tab.evaluate(firstContentfulPaint);
    // A page that was loaded late has switched before it was watched.
    if (changes[0]?.shown === '1') first.push(changes[0].at - paint);
    later.push(...between(changes));
  }
  return [
    delay('hero, first switch from the first paint', firstSwitch, first),
    delay('hero, every later switch', interval, later),
  ];
}

/** The titles of hidden tabs. */
async function titles(browser: Browser, site: string): Promise<Figure[]> {
  const { alternation } = spec.W2;
  const [first, later]: [number[], number[]] = [[], []];
  for (let load = 0; load < loads; load += 1) {
    await using tab = await opened(browser, site);
    await tab.hide();
    const changes = await changesOf(tab, 'title', awaited, alternation);
    const [hidden] = await changesOf(tab, 'visibility', 1, 0);
    first.push((changes[0]?.at ?? Number.NaN) - (hidden?.at ?? Number.NaN));
    later.push(...between(changes));
  }
  return [
    delay('title, first change of a hidden tab', alternation, first),
    delay('title, every later change', alternation, later),
  ];
}

async function blocks(browser: Browser, site: string): Promise<Figure[]> {
  const { visibleShare: share, bottomMargin: margin } = spec.W1;
  const samples: number[] = [];
  for (const size of windows) {
    await using tab = await browser.open();
    await tab.resize(size);
    await tab.goto(site);
    await tab.evaluate(hydrated);
    const all = await tab.evaluate(revealBlocks);
    const enough = samples.length + count;
    for (let index = 0; index < all && samples.length < enough; index += 1) {
      const off = await tab.evaluate(revealedOff, { index, share, margin });
      if (off !== null) samples.push(off);
    }
  }
  const figure = 'reveal, off 10 % of the block above 50 px';
  // Positions are those of whole steps between two frames.
  return [{ figure, unit: 'px', due: 0, limits: { each: 1, middle: 1 }, samples }];
}

async function button(browser: Browser, site: string): Promise<Figure[]> {
  const { threshold } = spec.T1;
  await using tab = await opened(browser, site);
  const samples: number[] = [];
  while (samples.length < loads) samples.push(await tab.evaluate(lastHiddenAt, threshold));
  const figure = 'scroll-to-top button, last hidden at';
  return [{ figure, unit: 'px', due: threshold, limits: { each: 0, middle: 0 }, samples }];
}

/** By the statement that has the delay or threshold. */
const measurements = {
  E2: heroSwitches,
  L2: rotation('coverage', 'slideshow, every switch', spec.L2.interval),
  P8: rotation('brands', 'brands, every step', spec.P8.interval),
  W2: titles,
  W1: blocks,
  T1: button,
};
export type MeasurableId = keyof typeof measurements;
export const measurable = Object.keys(measurements) as MeasurableId[];

/** How often this program looks whether it was kept waiting, in ms. */
const resolution = 10;

/** Measures a statement, and how late the machine was meanwhile. */
export async function measure(id: MeasurableId, browser: Browser, site: string): Promise<Result[]> {
  const wakes = monitorEventLoopDelay({ resolution });
  wakes.enable();
  const figures = await measurements[id](browser, site);
  wakes.disable();
  const late = wakes.max / 1e6 - resolution;
  return figures.map((figure) => {
    const errors = figure.samples.map((sample) => sample - figure.due);
    const explained = figure.unit === 'ms' ? late : 0;
    return { id, ...figure, verdict: verdictOf(errors, figure.limits, explained), late };
  });
}
