import { test } from 'vitest';
import { compare } from './fuzz.ts';

// Some of these depend on their histories, and on events between timers of 0 ms.
test('20 random charts: snapshots and verdicts as by brute force, every run walks', () =>
  compare(20, 122));
