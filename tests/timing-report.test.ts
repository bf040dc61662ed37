/** How `npm run timing` judges its measurements. */
import { describe, expect, test } from 'vitest';
import { constants } from '../scripts/model/constants.ts';
import { figuresOf } from '../scripts/tools/timing/figures.ts';
import { proveDelay } from '../scripts/tools/timing/proof.ts';
import { reportOf } from '../scripts/tools/timing/report.ts';

const delays = constants.flatMap((one) => (one.delay ? [{ ...one, delay: one.delay }] : []));

test.each(delays)('$subject waits for $what exactly $spec ms', ({ subject, delay, spec }) => {
  expect(proveDelay(subject, delay)).toBe(`nothing at ${spec - 1} ms, changed at ${spec} ms`);
});

test('a delay that no chart waits for is an error', () => {
  expect(() => proveDelay('hero', 'pause')).toThrow('never waits');
});

describe('figures', () => {
  const times = (late: number) =>
    Array.from({ length: 12 }, (_, step) => 4000 * (step + 1) + late * step);

  test('steps in time are within the limits', () => {
    const figures = figuresOf('coverage', 0, times(1));
    expect(figures).toMatchObject({
      first: 4000,
      median: 4001,
      worst: 1,
      drift: 11,
      driftPerStep: 1,
    });
    expect(figures.isWithin).toBe(true);
  });

  test('a drift above one frame a step is not', () => {
    expect(figuresOf('coverage', 0, times(16)).isWithin).toBe(true);
    expect(figuresOf('coverage', 0, times(17)).isWithin).toBe(false);
  });

  test('a title more than 100 ms late is not', () => {
    const titles = Array.from({ length: 20 }, (_, step) => 1500 * (step + 1));
    expect(figuresOf('title', 0, titles).isWithin).toBe(true);
    expect(figuresOf('title', 0, [...titles.slice(0, 19), 30_101]).isWithin).toBe(false);
  });

  test('the report shows every constant and a dot for every step', () => {
    const proved = constants.map((one) => ({ ...one, proof: 'Proof <1>' }));
    const page = reportOf(proved, [figuresOf('coverage', 0, times(1))], new Date(0));
    expect(page.match(/<circle/g)).toHaveLength(12);
    expect(page.match(/Proof &#60;1&#62;/g)).toHaveLength(constants.length);
    expect(page).toContain('first switch of the hero, from the first paint');
  });
});
