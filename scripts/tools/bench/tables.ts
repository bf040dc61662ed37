import { median, quantile } from 'simple-statistics';
import type { Sites } from './server.ts';

export type Figures = Record<string, number>;

interface Measured {
  page: Figures[];
  baseline: Figures[];
}

/**
 * Measures the page and its baseline in turn, since a machine is not equally fast all the time.
 *
 * @param measure is given the share of the runs that are over, from 0 to 1
 */
export async function inTurn(
  label: string,
  runs: number,
  sites: Sites,
  measure: (url: string, share: number) => Promise<Figures>,
): Promise<Measured> {
  const measured: Measured = { page: [], baseline: [] };
  for (let run = 0; run < runs; run += 1) {
    measured.page.push(await measure(sites.page, run / runs));
    measured.baseline.push(await measure(sites.baseline, run / runs));
    console.log(`${label}: ${run + 1} of ${runs}`);
  }
  return measured;
}

/** A row for each figure, from its values on the page and on the baseline. */
const rowsOf = (
  { page, baseline }: Measured,
  row: (page: number[], baseline: number[]) => Figures,
) =>
  Object.fromEntries(
    Object.keys(page[0] ?? {}).map((name) => {
      const valuesOf = (all: Figures[]) => all.map((figures) => figures[name] ?? Number.NaN);
      return [name, row(valuesOf(page), valuesOf(baseline))];
    }),
  );

const rounded = (figure: number) => Number(figure.toFixed(2));

export const medians = (measured: Measured) =>
  rowsOf(measured, (page, baseline) => {
    const [ours, bare] = [median(page), median(baseline)];
    return { page: rounded(ours), baseline: rounded(bare), ratio: rounded(ours / bare) };
  });

export const slowest = (measured: Measured) =>
  rowsOf(measured, (page, baseline) => ({
    'p75, ms': quantile(page, 0.75),
    'max, ms': Math.max(...page),
    'baseline p75': quantile(baseline, 0.75),
    'baseline max': Math.max(...baseline),
  }));
