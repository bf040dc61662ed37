/** What is concluded from the samples of a delay. */
import { quantile } from 'simple-statistics';
import { bias, reach, tolerance, tooLate } from './limits.ts';
import type { Measured } from './session.ts';
import { type Estimate, fewestSamples } from './statistics.ts';

/**
 * `partly`: as docs/acceptance.md says of the same statement. `unknown`: the machine is too busy to tell, the samples are
 * too few or too far apart, or the engine does not allow it.
 */
export type Verdict = 'holds' | 'partly' | 'fails' | 'unknown';

export interface Judgement {
  verdict: Verdict;
  reason?: string;
}

export function signed(ms: number): string {
  const size = Math.abs(ms).toFixed(1);
  const sign = ms < 0 ? '−' : '+';
  return size === '0.0' ? size : sign + size;
}

/** Why delays that were measured on this machine say nothing of the page. */
export function busyness({ floor, wakes }: Measured): string | undefined {
  const late = quantile(floor, 0.9);
  if (late > tooLate)
    return `The machine is too busy: one bare timer in ten fired ${late.toFixed(0)} ms late.`;
  if (wakes > tooLate)
    return `The machine is too busy: one wake-up in a hundred came ${wakes.toFixed(0)} ms late.`;
  return undefined;
}

/** On a busy machine only an error that its own lateness cannot explain is told. */
export function whileBusy(
  busy: string,
  { low, high }: Estimate,
  { floor, latestWake }: Measured,
): Judgement {
  const most = tolerance + Math.max(latestWake, ...floor);
  if (low <= most && high >= -most) return { verdict: 'unknown', reason: busy };
  const ends = `${signed(low)} to ${signed(high)} ms`;
  return {
    verdict: 'fails',
    reason: `The 95 % interval of the median, ${ends}, is further out than this busy machine ever was.`,
  };
}

const samplesAre = (count: number) => (count === 1 ? 'One sample is' : `${count} samples are`);

/** Every sample has to be in time; one that is off by no more than the machine once was tells nothing. */
function ofSamples(errors: readonly number[], base: number, { floor, latestWake }: Measured) {
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

/**
 * The median is in time when it is not biased and its whole interval is within reach. It is not in time when its whole
 * interval is biased: the bias binds the median alone, so one end of the interval may be further out than that.
 */
export function ofInterval({ low, middle, high }: Estimate, samples: number): Judgement {
  if (samples < fewestSamples)
    return {
      verdict: 'unknown',
      reason: `The median of ${samples} samples has no 95 % interval; ${fewestSamples} have.`,
    };
  if (Math.abs(middle) > bias)
    return {
      verdict: low > bias || high < -bias ? 'fails' : 'unknown',
      reason: `The median is off by ${signed(middle)} ms (95 %: ${signed(low)} to ${signed(high)}), more than ±${bias} ms.`,
    };
  if (-reach <= low && high <= reach) return { verdict: 'holds' };
  return {
    verdict: 'unknown',
    reason: `The 95 % interval of the median, ${signed(low)} to ${signed(high)} ms, is partly outside ±${reach} ms: take more samples.`,
  };
}

/** The worst of several. */
export const worstOf = (judgements: readonly Judgement[]): Judgement =>
  judgements.find(({ verdict }) => verdict === 'fails') ??
  judgements.find(({ verdict }) => verdict === 'unknown') ?? { verdict: 'holds' };

/** Of every sample, and of their median. */
export function ofDelay(
  errors: readonly number[],
  base: number,
  over: Estimate,
  measured: Measured,
): Judgement {
  return worstOf([ofSamples(errors, base, measured), ofInterval(over, errors.length)]);
}
