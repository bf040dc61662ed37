/** Everything that is measured in one engine, on the real page in real time. */
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from 'simple-statistics';
import type { Engine, Page, VisitOptions } from '../../engines/driver.ts';
import { type FigureName, figures } from '../../model/figures.ts';
import { Refusal } from '../../serve/on-stop.ts';
import { brandsInView, counts } from './counts.ts';
import {
  type Change,
  firstPaint,
  hydrateAll,
  lastHiddenAt,
  lateness,
  type Recorded,
  type Revealed,
  record,
  revealOf,
} from './in-page.ts';

/** The figures that are delays. */
export const delayNames = [
  'heroFirst',
  'heroLater',
  'coverageInterval',
  'brandsInterval',
  'titleAlternation',
] as const satisfies readonly FigureName[];
export type DelayName = (typeof delayNames)[number];

/** How many samples are taken. */
export interface Size {
  /** Of the hero's later switches, and of its first one. */
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
  /** How late the machine woke this program while it waited for the page, in ms: exceeded one time in a hundred. */
  wakes: number;
  /** The latest of these, in ms. */
  latestWake: number;
  /** How long each delay took, in ms; of `titleAlternation` nothing where the tab could not be hidden. */
  delays: Record<DelayName, number[]>;
  /** What was shown in turn, for each rotation and for the title of the hidden tab. */
  shown: Shown;
  lastHiddenAt: number;
  reveals: Revealed[];
  counts: Partial<Record<FigureName, number | number[]>>;
}

export interface Shown {
  /** The index of each picture or brand; `heroFirst` has the first one of each load. */
  heroFirst: number[];
  heroLater: number[];
  coverageInterval: number[];
  brandsInterval: number[];
  /** The page's own title first; nothing where the tab could not be hidden. */
  titleAlternation: string[];
}

export interface Place {
  /** An empty page. */
  emptyUrl: string;
  /** The enquiries that arrived so far; undefined where none may be sent. */
  posted: unknown[] | undefined;
}

/** How many blocks are watched until they are revealed. */
const blocks = 12;
const windows = [480, 800, 1280];
const whole: VisitOptions = { viewport: { width: 1280, height: 720 } };

/** How long each of these took that follow one another. */
const lasted = (changes: readonly Change<unknown>[]) =>
  changes.slice(1).map(({ at }, index) => at - (changes[index]?.at ?? Number.NaN));
const shownBy = <T>(changes: readonly Change<T>[]) => changes.map(({ shown }) => shown);

/**
 * Waits until the page has recorded enough.
 *
 * @throws Refusal that says of what too little came, when it takes twice as long as it should
 */
async function recorded(
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

/** Adds how late this program is woken, every 20 ms, until it is disposed of: begun when the page has been served. */
function watchWakes(late: number[]): Disposable {
  const every = 20;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    late.push(now - last - every);
    last = now;
  }, every);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** From the first paint to the first switch, each time on a fresh load. */
async function firstSwitches(engine: Engine, count: number, wakes: number[]) {
  const times: number[] = [];
  const shown: number[] = [];
  while (times.length < count) {
    await using visit = await engine.visit(whole);
    await visit.page.addInitScript(record);
    await visit.page.goto('/');
    using _watch = watchWakes(wakes);
    const { hero } = await recorded(visit.page, { hero: 1 }, figures.heroFirst.number);
    times.push((hero[0]?.at ?? Number.NaN) - (await visit.page.evaluate(firstPaint)));
    shown.push(hero[0]?.shown ?? Number.NaN);
  }
  return { times, shown };
}

