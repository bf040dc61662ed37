/** A verdict for each figure. */
import { linearRegression, median } from 'simple-statistics';
import { constants } from '../../model/constants.ts';
import { type Figure, type FigureName, figureNames, figures } from '../../model/figures.ts';
import { isSent, sentNames } from './counts/sent.ts';
import { longHiddenOf } from './hidden-verdict.ts';
import { busyness, ofDelay, signed, type Verdict, whileBusy, worstOf } from './judgements.ts';
import { orderFault } from './orders.ts';
import type { Revealed } from './places-in-page.ts';
import { type DelayName, delayNames, type Measured } from './session.ts';
import { sightOf } from './sights.ts';
import { medianOver } from './statistics.ts';
import { sizeOf } from './windows.ts';

export interface Row {
  name: FigureName;
  /** What was seen, in words and figures. */
  seen: string;
  verdict: Verdict;
  /** Why it is `unknown` or `partly`, or what fails. */
  reason?: string;
  /** Of a delay: each sample's error in ms. */
  errors?: number[];
  /** Of a delay, unless the machine is too busy: the verdict on the same samples when the floor is not taken off. */
  raw?: Verdict;
}

/** The delays of which the code has no other constant than that of the later ones. */
const later: Partial<Record<DelayName, DelayName>> = {
  coverageFirst: 'coverageInterval',
  brandsFirst: 'brandsInterval',
  titleFirst: 'titleAlternation',
};
/** The constant of the code that a figure is about, if there is one. */
export const constantOf = (name: FigureName) =>
  constants.find(({ figure }) => figure === figures[later[name as DelayName] ?? name]);

/** Why the delay of a chart is not that of the specification; it is exact, whatever the machine does. */
export const chartFault = (code: number | undefined, number: number): string | undefined =>
  code === undefined || code === number
    ? undefined
    : `The chart waits ${code} ms, as the simulated clock proves.`;

/** What no page can be before: the engine's own timers; for the first title those of a worker as the tab is hidden. */
export const floorFor = (name: DelayName, { floor, hidingFloor }: Measured) =>
  name === 'titleFirst' && hidingFloor.length > 0 ? hidingFloor : floor;

function delayRow(name: DelayName, measured: Measured, isOwnBuild: boolean): Row {
  const { number } = figures[name];
  const samples = measured.delays[name];
  if (samples.length === 0)
    return { name, seen: 'not measured', verdict: 'unknown', reason: 'The tab cannot be hidden.' };
  const errors = samples.map((ms) => ms - number);
  const floor = floorFor(name, measured);
  const overFloor = { ...measured, floor };
  const over = medianOver(errors, floor);
  const base = median(floor);
  const [least, most] = [Math.min(...samples), Math.max(...samples)].map((ms) => ms.toFixed(1));
  const { words, ...sight } =
    name === 'titleAlternation' ? longHiddenOf(measured) : sightOf(name, base, measured);
  const seen = `${median(samples).toFixed(1)} ms, median of ${samples.length}, from ${least} to ${most}; ${signed(over.middle)} ms over the floor (95 %: ${signed(over.low)} to ${signed(over.high)})${words}`;
  const busy = busyness(measured);
  const raw = !busy && ofDelay(errors, 0, medianOver(errors, [0]), overFloor).verdict;
  const row = { name, seen, errors, ...(raw && { raw }) };
  const fault = orderFault(name, measured.shown);
  if (fault) return { ...row, verdict: 'fails', reason: `Not in its order: ${fault}.` };
  if (sight.verdict === 'fails') return { ...row, ...sight };
  const strange = isOwnBuild && chartFault(constantOf(name)?.code, number);
  if (strange) return { ...row, verdict: 'fails', reason: strange };
  const delay = busy ? whileBusy(busy, over, overFloor) : ofDelay(errors, base, over, overFloor);
  return { ...row, ...worstOf([delay, sight]) };
}

const judged = (isTrue: boolean): Verdict => (isTrue ? 'holds' : 'fails');

/** How high each block is that was revealed, and how far inside the window its upper edge was then, in px. */
export const pointsOf = (reveals: readonly Revealed[]) =>
  reveals.flatMap(({ height, concealedAt, revealedAt }) =>
    revealedAt === null ? [] : [[height, (concealedAt + revealedAt) / 2] as const],
  );

/** Through fewer a line says little. */
const fewestBlocks = 5;

/**
 * The slope and the start of the line through all blocks. Where a block is not in its place, only a figure that the line
 * has as the spec does, through all blocks and beside another that is wrong, holds.
 */
