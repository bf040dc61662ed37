/** What `npm run timing` concludes from its samples. */
import { describe, expect, test } from 'vitest';
import {
  medianOver,
  ofDelay,
  ofReveals,
  ofThreshold,
} from '../../../scripts/tools/timing/verdicts.ts';

const quiet = { floor: [0, 0, 1, 1, 0, 1], wakes: [0, 1, 2] };
const repeated = (ms: number, count = 12) => Array.from({ length: count }, () => ms);
const verdictOf = (samples: readonly number[], late = quiet) =>
  ofDelay(4000, samples, late).verdict;

describe('the median', () => {
  test('has the same interval for the same samples', () => {
    const samples = [3, 5, 4, 8, 2, 4];
    expect(medianOver(samples, quiet.floor)).toEqual(medianOver(samples, quiet.floor));
  });

  test('lies inside its interval, over the floor', () => {
    const { low, middle, high } = medianOver([3, 5, 4, 8, 2, 4], [1, 1, 1]);
    expect(middle).toBe(3);
    expect(low).toBeLessThanOrEqual(middle);
    expect(high).toBeGreaterThanOrEqual(middle);
  });
});

describe('a delay', () => {
  test('holds when every sample is in time', () => {
    expect(ofDelay(4000, [4001, 4002, 4000, 4003, 4001, 4001], quiet)).toEqual({
      median: 4001,
      worst: 4003,
      samples: 6,
      verdict: 'holds',
    });
  });

  test('differs when all samples are 20 ms late, or early', () => {
    expect(verdictOf(repeated(4020))).toBe('differs');
    expect(verdictOf(repeated(3980))).toBe('differs');
  });

  test('differs when one sample is later than the machine ever was', () => {
    expect(verdictOf([...repeated(4001), 4070])).toBe('differs');
  });

  test('cannot be told when the machine was as late once', () => {
    const late = { ...quiet, wakes: [...repeated(0, 200), 90] };
    expect(verdictOf([...repeated(4001), 4070], late)).toBe('cannot be told');
  });

  test('cannot be told from five samples, or from none', () => {
    expect(verdictOf(repeated(4001, 5))).toBe('cannot be told');
    expect(verdictOf([])).toBe('cannot be told');
  });

  test('cannot be told when its samples are far apart', () => {
    expect(verdictOf([3960, 4040, 3965, 4045, 3970, 4035, 4001])).toBe('cannot be told');
  });

  test('cannot be told on a busy machine, unless it is further out than that explains', () => {
    const busy = { floor: [30, 40, 35, 30, 40, 35], wakes: [30, 60] };
    expect(verdictOf(repeated(4036), busy)).toBe('cannot be told');
    expect(verdictOf(repeated(5000), busy)).toBe('differs');
  });
});

describe('a place', () => {
  test('holds when the button is hidden at 300 px and no further, in each window', () => {
    expect(ofThreshold(300, [300, 300]).verdict).toBe('holds');
    expect(ofThreshold(300, [300, 301])).toMatchObject({ worst: 301, verdict: 'differs' });
  });

  const blocks = (share: number, margin: number) =>
    [100, 200, 300, 400, 500, 600].map((height) => ({ height, at: margin + share * height }));
  const verdictsOf = (found: ReturnType<typeof blocks>) => {
    const { share, margin } = ofReveals(found);
    return [share.verdict, margin.verdict];
  };

  test('holds when blocks are revealed at a tenth of their height, 50 px inside the window', () => {
    expect(verdictsOf(blocks(0.1, 50))).toEqual(['holds', 'holds']);
  });

  test('differs when the share or the margin is another', () => {
    expect(verdictsOf(blocks(0.12, 50))[0]).toBe('differs');
    expect(verdictsOf(blocks(0.1, 52))[1]).toBe('differs');
  });

  test('cannot be told from a few blocks, or from none', () => {
    expect(verdictsOf(blocks(0.1, 50).slice(0, 3))).toEqual(['cannot be told', 'cannot be told']);
    expect(verdictsOf([])).toEqual(['cannot be told', 'cannot be told']);
  });
});
