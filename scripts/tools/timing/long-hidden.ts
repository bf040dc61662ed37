/**
 * A tab that stays hidden for minutes. Browsers throttle it harder the longer it is hidden: from five minutes on, Chromium
 * wakes an empty page's timers once a minute.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from 'simple-statistics';
import type { Engine } from '../../engines/driver.ts';
import { figures } from '../../model/figures.ts';
import { type Change, chainTimers, hydrateAll, record } from './in-page.ts';
import { watchWakes } from './wakes.ts';
import { whole } from './windows.ts';

const minute = 60_000;

/** From when on Chromium throttles hardest, in ms. */
export const hardestFrom = 5 * minute;
export const hiddenFor = 6.5 * minute;

export interface LongHidden {
  /** The page's own title first, at 0, then each that was shown; times in ms from the hiding. */
  titles: Change<string>[];
  /** How long the last title had stayed when the tab was shown again, in ms. */
  lastStayed: number;
  /** How late the page's own timers of the same length were in this tab, in ms: they are the tool's, for comparison. */
  ownTimers: number[];
  /** The same in an empty tab hidden beside it; nothing in an engine with one window. */
  emptyTimers: number[];
  /** How late the machine woke this program meanwhile, in ms: exceeded one time in a hundred. */
  wakes: number;
  /** The latest of these, in ms. */
  latestWake: number;
}

/** An empty tab that is hidden beside the page. */
async function hideEmpty(engine: Engine, emptyUrl: string) {
  const visit = await engine.visit({ ...whole, baseURL: emptyUrl });
  await visit.page.goto('/');
  await visit.hide();
  await visit.page.evaluate(chainTimers, figures.titleAlternation.number);
  return {
    late: () => visit.page.evaluate(() => chainLate),
    [Symbol.asyncDispose]: () => visit[Symbol.asyncDispose](),
  };
}

/**
 * @param emptyUrl of an empty page, where the engine has a window for each visitor
 * @returns undefined where the tab cannot be hidden
 */
export async function measureLongHidden(
  engine: Engine,
  emptyUrl?: string,
): Promise<LongHidden | undefined> {
  await using empty = emptyUrl ? await hideEmpty(engine, emptyUrl) : null;
  await using visit = await engine.visit(whole);
  const { page } = visit;
  await page.addInitScript(record);
  await page.goto('/');
  await page.evaluate(hydrateAll);
  await visit.hide();
  if (await page.evaluate(() => document.visibilityState === 'visible')) return undefined;
  await page.evaluate(chainTimers, figures.titleAlternation.number);
  const wakes: number[] = [];
  using _watch = watchWakes(wakes);
  // Nothing is asked of the page meanwhile: that could keep it awake.
  await wait(hiddenFor);
  const { hidden, title, late, now } = await page.evaluate(() => ({
    hidden: timingRecord.hidden,
    title: timingRecord.title,
    late: chainLate,
    now: performance.now(),
  }));
  // In WebKit the next visitor has the same window.
  await visit.show();
  const changes = [...hidden.slice(0, 1), ...title];
  const begin = changes[0]?.at ?? Number.NaN;
  return {
    titles: changes.map(({ at, shown }) => ({ at: at - begin, shown })),
    lastStayed: now - (changes.at(-1)?.at ?? Number.NaN),
    ownTimers: late,
    emptyTimers: (await empty?.late()) ?? [],
    wakes: quantile(wakes, 0.99),
    latestWake: Math.max(...wakes),
  };
}
