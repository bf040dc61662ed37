/** Firefox as visitors have it: how late the page is in it, and whether timers of an empty page are as late. */
import { quantile } from 'simple-statistics';
import type { Engine } from '../../engines/driver.ts';
import { figures } from '../../model/figures.ts';
import { hydrateAll, latenessBeside, record } from './in-page.ts';
import { ofInterval, signed } from './judgements.ts';
import { bias, reach, tolerance, tooLate } from './limits.ts';
import { type Mention, mentioned } from './mention.ts';
import {
  type DelayName,
  delayNames,
  firsts,
  lasted,
  type Place,
  recorded,
  titlesOf,
} from './session.ts';
import { fewestSamples, medianOver } from './statistics.ts';
import { watchWakes } from './wakes.ts';
import { whole } from './windows.ts';

/** How late a delay was, each time, in ms. */
export interface Late {
  name: DelayName;
  /** Timers of that length on an empty page, each beside one that is due soon after; of a title, those of a worker. */
  bare: number[];
  page: number[];
  /** How late the machine woke this program meanwhile, in ms: exceeded one time in a hundred. */
  wakes: number;
}

/** Those of an empty page, by their length in ms: in front, and hidden in a worker. */
async function bareLateness(
  engine: Engine,
  { emptyUrl }: Place,
  count: number,
): Promise<Map<number, number[]>> {
  await using visit = await engine.visit({ ...whole, baseURL: emptyUrl });
  const { page } = visit;
  await page.goto('/');
  const title = figures.titleAlternation.number;
  const late = new Map<number, number[]>();
  for (const wait of new Set(delayNames.map((name) => figures[name].number)))
    if (wait !== title)
      late.set(wait, await page.evaluate(latenessBeside, { wait, count, inWorker: false }));
  await visit.hide();
  const hidden = { wait: title, count, inWorker: true };
  return late.set(title, await page.evaluate(latenessBeside, hidden));
}

/** The rotations in a tab in front, then the titles of the same tab, hidden: each delay so often at least. */
async function laterDelays(engine: Engine, count: number, wakes: number[]) {
  await using visit = await engine.visit(whole);
  const { page } = visit;
  await page.addInitScript(record);
  await page.goto('/');
  await page.evaluate(hydrateAll);
  using _watch = watchWakes(wakes);
  // Between so many changes and one more.
  const changes = { hero: count + 1, coverage: count + 1, brands: count + 1 };
  const { hero, coverage, brands } = await recorded(
    page,
    changes,
    (count + 1) * figures.heroLater.number,
  );
  const [, ...shown] = await titlesOf(visit, count + 1);
  return {
    heroLater: lasted(hero),
    coverageInterval: lasted(coverage),
    brandsInterval: lasted(brands),
    titleAlternation: lasted(shown),
  };
}

/** Takes about four minutes, a third of them on an empty page. @param count how often each delay is measured at least */
export async function measureStock(
  engine: Engine,
  place: Place,
  count = fewestSamples,
): Promise<Late[]> {
  const bare = await bareLateness(engine, place, count);
  const woken: number[] = [];
  const later = await laterDelays(engine, count, woken);
  const first = await firsts(engine, count, woken);
  const wakes = quantile(woken, 0.99);
  const all: Record<DelayName, number[]> = { ...first.delays, ...later };
  return delayNames.map((name) => {
    const { number } = figures[name];
    const page = all[name].map((ms) => ms - number);
    return { name, bare: bare.get(number) ?? [], page, wakes };
  });
}

export interface StockVerdict {
  /**
   * `inTime` by the rules for delays, with no floor taken off; `engine` no further out than that beyond the latest timer of an
   * empty page; `unexplained` later, early, measured too seldom, or late on a busy
   * machine.
   */
  verdict: 'inTime' | 'engine' | 'unexplained';
  /** How late the latest was, in ms. */
  latest: number;
  words: string;
}

/** What is concluded of a delay. */
export function stockVerdict({ page, bare, wakes }: Late): StockVerdict {
  const [earliest, latest] = [Math.min(...page), Math.max(...page)];
  const wait = Math.max(0, ...bare);
  const unexplained = (words: string) => ({ verdict: 'unexplained', latest, words }) as const;
  const late = `late by up to ${Math.max(0, latest).toFixed(0)} ms`;
  if (page.length < fewestSamples)
    return unexplained(`${late}, but ${fewestSamples} samples are needed`);
  const over = medianOver(page, [0]);
  const { verdict } = ofInterval(over, page.length);
  if (earliest < -tolerance) return unexplained(`early by ${(-earliest).toFixed(0)} ms`);
  if (latest <= tolerance && verdict === 'holds')
    return { verdict: 'inTime', latest, words: `${late}, within the tolerance` };
  if (wakes > tooLate)
    return unexplained(
      `${late}, but the machine was too busy: one wake-up in a hundred came ${wakes.toFixed(0)} ms late`,
    );
  const measured = `a bare timer of this length was late by up to ${wait.toFixed(0)} ms in it on an empty page`;
  const { low, middle, high } = over;
  if (latest > wait + tolerance || middle > wait + bias || middle < -bias)
    return unexplained(`${late}, and ${measured}: cannot be told`);
  const beyond =
    latest > tolerance
      ? `a sample beyond ${tolerance} ms`
      : Math.abs(middle) > bias
        ? `the median beyond ${bias} ms`
        : `the interval beyond ${reach} ms`;
  return {
    verdict: 'engine',
    latest,
    words: `${late}, ${middle.toFixed(0)} ms in the median (95 %: ${signed(low)} to ${signed(high)}), ${beyond}, which is Firefox’s: ${measured}. The page asks at the right time, and is in time where Firefox fires timers when they are due`,
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
