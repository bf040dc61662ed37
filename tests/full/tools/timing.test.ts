import { expect, test } from 'vitest';
import { verdictOf } from '../../../scripts/tools/timing/verdict.ts';

const limits = { each: 50, middle: 16 };
const repeated = (error: number, count = 12) => Array.from({ length: count }, () => error);

test.each([
  ['holds', 'in time', [1, 3, 0, 3, 1, 1], 2],
  ['holds', 'in time on a busy machine', repeated(3), 90],
  ['differs', 'always 20 ms late', repeated(20), 2],
  ['differs', 'late once, and the machine never', [...repeated(1), 70], 2],
  ['inconclusive', 'late once, as the machine was', [...repeated(1), 70], 90],
  ['inconclusive', 'measured five times', repeated(1, 5), 2],
  ['inconclusive', 'late on a busy machine', repeated(36), 60],
  ['differs', 'later than a busy machine explains', repeated(1000), 60],
] as const)('%s when it is %s', (verdict, _, errors, late) => {
  expect(verdictOf(errors, limits, late)).toBe(verdict);
});

test('no busy machine explains a position', () => {
  expect(verdictOf(repeated(2), { each: 1, middle: 1 })).toBe('differs');
});
