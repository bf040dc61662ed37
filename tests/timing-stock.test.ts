/** Firefox as visitors have it, in `npm run timing`: how often it is measured, what is concluded, and what the report says. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../scripts/engines/driver.ts';
import { outcomeOf, summaryOf } from '../scripts/tools/timing/evidence.ts';
import { firstPaint, hydrateAll, latenessBeside } from '../scripts/tools/timing/in-page.ts';
import { bias, reach, tolerance, tooLate } from '../scripts/tools/timing/limits.ts';
import { reportOf } from '../scripts/tools/timing/report.ts';
import { delayNames } from '../scripts/tools/timing/session.ts';
import { fewestSamples } from '../scripts/tools/timing/statistics.ts';
import { type Late, measureStock, stockVerdict } from '../scripts/tools/timing/stock.ts';
import { evidence, measured } from './support/timing.ts';

const root = join(import.meta.dirname, '..');

/** An engine whose page has one change too few at first, and one more each time that it is asked; it counts its visitors. */
function engineOf(visited: { count: number }): Engine {
  const visit = async () => {
    visited.count += 1;
    const changes = Array.from({ length: fewestSamples - 1 }, (_, at) => ({ at, shown: 1 }));
    const page = {
      addInitScript: async () => undefined,
      goto: async () => null,
      evaluate: async (of: unknown, given?: { count: number }) => {
        if (of === latenessBeside) return Array(given?.count).fill(0);
        if (of === firstPaint) return 0;
        if (of === hydrateAll) return undefined;
        if (`${of}`.includes('visibilityState')) return true;
        changes.push({ at: changes.length, shown: 1 });
        const seen = [...changes];
        const tasks = Array(7).fill({ at: 0, shown: 0 });
        return new Proxy({}, { get: (_, what) => (what === 'tasks' ? tasks : seen) });
      },
    };
    const nothing = async () => undefined;
    return { page, hide: nothing, show: nothing, [Symbol.asyncDispose]: nothing };
  };
  return { visit } as unknown as Engine;
}

test('each delay and its bare timer are measured as often as a verdict needs, first ones on as many loads', async () => {
  const visited = { count: 0 };
  const all = await measureStock(engineOf(visited), { emptyUrl: '', posted: undefined });
  expect(all.map(({ name }) => name)).toEqual(delayNames);
  for (const { name, bare, page } of all) {
    expect(bare, name).toHaveLength(fewestSamples);
    expect(page.length, name).toBeGreaterThanOrEqual(fewestSamples);
  }
  // And an empty page, and one for the later ones.
  expect(visited.count).toBe(fewestSamples + 2);
});

describe('the verdict', () => {
  const verdictOf = (page: number[], bare = [0, 0, 0, 0, 0, 200], wakes = 1) =>
    stockVerdict({ name: 'heroFirst', bare, page, wakes }).verdict;

  test('of fewer samples than any other needs cannot be told, however close they are', () => {
    expect(verdictOf(Array(fewestSamples - 1).fill(0))).toBe('unexplained');
    expect(verdictOf([])).toBe('unexplained');
    expect(verdictOf(Array(fewestSamples).fill(0))).toBe('inTime');
  });

  test('is bound by the median as well, which only bare timers that were as late explain', () => {
    const late = Array(fewestSamples).fill(bias + 1);
    expect(verdictOf(late)).toBe('engine');
    expect(verdictOf(late, [0, 0, 0, 0, 0, 0])).toBe('unexplained');
    expect(verdictOf(Array(fewestSamples).fill(-bias - 1))).toBe('unexplained');
  });

  test('does not blame Firefox for what a busy machine may have made late', () => {
    const late = [0, 0, 0, 0, 0, tolerance + 1];
    expect(verdictOf(late, undefined, tooLate)).toBe('engine');
    expect(verdictOf(late, undefined, tooLate + 1)).toBe('unexplained');
    expect(verdictOf(Array(fewestSamples).fill(0), undefined, tooLate + 1)).toBe('inTime');
  });
});

describe('the report', () => {
  const late = (page: number[], bare = [100, 200, 235]): Late[] => [
    { name: 'heroLater', bare, page, wakes: 1 },
  ];
  const withStock = (stock?: Late[]) => ({
    ...evidence(measured(), measured()),
    ...(stock && { stock }),
  });
  /** All in time, but for the last. */
  const and = (ms: number) => [0, 0, 0, 0, 0, ms];

  test('sets it beside its own timers and judges it at the row, where it was measured', () => {
    const label = 'aria-label="Firefox as visitors have it"';
    expect(reportOf(withStock(), root)).not.toContain(label);
    const report = reportOf(withStock(late([90, 90, 90, 92, 95, 140])), root);
    expect(report).toContain(label);
    expect(report).toContain('200.0 ms, at most 235.0 ms, n = 3');
    expect(report).toContain(
      '91.0 ms, at most 140.0 ms, n = 6<br>median, 95 %: +90.0 to +117.5 ms',
    );
    const article = report.slice(report.indexOf('<h3 id="heroLater">')).split('</article>')[0];
    const tag = '<strong class="late">late by Firefox</strong>';
    expect(report).toContain(`late by up to 140.0 ms, n = 6<br>${tag}`);
    expect(article).toContain(
      `measured 6 times: ${tag}; late by up to 140 ms, 91 ms in the median (95 %: +90.0 to +117.5), a sample beyond 50 ms, which is Firefox’s: a bare timer of this length was late by up to 235 ms in it on an empty page. The page asks at the right time`,
    );
  });

  test.each([
    [[0, 0, 0, 0, 0, tolerance + 1], `a sample beyond ${tolerance} ms`],
    [[0, 20, 20, 20, 20, 20], `the median beyond ${bias} ms`],
    [[1, 2, 3, 4, 27, 32], `the interval beyond ${reach} ms`],
  ])('of one that is late by %j it says which limit binds: %s', (page, words) => {
    const verdicts = late(page).map((one) => stockVerdict(one).words);
    expect(verdicts).toEqual([expect.stringContaining(`, ${words}, which is Firefox’s`)]);
  });

  test('has it in the summary, where one that is late by Firefox is not counted as in time', () => {
    const told = 'Firefox’s delays were taken with its timers told to fire when due; as';
    const ends = (stock?: Late[]) => summaryOf(withStock(stock)).split(`. ${told} `)[1];
    expect(ends()).toBe('visitors have it, they were not measured');
    expect(ends(late(and(140)))).toBe(
      'visitors have it, 0 of 1 are in time, 1 late by Firefox’s own timers, up to 140 ms (E2)',
    );
    expect(ends(late(and(tolerance)))).toBe('visitors have it, 1 of 1 are in time');
    expect(ends(late([0]))).toBe('visitors have it, 0 of 1 are in time, 1 cannot be told (E2)');
    expect(summaryOf(evidence(measured()))).not.toContain(told);
  });

  test.each([[235 + tolerance + 1], [-tolerance - 1]])(
    'leaves the outcome open where a delay is %i ms late, which no bare timer that is 235 ms late explains',
    (ms) => {
      expect(outcomeOf(withStock(late(and(ms))))).toBe('unknown');
      expect(summaryOf(withStock(late(and(ms))))).toContain(
        '0 of 1 are in time, 1 cannot be told (E2)',
      );
      expect(outcomeOf(withStock(late(and(235))))).toBe('holds');
    },
  );
});