function revealRows({ places }: Measured): Row[] {
  const reveals = places.flatMap((one) => one.reveals);
  const [share, margin] = [figures.revealShare.number, figures.revealMargin.number];
  const points = pointsOf(reveals);
  if (points.length === 0) {
    const row = { seen: `none of ${reveals.length} blocks is revealed`, verdict: 'fails' } as const;
    return [
      { name: 'revealShare', ...row },
      { name: 'revealMargin', ...row },
    ];
  }
  const { m, b } = linearRegression(points.map(([height, place]) => [height, place]));
  const furthest = (from: number, slope: number) =>
    Math.max(...points.map(([height, place]) => Math.abs(place - from - slope * height)));
  const [offLine, offDue] = [furthest(b, m), furthest(margin, share)];
  const of = `by the line through ${points.length} blocks of ${places.length} windows; each is at most ${offLine.toFixed(1)} px off it, and ${offDue.toFixed(1)} px off the spec’s`;
  const unseen = reveals.filter(({ isSeen }) => !isSeen).length;
  const isFew = places.some((one) => one.reveals.length < fewestBlocks);
  const [isShare, isMargin] = [Math.abs(m - share) < 0.005, Math.abs(b - margin) < 1];
  const judgedBy = (isNear: boolean, isOtherNear: boolean) => {
    const isExplained = offDue <= 1 || (offLine <= 1 && !isOtherNear);
    const isRight = isNear && isExplained && unseen === 0;
    return {
      verdict: isRight && isFew ? 'unknown' : judged(isRight),
      ...(unseen > 0 && {
        reason: `${unseen} of ${reveals.length} blocks do not come into their place as they are revealed.`,
      }),
    };
  };
  return [
    { name: 'revealShare', seen: `${m.toFixed(3)}, ${of}`, ...judgedBy(isShare, isMargin) },
    { name: 'revealMargin', seen: `${b.toFixed(1)} px, ${of}`, ...judgedBy(isMargin, isShare) },
  ];
}

/** The same in every window. */
function thresholdRow({ places }: Measured): Row {
  const { number } = figures.scrollTopThreshold;
  const inWords = (last: number) => `hidden at ${last} px, shown at ${last + 1} px`;
  const all = [...new Set(places.map(({ lastHiddenAt }) => lastHiddenAt))];
  const other = places.filter(({ lastHiddenAt }) => lastHiddenAt !== number);
  return {
    name: 'scrollTopThreshold',
    seen: `${all.map(inWords).join('; ')} in ${places.length} windows`,
    verdict: judged(other.length === 0),
    ...(other.length > 0 && {
      reason: `${other.map(({ window, lastHiddenAt }) => `In a window of ${sizeOf(window)}: ${inWords(lastHiddenAt)}`).join('. ')}.`,
    }),
  };
}

/**
 * One row for each figure, in the order of the figures; none for what was not to be sent.
 *
 * @param isOwnBuild whether the page was built from these sources, so that the charts are its own
 */
export function rowsOf(measured: Measured, isOwnBuild = true): Row[] {
  const special = new Map<FigureName, Row>();
  for (const name of delayNames) special.set(name, delayRow(name, measured, isOwnBuild));
  for (const row of revealRows(measured)) special.set(row.name, row);
  special.set('scrollTopThreshold', thresholdRow(measured));
  const wasSent = sentNames.some((name) => name in measured.counts);
  return figureNames
    .filter((name) => wasSent || !isSent(name))
    .map((name) => special.get(name) ?? countRow(name, measured.counts, measured.countsOnPhone));
}

/** Holds where one list has them all, and partly where it goes on from the panel's (docs/acceptance.md). */
function listRow(lengths: number | readonly number[] = []): Row {
  const { number } = figures.categoriesListed;
  const [longest = 0, ...others] = [lengths].flat();
  const sum = others.reduce((all, one) => all + one, longest);
  const row = { name: 'categoriesListed', seen: [longest, ...others].join(' + ') } as const;
  if (longest === number && sum === number) return { ...row, verdict: 'holds' };
  if (sum !== number) return { ...row, verdict: 'fails' };
  return {
    ...row,
    verdict: 'partly',
    reason: `The list has ${longest}; the others are in the panel above it, from which it goes on.`,
  };
}

/**
 * What is said of a figure that is counted.
 *
 * @param onPhone what is also counted in the window of a phone, where it must be the same
 */
export function countRow(
  name: FigureName,
  counts: Measured['counts'],
  onPhone: Measured['countsOnPhone'] = counts,
): Row {
  const row = rowFor(name, counts[name]);
  if (!(name in onPhone) || `${onPhone[name]}` === `${counts[name]}`) return row;
  const { seen } = rowFor(name, onPhone[name]);
  return { ...row, verdict: 'fails', reason: `On a phone it is ${seen}.` };
}

/** Holds where each has one, and partly where the panel's have (docs/acceptance.md). */
function describedRow(counted: number | readonly number[] = 0): Row {
  const [count = 0] = [counted].flat();
  const row = { name: 'categoriesDescribed', seen: `${count}` } as const;
  if (count !== figures.panelCategories.number)
    return { ...row, verdict: judged(count === figures.categoriesDescribed.number) };
  return {
    ...row,
    verdict: 'partly',
    reason: 'Those of the panel have one, those of the list none.',
  };
}

function rowFor(name: FigureName, count: Measured['counts'][FigureName]): Row {
  if (name === 'categoriesListed') return listRow(count);
  if (name === 'categoriesDescribed') return describedRow(count);
  const { number }: Figure = figures[name];
  return {
    name,
    seen: [count ?? 'not as the spec has it'].flat().join(', '),
    verdict: judged(`${count}` === `${number}`),
  };
}
