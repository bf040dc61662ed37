/** What is concluded from the items that were seen to come on the screen. */
import { median } from 'simple-statistics';
import { figures } from '../../model/figures.ts';
import type { Sight } from './in-page.ts';
import { busyness, type Judgement, signed, worstOf } from './judgements.ts';
import { dueIn, fades, tolerance } from './limits.ts';
import type { DelayName, Measured, SeenName } from './session.ts';
import { fewestSamples, medianOver } from './statistics.ts';

/** Where the items of a delay are seen: those of the slideshow and the carousel only once the page is scrolled. */
const seenAs: Partial<Record<DelayName, { name: SeenName; due: number }>> = {
  heroFirst: { name: 'heroFirst', due: dueIn(fades.pictures) },
  heroLater: { name: 'heroLater', due: dueIn(fades.pictures) },
  coverageFirst: { name: 'coverageInterval', due: dueIn(fades.pictures) },
  coverageInterval: { name: 'coverageInterval', due: dueIn(fades.pictures) },
  brandsFirst: { name: 'brandsInterval', due: dueIn(fades.brands) },
  brandsInterval: { name: 'brandsInterval', due: dueIn(fades.brands) },
};

const ofLater =
  ' (later ones: when the first comes, the page has not been scrolled there, and it is not on the screen)';

/** Fewer say little of what is seen. */
const fewestSights = 3;

/** How far out a moment is, in ms: it is seen in a frame, and was after the frame before. */
interface Off {
  ms: number;
  /** How far out it is at least, whenever between these two frames it was. */
  atLeast: number;
}

/** How far from the moment at which its fade has come so far an item was seen. */
function offOf({ at, last, seen }: Sight, due: number): Off {
  if (seen === 'before') return { ms: Number.NEGATIVE_INFINITY, atLeast: Number.POSITIVE_INFINITY };
  const ms = (seen ?? Number.POSITIVE_INFINITY) - at - due;
  return { ms, atLeast: Math.max(last - at - due, -ms) };
}

/** From each item of a delay to the next one on the screen, in ms; nothing where each was seen on a load of its own. */
export function pairsOf(name: DelayName, { sights }: Measured) {
  const own = seenAs[name]?.name === name ? sights[name as SeenName] : [];
  return own.flatMap((one, index) => {
    const next = own[index + 1];
    if (next?.turn !== one.turn + 1) return [];
    if (typeof one.seen !== 'number' || typeof next.seen !== 'number') return [];
    const lasted = next.seen - one.seen;
    return [{ lasted, least: next.last - one.seen, most: next.seen - one.last }];
  });
}

const inWords = (ms: number) => (Number.isFinite(ms) ? signed(ms) : ms < 0 ? 'before' : 'never');

/** Whether most are off to one side, frames taken into account: no single late wake-up does that. */
function isBiased(all: readonly Off[], measured: Measured): boolean {
  if (all.length < fewestSamples || busyness(measured)) return false;
  const errors = all.map(({ ms, atLeast }) => Math.sign(ms) * Math.max(0, atLeast));
  const { low, high } = medianOver(errors, [0]);
  return low > tolerance || high < -tolerance;
}

/** Nothing is told of single ones that are off by no more than the machine was late once, a frame taken into account. */
function judge(all: readonly Off[], measured: Measured, what: string): Judgement {
  const { floor, latestWake } = measured;
  const off = all.filter(({ ms }) => Math.abs(ms) > tolerance);
  if (off.length === 0) return { verdict: 'holds' };
  const most = isBiased(all, measured) ? 0 : Math.max(latestWake, ...floor);
  const worse = off.filter(({ atLeast }) => atLeast > tolerance + most);
  const told = worse.length > 0 ? worse : off;
  const list = told.map(({ ms }) => inWords(ms)).join(', ');
  const reason = `On the screen ${told.length} of ${all.length} ${what} (${list})`;
  return worse.length > 0
    ? { verdict: 'fails', reason: `${reason}.` }
    : { verdict: 'unknown', reason: `${reason}, but frames or the machine itself were as late.` };
}

/**
 * Whether the items that data-index names came on the screen, each when its fade has come so far, and one as long after the
 * other as the figure says.
 *
 * @param base the median of the floor, in ms
 */
export function sightOf(
  name: DelayName,
  base: number,
  measured: Measured,
): Judgement & { words: string } {
  const seen = seenAs[name];
  if (!seen) return { verdict: 'holds', words: '' };
  const all = measured.sights[seen.name];
  if (all.length < fewestSights)
    return { verdict: 'unknown', reason: 'Too few items came on the screen.', words: '' };
  const off = all.map((one) => offOf(one, seen.due));
  const due = figures[name].number + base;
  const pairs = pairsOf(name, measured);
  const between = pairs.map(({ lasted, least, most }) => ({
    ms: lasted - due,
    atLeast: Math.max(least - due, due - most),
  }));
  const judgement = worstOf([
    judge(off, measured, `were seen more than ${tolerance} ms off their moment in the fade`),
    judge(between, measured, `were off by more than ${tolerance} ms, from one to the next`),
  ]);
  const lags = all.flatMap(({ at, seen }) => (typeof seen === 'number' ? [seen - at] : []));
  const words = wordsOf(
    lags,
    seen.due,
    pairs.map(({ lasted }) => lasted),
  );
  return { ...judgement, words: seen.name === name ? words : `${words}${ofLater}` };
}

function wordsOf(lags: readonly number[], due: number, between: readonly number[]): string {
  if (lags.length === 0) return '';
  const usual = `${median(lags).toFixed(0)} ms after it, at most ${Math.max(...lags).toFixed(0)} ms, where its fade makes that ${due.toFixed(0)} ms`;
  if (between.length === 0) return `; ${lags.length} on the screen were seen ${usual}`;
  const [least, most] = [Math.min(...between), Math.max(...between)].map((ms) => ms.toFixed(1));
  return `; ${lags.length} on the screen were seen ${usual}, and from one to the next ${median(between).toFixed(1)} ms, from ${least} to ${most}`;
}
