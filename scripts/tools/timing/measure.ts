/** Every delay and place of the specification, on the real page in real time. */
import { setTimeout as wait } from 'node:timers/promises';
import { spec } from '../../../model/spec.ts';
import type { Browser, Tab } from './browsers.ts';
import {
  firstPaint,
  hydrateAll,
  lastHiddenAt,
  lateness,
  type Recorded,
  type Revealed,
  revealOf,
} from './in-page.ts';
import { type Conclusion, ofDelay, ofReveals, ofThreshold } from './verdicts.ts';

/** Delays of the specification in ms. */
const delays = {
  heroFirst: spec.E2.firstSwitch,
  heroLater: spec.E2.interval,
  coverageFirst: spec.L2.interval,
  coverageInterval: spec.L2.interval,
  brandsFirst: spec.P8.interval,
  brandsInterval: spec.P8.interval,
  titleFirst: spec.W2.alternation,
  titleAlternation: spec.W2.alternation,
};
/** Positions of the specification: a share of a block, and distances in px. */
const places = {
  revealShare: spec.W1.visibleShare,
  revealMargin: spec.W1.bottomMargin,
  scrollTopThreshold: spec.T1.threshold,
};
export const figures = { ...delays, ...places };
export type FigureName = keyof typeof figures;

export const unitOf = (name: FigureName) => {
  if (name in delays) return 'ms';
  return name === 'revealShare' ? 'of its height' : 'px';
};

export interface Row extends Conclusion {
  figure: FigureName;
  /** In the figure's unit, as are the median and the worst. */
  spec: number;
  /** The latest that the machine was itself, in ms. */
  machineLate: number;
}

/** How many samples each delay has, and how many blocks are watched in each window. */
const count = 12;
/** From five minutes on, Chromium wakes the timers of a hidden tab once a minute. In ms. */
const longHidden = 390_000;
/** How many machines the page starts before these (`startHome` in src/site.ts), one in each task. */
const startedBefore = { coverage: 5, brands: 6 };
const windows = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

/** Notes how late this program is woken, every 20 ms, until it is disposed of. */
function watchWakes(late: number[]): Disposable {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    late.push(now - last - 20);
    last = now;
  }, 20);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** @throws Error when that takes twice as long as it should, with half a minute on top */
async function recorded(tab: Tab, wanted: Partial<Record<keyof Recorded, number>>, ms: number) {
  for (const end = performance.now() + 2 * ms + 30_000; performance.now() < end; await wait(500)) {
    const seen = await tab.evaluate(() => timingRecord);
    const all = Object.entries(wanted) as [keyof Recorded, number][];
    if (all.every(([what, least]) => seen[what].length >= least)) return seen;
  }
  throw new Error(`The page makes too few changes of: ${Object.keys(wanted)}.`);
}

async function opened(browser: Browser, site: string): Promise<Tab> {
  const tab = await browser.open();
  await tab.goto(site);
  await tab.evaluate(hydrateAll);
  return tab;
}

const between = (times: readonly { at: number }[]) =>
  times.slice(1).map(({ at }, index) => at - (times[index]?.at ?? 0));

type Samples = Partial<Record<FigureName, number[]>>;

/** The first switch of each rotation and the first title, each time on a fresh load. */
async function firsts(browser: Browser, site: string): Promise<Samples> {
  const found: Record<Extract<FigureName, `${string}First`>, number[]> = {
    heroFirst: [],
    coverageFirst: [],
    brandsFirst: [],
    titleFirst: [],
  };
  for (let load = 0; load < count; load += 1) {
    await using tab = await opened(browser, site);
    const wanted = { hero: 1, coverage: 1, brands: 1, tasks: 7 };
    const seen = await recorded(tab, wanted, figures.heroFirst);
    const note = (samples: number[], changes: Recorded['hero'], from = Number.NaN) => {
      const [first] = changes;
      // A section that was hydrated late has missed its first.
      if (first?.shown === '1') samples.push(first.at - from);
    };
    note(found.heroFirst, seen.hero, await tab.evaluate(firstPaint));
    note(found.coverageFirst, seen.coverage, seen.tasks[startedBefore.coverage]);
    note(found.brandsFirst, seen.brands, seen.tasks[startedBefore.brands]);
    await tab.hide();
    const { hidden, title } = await recorded(tab, { title: 1 }, figures.titleFirst);
    found.titleFirst.push((title[0]?.at ?? 0) - (hidden[0] ?? 0));
  }
  return found;
}

