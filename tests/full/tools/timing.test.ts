import { describe, expect, test } from 'vitest';
import { ofDelay, ofPosition } from '../../../scripts/tools/timing/verdict.ts';

const quiet = [0, 0, 1, 1, 0, 1];
const busy = [30, 40, 35, 30, 40, 35];
const repeated = (error: number, count = 12) => Array.from({ length: count }, () => error);

describe('a delay', () => {
  test.each([
    ['holds', 'in time', [1, 3, 0, 3, 1, 1], quiet, 2],
    ['differs', 'always 20 ms late', repeated(20), quiet, 2],
    ['differs', 'late once, and the machine never', [...repeated(1), 70], quiet, 2],
    ['inconclusive', 'late once, as the machine was', [...repeated(1), 70], quiet, 90],
    ['inconclusive', 'measured five times', repeated(1, 5), quiet, 2],
    ['inconclusive', 'late on a busy machine', repeated(36), busy, 60],
    ['differs', 'later than a busy machine explains', repeated(1000), busy, 60],
  ] as const)('%s when it is %s', (verdict, _, errors, timers, stall) => {
    expect(ofDelay(errors, timers, stall)).toBe(verdict);
  });
});

test('a position holds within 1 px, measured often enough', () => {
  expect(ofPosition([0.5, -0.5, 1], 3)).toBe('holds');
  expect(ofPosition([0.5, -0.5, 2], 3)).toBe('differs');
  expect(ofPosition([0.5], 3)).toBe('inconclusive');
});
