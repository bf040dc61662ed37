import { test } from 'vitest';
import { compare } from './fuzz.ts';

test('20 random charts: snapshots and verdicts as by brute force, every run walks', () =>
  compare(20));
