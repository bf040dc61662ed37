/** Where a chart of the atlas that is larger than its box is scrolled to. */
import { expect, test } from 'vitest';
import { beginning } from '../scripts/tools/atlas/follow.ts';

const all = { from: 0, to: 1000 };
const state = { from: 480, to: 520 };

test('a state is in the middle where no words are cut', () => {
  expect(beginning(state, [], all, 400)).toBe(300);
});

test('words at the left edge are shown whole or not at all, as near to the middle as can be', () => {
  const label = { from: 250, to: 330 };
  expect(beginning(state, [label], all, 400)).toBe(330);
  const near = { from: 290, to: 400 };
  expect(beginning(state, [near], all, 400)).toBe(290);
});

test('words are rather cut at their end than at their beginning', () => {
  const [left, right] = [
    { from: 150, to: 350 },
    { from: 530, to: 1000 },
  ];
  const from = beginning(state, [left, right], all, 400);
  expect(from > left.from && from < left.to).toBe(false);
});

test('the state stays in view whatever is cut, and a larger one is shown from its beginning', () => {
  const words = [{ from: 0, to: 1000 }];
  const from = beginning(state, words, all, 400);
  expect(from).toBeLessThanOrEqual(state.from);
  expect(from + 400).toBeGreaterThanOrEqual(state.to);
  expect(beginning({ from: 100, to: 700 }, words, all, 400)).toBe(100);
});
