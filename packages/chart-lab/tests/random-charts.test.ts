import { expect, test } from 'vitest';
import { compare } from './fuzz.ts';
import { kinds } from './random-charts.ts';
import { comparePairs } from './random-pairs.ts';

test.each(kinds)('random charts %s: snapshots as by brute force, every run walks', (kind) => {
  expect(compare(kind, 6)).toMatchObject({ charts: 6 });
});

test('pairs of random machines come where real actors come, and nowhere else', () =>
  comparePairs(20));
