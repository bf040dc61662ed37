import { median, quantile } from 'simple-statistics';

export type Figures = Record<string, number>;

/** The addresses of the page and of the same files without scripts. */
export type Sites = Record<'page' | 'baseline', string>;

const rounded = (figure: number) => Number(figure.toFixed(2));

/**
 * Measures the page and its baseline in turn, since a machine is not equally fast all the time.
 *
 * @param measure is given the share of the runs that are over, from 0 to 1
 * @returns a row for each figure
 */
export async function inTurn(
  label: string,
  runs: number,
  sites: Sites,
  measure: (url: string, share: number) => Promise<Figures>,
) {
  const page: Figures[] = [];
  const baseline: Figures[] = [];
  for (let run = 0; run < runs; run += 1) {
    page.push(await measure(sites.page, run / runs));
    baseline.push(await measure(sites.baseline, run / runs));
    console.log(`${label}: ${run + 1} of ${runs}`);
  }
  const rowOf = (name: string) => {
    const valuesOf = (all: Figures[]) => all.map((figures) => figures[name] ?? Number.NaN);
    const [ours, bare] = [valuesOf(page), valuesOf(baseline)];
    return {
      page: rounded(median(ours)),
      baseline: rounded(median(bare)),
      ratio: rounded(median(ours) / median(bare)),
      'page, p75': rounded(quantile(ours, 0.75)),
      'baseline, p75': rounded(quantile(bare, 0.75)),
    };
  };
  const table = Object.fromEntries(Object.keys(page[0] ?? {}).map((name) => [name, rowOf(name)]));
  console.table(table);
  return table;
}
