import { linearRegression, median, quantile } from 'simple-statistics';
import { type Figure, type FigureName, figureNames, figures } from '../../model/figures.ts';
import { orderFault } from './orders.ts';
import { type DelayName, delayNames, type Measured } from './session.ts';
import { medianOver } from './statistics.ts';

/** How far each sample of a delay may be from its figure over the floor, in ms: the spec gives tenths of a second. */
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
  /** Why it is `unknown`, or what fails. */
  reason?: string;
  /** Of a delay: each sample's error in ms. */
  errors?: number[];
  /** Of a delay: the verdict on the same samples when the floor is not taken off. */
  raw?: Verdict;
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

const samplesAre = (count: number) => (count === 1 ? 'One sample is' : `${count} samples are`);

/** Every sample has to be in time; one that is off by no more than the machine once was tells nothing. */
function delayVerdict(errors: readonly number[], base: number, { floor, latestWake }: Measured) {
  const off = errors.filter((error) => Math.abs(error - base) > tolerance);
  const latest = Math.max(latestWake, ...floor);
  const worse = off.filter((error) => Math.abs(error) > latest);
  if (off.length === 0) return { verdict: 'holds' } as const;
  const [verdict, samples, but] =
    worse.length > 0
      ? (['fails', worse, ''] as const)
      : ([
          'unknown',
          off,
          `, but the machine itself was ${latest.toFixed(0)} ms late once`,
        ] as const);
  const reason = `${samplesAre(samples.length)} off by more than ${tolerance} ms (${samples.map(signed).join(', ')})${but}.`;
  return { verdict, reason };
}

function delayRow(name: DelayName, measured: Measured): Row {
  const { number } = figures[name];
  const samples = measured.delays[name];
  if (samples.length === 0)
    return { name, seen: 'not measured', verdict: 'unknown', reason: 'The tab cannot be hidden.' };
  const errors = samples.map((ms) => ms - number);
  const over = medianOver(errors, measured.floor);
  const [least, most] = [Math.min(...samples), Math.max(...samples)].map((ms) => ms.toFixed(1));
  const seen = `${median(samples).toFixed(1)} ms, median of ${samples.length}, from ${least} to ${most}; ${signed(over.middle)} ms over the floor (95 %: ${signed(over.low)} to ${signed(over.high)})`;
  const raw = delayVerdict(errors, 0, measured).verdict;
  const row = { name, seen, errors, raw };
  const fault = orderFault(name, measured.shown);
  if (fault) return { ...row, verdict: 'fails', reason: `Not in its order: ${fault}.` };
  const busy = busyness(measured);
  if (busy) return { ...row, verdict: 'unknown', reason: busy };
  return { ...row, ...delayVerdict(errors, median(measured.floor), measured) };
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
