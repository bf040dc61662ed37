/** Everything that is measured in one engine, on the real page in real time. */
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from 'simple-statistics';
import type { Engine, Page, Visit } from '../../engines/driver.ts';
import { type FigureName, figures } from '../../model/figures.ts';
import { Refusal } from '../../serve/on-stop.ts';
import type { Counted } from './counts/counted.ts';
import { brandsVisible } from './counts/moving.ts';
import { sendOne } from './counts/sent.ts';
import { counts } from './counts.ts';
import {
  bring,
  type Change,
  firstPaint,
  hydrateAll,
  lateness,
  type Recorded,
  record,
  type Sight,
  unfold,
  walkThrough,
  watchHiding,
} from './in-page.ts';
import type { LongHidden } from './long-hidden.ts';
import { installPerceived } from './perceived.ts';
import { type Places, placesOf } from './places.ts';
import { watchWakes } from './wakes.ts';
import { phone, whole } from './windows.ts';

/** The figures that are delays. */
export const delayNames = [
  'heroFirst',
  'heroLater',
  'coverageFirst',
  'coverageInterval',
  'brandsFirst',
  'brandsInterval',
  'titleFirst',
  'titleAlternation',
] as const satisfies readonly FigureName[];
export type DelayName = (typeof delayNames)[number];
/** Those whose items are on the screen. */
export type SeenName = 'heroFirst' | 'heroLater' | 'coverageInterval' | 'brandsInterval';
type FirstName = 'heroFirst' | 'coverageFirst' | 'brandsFirst' | 'titleFirst';

/** How many samples are taken. */
export interface Size {
  /** Of the hero's later switches, and of the first of each delay, for which the page is loaded anew. */
  switches: number;
  /** Of the titles of the hidden tab. */
  titles: number;
  /** Of bare timers, before the page and after it. */
  timers: number;
}

export interface Measured {
  /** The engine, as it names itself. */
  version: string;
  /** How late bare timers fired on an empty page, in ms. */
  floor: number[];
  /** How late a worker was heard that was begun as an empty tab was hidden, in ms; nothing where it cannot be hidden. */
  hidingFloor: number[];
  /** How late the machine woke this program while it waited for the page, in ms: exceeded one time in a hundred. */
  wakes: number;
  /** The latest of these, in ms. */
  latestWake: number;
  /** How long each delay took, in ms; of the titles nothing where the tab could not be hidden. */
  delays: Record<DelayName, number[]>;
  /** What was shown in turn, for each rotation and for the title of the hidden tab. */
  shown: Shown;
  /** The items that came on the screen in these delays. */
  sights: Record<SeenName, Sight[]>;
  /** A tab hidden for minutes; undefined where that was left out. */
  longHidden?: LongHidden | undefined;
  /** In each window. */
  places: Places[];
  counts: Partial<Record<FigureName, number | number[]>>;
  /** The same in the window of a phone. */
  countsOnPhone: Partial<Record<FigureName, number | number[]>>;
}

export interface Shown {
  /** The index of each picture or brand; of a first one, that of each load. */
  heroFirst: number[];
  heroLater: number[];
  coverageFirst: number[];
  coverageInterval: number[];
  brandsFirst: number[];
  brandsInterval: number[];
  /** The first title of each load, once hidden. */
  titleFirst: string[];
  /** The page's own title first; nothing where the tab could not be hidden. */
  titleAlternation: string[];
}

export interface Place {
  /** An empty page. */
  emptyUrl: string;
  /** The enquiries that arrived so far; undefined where none may be sent. */
  posted: unknown[] | undefined;
}

/** How wide the windows are in which brands are counted, in px. */
const widths = [480, 800, 1280];

/** How long each of these took that follow one another. */
export const lasted = (changes: readonly Change<unknown>[]) =>
  changes.slice(1).map(({ at }, index) => at - (changes[index]?.at ?? Number.NaN));
const shownBy = <T>(changes: readonly Change<T>[]) => changes.map(({ shown }) => shown);

/**
 * Waits until the page has recorded enough.
 *
 * @throws Refusal that says of what too little came, when it takes twice as long as it should
 */
