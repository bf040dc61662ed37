/** The parts of the report about Firefox as visitors have it. */
import { median } from 'simple-statistics';
import { type FigureName, figures } from '../../model/figures.ts';
import type { Evidence } from './evidence.ts';
import { signed } from './judgements.ts';
import { escaped, ms, numberOf, table } from './report-parts.ts';
import type { DelayName } from './session.ts';
import { fewestSamples, medianOver } from './statistics.ts';
import { type Late, type StockVerdict, stockVerdict, stockWords } from './stock.ts';

export const stockName = 'Firefox as visitors have it';

const classes: Record<StockVerdict['verdict'], string> = {
  inTime: 'holds',
  engine: 'late',
  unexplained: 'unknown',
};

const tag = (late: Late) => {
  const { verdict } = stockVerdict(late);
  return `<strong class="${classes[verdict]}">${stockWords[verdict]}</strong>`;
};

const lateOf = (name: FigureName, { stock = [] }: Evidence) =>
  stock.find((late) => late.name === name && late.page.length > 0);

const lateness = (late: readonly number[]) =>
  late.length === 0
    ? 'cannot be hidden'
    : `${ms(median(late))}, at most ${ms(Math.max(...late))}, n = ${late.length}`;

/** Of the median, by which a delay is in time; fewer samples have none. */
function intervalOf({ page }: Late): string {
  if (page.length < fewestSamples) return '';
  const { low, high } = medianOver(page, [0]);
  return `<br>median, 95 %: ${signed(low)} to ${signed(high)} ms`;
}

/** The cell of a figure at a glance; empty where it was not measured, as places are not. */
export function stockCell(name: FigureName, evidence: Evidence): string {
  const late = lateOf(name, evidence);
  return late
    ? `late by up to ${ms(Math.max(0, ...late.page))}, n = ${late.page.length}<br>${tag(late)}`
    : '';
}

/** What the row of a delay says; nothing where it was not measured. */
export function stockSentence(name: DelayName, evidence: Evidence): string {
  const late = lateOf(name, evidence);
  if (!late) return '';
  return `<p>In Firefox <a href="#firefox">as visitors have it</a>, measured ${late.page.length} times: ${tag(late)}; ${stockVerdict(late).words}.</p>`;
}

/** Nothing where Firefox was not measured with its own timers as well. */
export const stockTable = ({ stock = [] }: Evidence) =>
  stock.length === 0
    ? ''
    : table(
        stockName,
        [
          'Delay',
          'The spec',
          'Bare timers of this length late: median',
          'The page late: median',
          'Verdict',
        ],
        stock.map((late) => [
          escaped(figures[late.name].what),
          numberOf(figures[late.name]),
          lateness(late.bare),
          lateness(late.page) + intervalOf(late),
          late.page.length > 0 ? `${tag(late)}<br>${stockVerdict(late).words}` : '',
        ]),
      );
