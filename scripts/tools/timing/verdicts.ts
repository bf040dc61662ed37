import { linearRegression, median, quantile } from 'simple-statistics';
import { type Figure, type FigureName, figureNames, figures } from '../../model/figures.ts';
import { type DelayName, delayNames, type Measured } from './session.ts';
import { type Estimate, medianOver } from './statistics.ts';

/** How far a delay may be from its figure over the floor, in ms: the spec gives tenths of a second. */
export const tolerance = 50;

/** How late timers may be before a machine is too busy to tell, in ms: half of the tolerance. */
export const tooLate = tolerance / 2;

/** `unknown`: the machine is too busy to tell, or the engine does not allow it. */
export type Verdict = 'holds' | 'fails' | 'unknown';

export interface Row {
  name: FigureName;
  /** What was seen, in words and figures. */
  seen: string;
  verdict: Verdict;
  /** Why it is `unknown`. */
  reason?: string;
  /** Of a delay: each sample's error in ms, and the error of their median over the floor. */
  errors?: number[];
  over?: Estimate;
}

const signed = (ms: number) => `${ms < 0 ? '−' : '+'}${Math.abs(ms).toFixed(1)}`;

/** Why delays that were measured on this machine say nothing of the page. */
function busyness({ floor, wakes }: Measured): string | undefined {
  const late = quantile(floor, 0.9);
  if (late > tooLate)
    return `The machine is too busy: one bare timer in ten fired ${late.toFixed(0)} ms late.`;
  if (wakes > tooLate)
    return `The machine is too busy: one wake-up in a hundred came ${wakes.toFixed(0)} ms late.`;
  return undefined;
}

function delayRow(name: DelayName, measured: Measured): Row {
  const { number } = figures[name];
  const errors = measured.delays[name].map((ms) => ms - number);
  if (errors.length === 0)
    return { name, seen: 'not measured', verdict: 'unknown', reason: 'The tab cannot be hidden.' };
  const over = medianOver(errors, measured.floor);
  const seen = `${median(measured.delays[name]).toFixed(1)} ms, median of ${errors.length}; ${signed(over.middle)} ms over the floor (95 %: ${signed(over.low)} to ${signed(over.high)})`;
  const row = { name, seen, errors, over };
  const reason = busyness(measured);
  if (reason) return { ...row, verdict: 'unknown', reason };
  if (over.low >= -tolerance && over.high <= tolerance) return { ...row, verdict: 'holds' };
  if (over.low > tolerance || over.high < -tolerance) return { ...row, verdict: 'fails' };
  return { ...row, verdict: 'unknown', reason: `The interval reaches across ${tolerance} ms.` };
}

const judged = (isTrue: boolean): Verdict => (isTrue ? 'holds' : 'fails');

/** Margin and share together: each block by itself, and the line through all of them. */
function revealRows({ reveals }: Measured): Row[] {
  const [share, margin] = [figures.revealShare.number, figures.revealMargin.number];
  const place = ({ concealedAt, revealedAt }: Measured['reveals'][number]) =>
    (concealedAt + revealedAt) / 2;
  const line = linearRegression(reveals.map((one) => [one.height, place(one)]));
  const off = reveals.map((one) => Math.abs(place(one) - margin - share * one.height));
  const worst = Math.max(...off);
  const of = `by the line through ${reveals.length} blocks, each at most ${worst.toFixed(1)} px off`;
  const isExact = reveals.length >= 5 && worst <= 1;
  return [
    {
      name: 'revealShare',
      seen: `${line.m.toFixed(3)}, ${of}`,
      verdict: judged(isExact && Math.abs(line.m - share) < 0.005),
    },
    {
      name: 'revealMargin',
      seen: `${line.b.toFixed(1)} px, ${of}`,
      verdict: judged(isExact && Math.abs(line.b - margin) < 1),
    },
  ];
}

/** The figures that are counted by sending an enquiry, which is not done on a site that keeps them. */
export const sentNames: readonly FigureName[] = ['posts', 'postedFields', 'thanksHours'];

/** One row for each figure, in the order of the figures; none for what was not to be sent. */
export function rowsOf(measured: Measured): Row[] {
  const special = new Map<FigureName, Row>();
  for (const name of delayNames) special.set(name, delayRow(name, measured));
  for (const row of revealRows(measured)) special.set(row.name, row);
  const { lastHiddenAt } = measured;
  special.set('scrollTopThreshold', {
    name: 'scrollTopThreshold',
    seen: `hidden at ${lastHiddenAt} px, shown at ${lastHiddenAt + 1} px`,
    verdict: judged(lastHiddenAt === figures.scrollTopThreshold.number),
  });
  const wasSent = sentNames.some((name) => name in measured.counts);
  return figureNames
    .filter((name) => wasSent || !sentNames.includes(name))
    .map((name) => special.get(name) ?? countRow(name, measured));
}

function countRow(name: FigureName, { counts }: Measured): Row {
  const { number }: Figure = figures[name];
  const count = counts[name] ?? 'nothing';
  return { name, seen: [count].flat().join(', '), verdict: judged(`${count}` === `${number}`) };
}