/** The rotations in a tab in front, then the titles of the same tab, hidden. */
async function rhythms(browser: Browser, site: string): Promise<Samples> {
  await using tab = await opened(browser, site);
  const wanted = { hero: count + 1, coverage: count + 1, brands: count + 1 };
  const seen = await recorded(tab, wanted, (count + 1) * figures.heroLater);
  await tab.hide();
  const titles = (count + 1) * figures.titleAlternation;
  const { title } = await recorded(tab, { title: count + 1 }, titles);
  return {
    heroLater: between(seen.hero),
    coverageInterval: between(seen.coverage),
    brandsInterval: between(seen.brands),
    titleAlternation: between(title),
  };
}

/** Titles of a tab that stays hidden for minutes. Nothing is asked of it meanwhile: that could keep it awake. */
export async function hideForLong(browser: Browser, site: string): Promise<number[]> {
  await using tab = await opened(browser, site);
  await tab.hide();
  await wait(longHidden);
  const { title, now } = await tab.evaluate(() => ({
    title: timingRecord.title,
    now: performance.now(),
  }));
  const stays = between([...title, { at: now }]);
  // The last one has not ended, and tells something only if it stuck.
  const last = stays.pop() ?? Number.POSITIVE_INFINITY;
  return last > 2 * figures.titleAlternation ? [...stays, last] : stays;
}

async function positions(browser: Browser, site: string) {
  const due = { share: figures.revealShare, margin: figures.revealMargin };
  const blocks: Revealed[] = [];
  const hidden: number[] = [];
  for (const size of windows) {
    await using tab = await browser.open();
    await tab.resize(size);
    await tab.goto(site);
    const all = await tab.evaluate(async () => {
      while (!document.querySelector('html[data-hydrated]'))
        await new Promise(requestAnimationFrame);
      return document.querySelectorAll('[data-machine="reveal"]').length;
    });
    const enough = blocks.length + count;
    for (let index = 0; index < all && blocks.length < enough; index += 1) {
      const block = await tab.evaluate(revealOf, { index, ...due });
      if (block) blocks.push(block);
    }
    hidden.push(await tab.evaluate(lastHiddenAt, figures.scrollTopThreshold));
  }
  return { hidden, blocks };
}

/** @param long titles of `hideForLong` */
export async function measure(
  browser: Browser,
  site: string,
  wanted: readonly FigureName[],
  long: readonly number[],
): Promise<{ rows: Row[]; samples: Samples }> {
  const isWanted = (names: readonly FigureName[]) => names.some((name) => wanted.includes(name));
  const names = Object.keys(delays) as (keyof typeof delays)[];
  const firstDelays = names.filter((name) => name.endsWith('First'));
  const laterDelays = names.filter((name) => !name.endsWith('First'));
  const floorOf = async () => {
    await using tab = await browser.open();
    await tab.goto(`${site}/empty`);
    return await tab.evaluate(lateness, 40);
  };
  const floor = await floorOf();
  const wakes: number[] = [];
  using _watch = watchWakes(wakes);
  const samples: Samples = {
    ...(isWanted(firstDelays) && (await firsts(browser, site))),
    ...(isWanted(laterDelays) && (await rhythms(browser, site))),
  };
  samples.titleAlternation?.push(...long);
  const found = isWanted(Object.keys(places) as FigureName[])
    ? await positions(browser, site)
    : { hidden: [], blocks: [] };
  floor.push(...(await floorOf()));

  const late = { floor, wakes };
  const conclude = (name: FigureName): Conclusion => {
    if (name === 'revealShare') return ofReveals(found.blocks).share;
    if (name === 'revealMargin') return ofReveals(found.blocks).margin;
    if (name === 'scrollTopThreshold') return ofThreshold(figures[name], found.hidden);
    return ofDelay(figures[name], samples[name] ?? [], late);
  };
  const machineLate = Math.max(...floor, ...wakes);
  const rows = wanted.map((figure) => ({
    figure,
    spec: figures[figure],
    machineLate,
    ...conclude(figure),
  }));
  return { rows, samples };
}
