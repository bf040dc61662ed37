/** What is concluded from the titles of a tab that was hidden for minutes. */
import { median } from 'simple-statistics';
import { figures } from '../../model/figures.ts';
import { busyness, type Judgement, ofDelay, signed, whileBusy } from './judgements.ts';
import { tolerance } from './limits.ts';
import { hardestFrom, type LongHidden } from './long-hidden.ts';
import { titleFault } from './orders.ts';
import type { Measured } from './session.ts';
import { medianOver } from './statistics.ts';

const due = figures.titleAlternation.number;

/** How long each title stayed that came after this many ms, the page's own left out; the last one only if it stuck. */
export function staysOf({ titles, lastStayed }: LongHidden, from = 0): number[] {
  const stays = titles.map(({ at }, index) => ({
    at,
    stayed: (titles[index + 1]?.at ?? at + lastStayed) - at,
  }));
  if (lastStayed <= due + tolerance) stays.pop();
  return stays.flatMap(({ at, stayed }, index) => (index > 0 && at >= from ? [stayed] : []));
}

/** How late a timer is where an engine throttles a tab: it wakes its timers once a second, or more seldom. In ms. */
const throttled = 500;

const minutes = (ms: number) => `${ms / 60_000} minutes`;
const latest = (late: readonly number[]) => `${(Math.max(0, ...late) / 1000).toFixed(1)} s`;
const range = (all: readonly number[]) =>
  `from ${Math.min(...all).toFixed(1)} to ${Math.max(...all).toFixed(1)} ms`;

/** Judged as every later title is: each sample, their median, and their order. */
export function longHiddenOf(measured: Measured): Judgement & { words: string } {
  const { longHidden, floor } = measured;
  if (!longHidden)
    return { verdict: 'holds', words: '; a tab that is hidden for minutes was left out' };
  const { titles, lastStayed, ownTimers, emptyTimers, wakes, latestWake } = longHidden;
  const [stays, hardest] = [staysOf(longHidden), staysOf(longHidden, hardestFrom)];
  const length = minutes(Math.round(((titles.at(-1)?.at ?? 0) + lastStayed) / 6000) * 6000);
  if (hardest.length === 0)
    return {
      verdict: 'fails',
      reason: `In a tab that was hidden for ${length} no title changed after ${minutes(hardestFrom)}.`,
      words: '',
    };
  const isThrottled = Math.max(0, ...ownTimers, ...emptyTimers) > throttled;
  const words = `; in a tab hidden for ${length}, ${stays.length} titles ${range(stays)}, and of these the ${hardest.length} after ${minutes(hardestFrom)} ${range(hardest)}, while timers of its own thread came up to ${latest(ownTimers)} late${emptyTimers.length ? `, and those of an empty tab beside it ${latest(emptyTimers)}` : ''}${isThrottled ? '' : ': this engine throttled neither here, and its long stretch proves no more than a short one'}`;
  const fault = titleFault(titles.map(({ shown }) => shown));
  if (fault)
    return { verdict: 'fails', reason: `Hidden for minutes, not in order: ${fault}.`, words };
  const errors = stays.map((ms) => ms - due);
  const over = medianOver(errors, floor);
  const then = { ...measured, wakes, latestWake: Math.max(latestWake, measured.latestWake) };
  const busy = busyness(then);
  const judgement = busy ? whileBusy(busy, over, then) : ofDelay(errors, median(floor), over, then);
  const { reason } = judgement;
  return {
    ...judgement,
    ...(reason && { reason: `Hidden for minutes: ${reason}` }),
    words: `${words} (median ${signed(over.middle)} ms over the floor)`,
  };
}
