import { expect, test } from 'vitest';
import { compare } from '../fuzz.ts';
import { kinds } from '../random-charts.ts';
import { comparePairs } from '../random-pairs.ts';

test.each(kinds)(
  '125 random charts %s: snapshots as by brute force, every run walks',
  (kind) => {
    expect(compare(kind, 125)).toMatchObject({ charts: 125 });
  },
  600_000,
);

test(
  '250 pairs of random machines come where real actors come, and nowhere else',
  () => comparePairs(250),
  600_000,
);
