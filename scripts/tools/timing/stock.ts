/** Firefox as visitors have it: how late the page is in it, and whether timers of an empty page are as late. */
import type { Engine } from '../../engines/driver.ts';
import { figures } from '../../model/figures.ts';
import { firstPaint, hydrateAll, latenessBeside, type Recorded, record } from './in-page.ts';
import { tolerance } from './limits.ts';
import { type Mention, mentioned } from './mention.ts';
import {
  type DelayName,
  delayNames,
  lasted,
  type Place,
  recorded,
  startedBefore,
  titlesOf,
} from './session.ts';
import { whole } from './windows.ts';

/** How late a delay was, each time, in ms. */
export interface Late {
  name: DelayName;
  /** Timers of that length on an empty page, each beside one that is due soon after; of a title, those of a worker. */
  bare: number[];
  page: number[];
}

/** How many of the longest are waited for, and how many titles. */
const [times, titles] = [4, 8];

/** Those of an empty page, by their length in ms: in front, and hidden in a worker. */
async function bareLateness(engine: Engine, { emptyUrl }: Place): Promise<Map<number, number[]>> {
  await using visit = await engine.visit({ ...whole, baseURL: emptyUrl });
  const { page } = visit;
  await page.goto('/');
  const title = figures.titleAlternation.number;
  const late = new Map<number, number[]>();
  for (const wait of new Set(delayNames.map((name) => figures[name].number)))
    if (wait !== title)
      late.set(wait, await page.evaluate(latenessBeside, { wait, count: 3, inWorker: false }));
  await visit.hide();
  const hidden = { wait: title, count: 4, inWorker: true };
  return late.set(title, await page.evaluate(latenessBeside, hidden));
}

/** How long the delays of one load took, in ms. */
function delaysOf({ hero, coverage, brands, tasks }: Recorded, paint: number) {
  const first = (changes: Recorded['hero'], from = Number.NaN) => [
    (changes[0]?.at ?? Number.NaN) - from,
  ];
  return {
    heroFirst: first(hero, paint),
    heroLater: lasted(hero),
    coverageFirst: first(coverage, tasks[startedBefore.coverage]?.at),
    coverageInterval: lasted(coverage),
    brandsFirst: first(brands, tasks[startedBefore.brands]?.at),
    brandsInterval: lasted(brands),
  };
}

/** Takes about two minutes, half of them on an empty page. */
export async function measureStock(engine: Engine, place: Place): Promise<Late[]> {
  const bare = await bareLateness(engine, place);
  await using visit = await engine.visit(whole);
  const { page } = visit;
  await page.addInitScript(record);
  await page.goto('/');
  await page.evaluate(hydrateAll);
  const changes = { hero: times + 1, coverage: times + 1, brands: times + 1, tasks: 7 };
  const seen = await recorded(page, changes, (times + 1) * figures.heroLater.number);
  const rotations = delaysOf(seen, await page.evaluate(firstPaint));
  const [hidden, ...shown] = await titlesOf(visit, titles);
  const all: Record<DelayName, number[]> = {
    ...rotations,
    titleFirst: hidden && shown[0] ? [shown[0].at - hidden.at] : [],
    titleAlternation: lasted(shown),
  };
  return delayNames.map((name) => {
    const { number } = figures[name];
    return { name, bare: bare.get(number) ?? [], page: all[name].map((ms) => ms - number) };
  });
}

export interface StockVerdict {
  /** `inTime` within the tolerance; `engine` no later than that beyond timers of an empty page; `unexplained` later, or early. */
  verdict: 'inTime' | 'engine' | 'unexplained';
  /** How late the latest was, in ms. */
  latest: number;
  words: string;
}

/** What is concluded of a delay. */
export function stockVerdict({ page, bare }: Late): StockVerdict {
  const [earliest, latest] = [Math.min(...page), Math.max(...page)];
  const wait = Math.max(0, ...bare);
  const late = `late by up to ${Math.max(0, latest).toFixed(0)} ms`;
  if (earliest < -tolerance)
    return { verdict: 'unexplained', latest, words: `early by ${(-earliest).toFixed(0)} ms` };
  if (latest <= tolerance)
    return { verdict: 'inTime', latest, words: `${late}, within the tolerance` };
  const measured = `a bare timer of this length was late by up to ${wait.toFixed(0)} ms in it on an empty page`;
  if (latest > wait + tolerance)
    return { verdict: 'unexplained', latest, words: `${late}, and ${measured}: cannot be told` };
  return {
    verdict: 'engine',
    latest,
    words: `${late}, which is Firefox’s: ${measured}. The page asks at the right time, and is in time where Firefox fires timers when they are due`,
  };
}

/** The word for each: one that is late by Firefox neither holds nor fails. */
export const stockWords: Record<StockVerdict['verdict'], string> = {
  inTime: 'in time',
  engine: 'late by Firefox',
  unexplained: 'cannot be told',
};

/**
 * How many of the delays end in which way, for the summary; undefined where none was measured.
 *
 * @param mention names a figure
 */
export function stockInShort(all: readonly Late[], mention: Mention): string | undefined {
  const verdicts = all
    .filter(({ page }) => page.length > 0)
    .map((one) => ({ name: one.name, ...stockVerdict(one) }));
  if (verdicts.length === 0) return undefined;
  const these = (kind: StockVerdict['verdict'], more = '') => {
    const found = verdicts.filter(({ verdict }) => verdict === kind);
    const names = mentioned(
      found.map(({ name }) => name),
      mention,
    );
    return found.length ? [`${found.length} ${stockWords[kind]}${more} (${names})`] : [];
  };
  const latest = Math.max(...verdicts.map((one) => one.latest));
  const inTime = verdicts.filter(({ verdict }) => verdict === 'inTime').length;
  return [
    `${inTime} of ${verdicts.length} are ${stockWords.inTime}`,
    ...these('engine', `’s own timers, up to ${latest.toFixed(0)} ms`),
    ...these('unexplained'),
  ].join(', ');
}