export async function recorded(
  page: Page,
  wanted: Partial<Record<keyof Recorded, number>>,
  ms: number,
): Promise<Recorded> {
  for (const end = performance.now() + 2 * ms + 20_000; ; ) {
    const seen = await page.evaluate(() => globalThis.timingRecord);
    const missing = Object.entries(wanted).filter(
      ([what, count]) => seen[what as keyof Recorded].length < count,
    );
    if (missing.length === 0) return seen;
    if (performance.now() > end)
      throw new Refusal(`The page makes too few changes of: ${missing.map(([what]) => what)}.`);
    await wait(500);
  }
}

/** How late bare timers fire in this engine, on an empty page. */
async function floorOf(engine: Engine, { emptyUrl }: Place, timers: number): Promise<number[]> {
  await using visit = await engine.visit({ ...whole, baseURL: emptyUrl });
  await visit.page.goto('/');
  return await visit.page.evaluate(lateness, timers);
}

/** How late a worker that is begun as a tab is hidden is heard in this engine, on empty pages. */
async function hidingFloorOf(
  engine: Engine,
  { emptyUrl }: Place,
  times: number,
): Promise<number[]> {
  const delay = figures.titleFirst.number;
  const late: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await using visit = await engine.visit({ ...whole, baseURL: emptyUrl });
    const { page } = visit;
    await page.goto('/');
    await page.evaluate(watchHiding, delay);
    await visit.hide();
    if (await page.evaluate(() => document.visibilityState === 'visible')) return [];
    await wait(delay + 500);
    late.push(...(await page.evaluate(() => globalThis.hidingLate)));
    await visit.show();
  }
  return late;
}

/** Hides the tab until so many titles have been shown; none where it cannot be hidden. */
export async function titlesOf(visit: Visit, count: number) {
  const { page } = visit;
  await visit.hide();
  const isHidden = await page.evaluate(() => document.visibilityState === 'hidden');
  const { hidden, title } = isHidden
    ? await recorded(page, { title: count }, count * figures.titleAlternation.number)
    : { hidden: [], title: [] };
  // In WebKit the next visitor has the same window.
  await visit.show();
  return [...hidden.slice(0, 1), ...title];
}

/** How many machines the page starts before these (`startHome` in src/site.ts), one in each task. */
export const startedBefore = { coverage: 5, brands: 6 };

/** The first switch of each rotation and the first title, each time on a fresh load. */
export async function firsts(engine: Engine, count: number, wakes: number[]) {
  const delays: Record<FirstName, number[]> = {
    heroFirst: [],
    coverageFirst: [],
    brandsFirst: [],
    titleFirst: [],
  };
  const shown: Pick<Shown, FirstName> = { ...structuredClone(delays), titleFirst: [] };
  const heroSeen: Sight[] = [];
  for (let load = 0; load < count; load += 1) {
    await using visit = await engine.visit(whole);
    const { page } = visit;
    await page.addInitScript(record);
    await page.goto('/');
    using _watch = watchWakes(wakes);
    await page.evaluate(hydrateAll);
    const wanted = { hero: 1, heroSeen: 1, coverage: 1, brands: 1, tasks: 7 };
    const seen = await recorded(page, wanted, figures.heroFirst.number);
    const startOf = (machine: 'coverage' | 'brands') =>
      seen.tasks[startedBefore[machine]]?.at ?? Number.NaN;
    const paint = await page.evaluate(firstPaint);
    heroSeen.push(...seen.heroSeen.slice(0, 1));
    for (const [name, [change], from] of [
      ['heroFirst', seen.hero, paint],
      ['coverageFirst', seen.coverage, startOf('coverage')],
      ['brandsFirst', seen.brands, startOf('brands')],
    ] as const) {
      delays[name].push((change?.at ?? Number.NaN) - from);
      shown[name].push(change?.shown ?? Number.NaN);
    }
    const [hidden, title] = await titlesOf(visit, 1);
    if (!hidden || !title) continue;
    delays.titleFirst.push(title.at - hidden.at);
    shown.titleFirst.push(title.shown);
  }
  return { delays, shown, heroSeen };
}

/** How many items of each rotation are to come on the screen. */
const enough = 4;

/** Without the first after the page was scrolled: its pictures are decoded, and the carousel learns that it is in view. */
const settled = (sights: readonly Sight[]) =>
  sights.filter(({ turn }, index) => sights[index - 1]?.turn === turn - 1);