/** The rotations in a tab in front, then the titles of the same tab, hidden. */
async function rhythms(engine: Engine, { switches, titles }: Size, wakes: number[]) {
  await using visit = await engine.visit(whole);
  const { page } = visit;
  await page.addInitScript(record);
  await page.goto('/');
  await page.evaluate(hydrateAll);
  using _watch = watchWakes(wakes);
  const span = switches * figures.heroLater.number + figures.heroFirst.number;
  // Long enough for each to come round to its first item again.
  const { hero, coverage, brands } = await recorded(
    page,
    {
      hero: switches + 1,
      coverage: figures.coverageImages.number,
      brands: figures.brands.number,
    },
    Math.max(span, figures.brands.number * figures.brandsInterval.number),
  );
  await visit.hide();
  const isHidden = await page.evaluate(() => document.visibilityState === 'hidden');
  const { hidden, title } = isHidden
    ? await recorded(page, { title: titles }, titles * figures.titleAlternation.number)
    : { hidden: [], title: [] };
  // In WebKit the next visitor has the same window.
  await visit.show();
  const titlesSeen = [...hidden.slice(0, 1), ...title];
  return {
    delays: {
      heroLater: lasted(hero),
      coverageInterval: lasted(coverage),
      brandsInterval: lasted(brands),
      titleAlternation: lasted(titlesSeen),
    },
    shown: {
      heroLater: shownBy(hero),
      coverageInterval: shownBy(coverage),
      brandsInterval: shownBy(brands),
      titleAlternation: shownBy(titlesSeen),
    },
  };
}

/** The places to the pixel. */
async function pixels(engine: Engine) {
  await using visit = await engine.visit(whole);
  const { page } = visit;
  await page.goto('/');
  await page.evaluate(hydrateAll);
  const hidden = await page.evaluate(lastHiddenAt);
  return { lastHiddenAt: hidden, reveals: await revealsOn(page) };
}

/** Block by block, from the top. */
async function revealsOn(page: Page): Promise<Revealed[]> {
  const [share, margin] = [figures.revealShare.number, figures.revealMargin.number];
  const all = await page.locator('[data-machine="reveal"]').count();
  const found: Revealed[] = [];
  for (let index = 0; index < all && found.length < blocks; index += 1) {
    const one = await page.evaluate(revealOf, { index, share, margin });
    if (one) found.push(one);
  }
  return found;
}

async function countsOf(engine: Engine, { posted }: Place): Promise<Measured['counts']> {
  await using visit = await engine.visit(whole);
  const { page } = visit;
  await page.goto('/');
  await page.evaluate(hydrateAll);
  const taken: Record<string, number | number[]> = {};
  for (const [name, count] of Object.entries<() => unknown>(counts))
    taken[name] = (await page.evaluate(count)) as number | number[];
  taken.brandsVisible = [];
  for (const width of windows) {
    await page.setViewportSize({ width, height: 720 });
    taken.brandsVisible.push(await page.evaluate(brandsInView));
  }
  return posted ? { ...taken, ...(await sendOne(page, posted)) } : taken;
}

/** How many members a body has, none of which may be another than the spec names. */
export function countOfSpec(names: readonly string[]): number {
  const wanted = ['name', 'email', 'phone', 'company', 'message', 'recaptcha_token'];
  return names.every((name) => wanted.includes(name)) ? names.length : Number.NaN;
}

/** Sends an enquiry, whose answer has no message. */
async function sendOne(page: Page, posted: unknown[]): Promise<Measured['counts']> {
  const before = posted.length;
  const field = (name: string) => page.locator(`form [name="${name}"]`);
  await field('name').fill('A reviewer');
  await field('email').fill('reviewer@example.com');
  await field('message').fill('Twelve desks and a dozen chairs, all in good condition.');
  await page.locator('form button[type="submit"]').click();
  await page.waitForFunction(() => document.body.textContent?.includes('Thank you for your'));
  const thanks = await page.evaluate(() =>
    Number(/in touch within (\d+) hours/.exec(document.body.textContent ?? '')?.[1]),
  );
  return {
    posts: posted.length - before,
    postedFields: countOfSpec(Object.keys(posted.at(-1) as object)),
    thanksHours: thanks,
  };
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
  say('places to the pixel');
  const places = await pixels(engine);
  say('counts');
  const taken = await countsOf(engine, place);
  say('the hero, the slideshow and the carousel, then the title of the hidden tab');
  const wakes: number[] = [];
  const rotations = await rhythms(engine, size, wakes);
  say('the first switch of the hero');
  const heroFirst = await firstSwitches(engine, size.switches, wakes);
  say('bare timers again');
  floor.push(...(await floorOf(engine, place, size.timers)));
  return {
    version: engine.version,
    floor,
    wakes: quantile(wakes, 0.99),
    latestWake: Math.max(...wakes),
    delays: { heroFirst: heroFirst.times, ...rotations.delays },
    shown: { heroFirst: heroFirst.shown, ...rotations.shown },
    ...places,
    counts: taken,
  };
}
