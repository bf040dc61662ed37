import { test } from 'vitest';
import { compare } from '../fuzz.ts';

test(
  '600 random charts: snapshots and verdicts as by brute force, every run walks',
  () => compare(600),
  1_800_000,
);
