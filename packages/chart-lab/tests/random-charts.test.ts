import { test } from 'vitest';
import { compare } from './fuzz.ts';
import { kinds } from './random-charts.ts';

test.each(kinds)('random charts %s: snapshots as by brute force, every run walks', (kind) =>
  compare(kind, 6),
);
