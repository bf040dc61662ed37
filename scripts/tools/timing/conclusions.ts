/** The tables of the report whose words are concluded from the samples alone. */
import { median, quantile } from 'simple-statistics';
import { type Figure, type FigureName, figureNames, figures } from '../../model/figures.ts';
import { type Evidence, nameOf, notRun } from './evidence.ts';
import { staysOf } from './hidden-verdict.ts';
import {
  escaped,
  isPresent,
  ms,
  numberOf,
  type Present,
  rowOf,
  table,
  verdictTag,
} from './report-parts.ts';
import { type DelayName, delayNames } from './session.ts';
import { pairsOf } from './sights.ts';
import { stockCell, stockName } from './stock-report.ts';

const places: readonly FigureName[] = ['revealShare', 'revealMargin', 'scrollTopThreshold'];

/** The figures that are neither delays nor places. */
export const countNames = figureNames.filter(
  (name) => !places.includes(name) && !delayNames.some((one) => one === name),
);

function longHiddenSamples({ longHidden }: Present['measured']): string {
  if (!longHidden) return '';
  const stays = staysOf(longHidden).map((one) => one.toFixed(1));
  return `<p>Hidden for minutes: ${stays.join(', ')} ms</p>`;
}

/** Every sample of a delay, and what was shown after it. */
export function samplesOf(name: DelayName, { measured }: Present): string {
  const shown = measured.shown[name].map((one) => escaped(`${one}`)).join(', ');
  const samples = measured.delays[name].map((one) => one.toFixed(1)).join(', ');
  const between = pairsOf(name, measured).map(({ lasted }) => lasted.toFixed(1));
  const seen = between.length
    ? `<p>On the screen, from one to the next: ${between.join(', ')} ms</p>`
    : '';
  return `<p>${samples} ms</p><p>Shown: ${shown}</p>${seen}${name === 'titleAlternation' ? longHiddenSamples(measured) : ''}`;
}

/** The delays and places at a glance. */
export function overview(evidence: Evidence): string {
  const engines = evidence.engines.filter(isPresent);
  const isStock = evidence.stock !== undefined;
  return table(
    'Delays and places at a glance',
    ['Measured', 'Ledger', 'The spec', ...engines.map(nameOf), ...(isStock ? [stockName] : [])],
    [...delayNames, ...places].map((name) => {
      const figure: Figure = figures[name];
      return [
        `<a href="#${name}">${escaped(figure.what)}</a>`,
        figure.ids[0],
        numberOf(figure),
        ...engines.map((one) => {
          const row = rowOf(one, name);
          return row ? `${row.seen.split(/[,;]/)[0]}<br>${verdictTag(row.verdict)}` : '';
        }),
        ...(isStock ? [stockCell(name, evidence)] : []),
      ];
    }),
  );
}

/** What an engine says of a count; nothing where it was not counted. */
export function countCell(name: FigureName, one: Present): string {
  const row = rowOf(one, name);
  if (!row) return '';
  const reason = row.reason ? `<br>${escaped(row.reason)}` : '';
  return `${row.seen}<br>${verdictTag(row.verdict)}${reason}`;
}

/** The machine, as each engine found it. */
export const machineTable = (evidence: Evidence) =>
  table(
    'The machine, by engine',
    [
      'Engine',
      'Version',
      'Bare timers late, median',
      '90 %',
      'Workers of a tab just hidden late, median',
      'Wake-ups late, 99 %',
      'latest',
    ],
    [
      ...evidence.engines.map((one) =>
        isPresent(one)
          ? [
              nameOf(one),
              escaped(one.measured.version),
              ms(median(one.measured.floor)),
              ms(quantile(one.measured.floor, 0.9)),
              one.measured.hidingFloor.length
                ? ms(median(one.measured.hidingFloor))
                : 'cannot be hidden',
              ms(one.measured.wakes),
              ms(one.measured.latestWake),
            ]
          : [nameOf(one), `left out: ${escaped(one.missing)}`, '', '', '', '', ''],
      ),
      ...notRun(evidence).map((name) => [name, 'not run', '', '', '', '', '']),
    ],
  );