/** The rotations in a tab in front, then the titles of the same tab, hidden. */
async function rhythms(engine: Engine, { switches, titles }: Size, wakes: number[]) {
  await using visit = await engine.visit(whole);
  const { page } = visit;
  await page.addInitScript(record);
  await page.goto('/');
  await page.evaluate(hydrateAll);
  using _watch = watchWakes(wakes);
  const span = switches * figures.heroLater.number + figures.heroFirst.number;
  // At the top of the page, then on the slideshow, then on the carousel: no step may depend on what is on the screen.
  for (const [share, part, onScreen] of [
    [1 / 2, '#coverage', { heroSeen: enough }],
    [3 / 4, '[data-machine="brands"]', { coverageSeen: enough }],
  ] as const) {
    await recorded(page, { hero: Math.round(share * switches), ...onScreen }, share * span);
    await page.evaluate(bring, part);
  }
  // Long enough for each to come round to its first item again.
  const { hero, coverage, brands, heroSeen, coverageSeen, brandsSeen } = await recorded(
    page,
    {
      hero: switches + 1,
      coverage: figures.coverageImages.number,
      brands: figures.brands.number,
      brandsSeen: enough,
    },
    Math.max(span, figures.brands.number * figures.brandsInterval.number),
  );
  const [own, ...title] = await titlesOf(visit, titles + 1);
  return {
    delays: {
      heroLater: lasted(hero),
      coverageInterval: lasted(coverage),
      brandsInterval: lasted(brands),
      titleAlternation: lasted(title),
    },
    shown: {
      heroLater: shownBy(hero),
      coverageInterval: shownBy(coverage),
      brandsInterval: shownBy(brands),
      titleAlternation: own ? shownBy([own, ...title]) : [],
    },
    sights: {
      heroLater: heroSeen,
      coverageInterval: settled(coverageSeen),
      brandsInterval: settled(brandsSeen),
    },
  };
}

/** Takes each count of the open page. */
async function countAll(page: Page): Promise<Record<string, number | number[]>> {
  await page.evaluate(hydrateAll);
  await page.evaluate(walkThrough);
  await page.evaluate(unfold);
  await page.evaluate(installPerceived);
  const taken: Record<string, number | number[]> = {};
  for (const [name, { count }] of Object.entries<Counted>(counts))
    taken[name] = (await page.evaluate(count)) as number | number[];
  return taken;
}

async function countsOf(
  engine: Engine,
  { posted }: Place,
): Promise<Pick<Measured, 'counts' | 'countsOnPhone'>> {
  await using visit = await engine.visit(whole);
  const { page } = visit;
  await page.goto('/');
  const taken = await countAll(page);
  taken.brandsVisible = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 720 });
    taken.brandsVisible.push((await page.evaluate(brandsVisible.count)) as number);
  }
  const counts = posted ? { ...taken, ...(await sendOne(page, posted)) } : taken;
  await page.setViewportSize(phone);
  return { counts, countsOnPhone: await countAll(page) };
}

/** @param say is told what is being done */
export async function measure(
  engine: Engine,
  place: Place,
  size: Size,
  say: (what: string) => void,
): Promise<Measured> {
  say('bare timers on an empty page');
  const floor = await floorOf(engine, place, size.timers);
  say('workers of empty tabs that are hidden');
  const hidingFloor = await hidingFloorOf(engine, place, size.switches);
  say('places to the pixel, in windows of three sizes');
  const places = await placesOf(engine);
  say('counts');
  const taken = await countsOf(engine, place);
  say('the hero, the slideshow and the carousel, then the title of the hidden tab');
  const wakes: number[] = [];
  const rotations = await rhythms(engine, size, wakes);
  say('the first switches and the first title, on fresh loads');
  const first = await firsts(engine, size.switches, wakes);
  say('bare timers again');
  floor.push(...(await floorOf(engine, place, size.timers)));
  return {
    version: engine.version,
    floor,
    hidingFloor,
    wakes: quantile(wakes, 0.99),
    latestWake: Math.max(...wakes),
    delays: { ...first.delays, ...rotations.delays },
    shown: { ...first.shown, ...rotations.shown },
    sights: { ...rotations.sights, heroFirst: first.heroSeen },
    places,
    ...taken,
  };
}
