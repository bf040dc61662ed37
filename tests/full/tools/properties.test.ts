/** The properties would notice a fault: each is broken by a chart that has it, and each deleted transition breaks one. */
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import { subjects } from '../../../machines/registry.ts';
import { figures } from '../../../scripts/model/figures.ts';
import { coverageOf } from '../../../scripts/model/properties/coverage.ts';
import { deletionsIn } from '../../../scripts/model/properties/deletions.ts';
import {
  always,
  eventually,
  exactly,
  is,
  never,
  until,
  within,
} from '../../../scripts/model/properties/formulas.ts';
import { properties } from '../../../scripts/model/properties/properties.ts';
import { brokenByMutant, spaceOf } from '../../../scripts/model/properties/property.ts';

test('every property is broken by the chart that is named beside it', () => {
  const deaf = properties.filter((property) => brokenByMutant(property) === undefined);
  expect(deaf.map(({ system, says }) => `${system}: ${says}`)).toEqual([]);
});

test.each(subjects)(
  '%s: each transition can be taken, and deleting it breaks a property',
  (subject) => {
    expect(coverageOf(subject).transitions.infeasible).toEqual([]);
    const { all, unnoticed } = deletionsIn(subject);
    expect(unnoticed.map(({ what }) => what)).toEqual([]);
    expect(all).not.toEqual([]);
  },
);

describe('the formulas', () => {
  const space = spaceOf('title');
  const hidden = is(
    'hidden',
    ({ after }) => after.parts.title?.matches('hidden' as never) === true,
  );
  const shown = is('shown', (step) => !hidden.holds(step));
  const no = is('no', () => false);
  const lengthOf = (formula: ReturnType<typeof always>) => formula.broken(space)?.length;

  test('always and never give the shortest way to the first step that breaks them', () => {
    expect(lengthOf(always(shown))).toBe(2);
    expect(lengthOf(never(hidden))).toBe(2);
    expect(lengthOf(never(no))).toBeUndefined();
  });

  test('until ends where it says', () => {
    expect(lengthOf(until(hidden, hidden, shown))).toBeUndefined();
    expect(lengthOf(until(hidden, hidden, no))).toBe(3);
  });

  test('until judges the step at which it begins', () => {
    expect(lengthOf(until(hidden, shown, no))).toBe(2);
  });

  test('a step that is refused changes nothing that a formula remembers', () => {
    const refused = is('refused', ({ before, after }) => before === after);
    const fires = is('a delay ends', ({ fired }) => fired !== undefined);
    expect(lengthOf(never(refused))).toBe(2);
    expect(lengthOf(within(figures.titleAlternation.number, hidden, fires, shown))).toBeUndefined();
  });

  test('eventually is broken where nothing need happen, and by a circle of delays', () => {
    expect(lengthOf(eventually(shown, hidden))).toBe(1);
    expect(lengthOf(eventually(hidden, shown))).toBeDefined();
    const named = is(
      'named',
      ({ after }) => after.parts.title?.matches({ hidden: 'name' } as never) === true,
    );
    const leaves = is('named or shown', (step) => named.holds(step) || shown.holds(step));
    expect(lengthOf(eventually(hidden, leaves))).toBeUndefined();
  });

  test('within and exactly know how long the delays are', () => {
    const fires = is('a delay ends', ({ fired }) => fired !== undefined);
    const alternation = figures.titleAlternation.number;
    expect(lengthOf(within(alternation, hidden, fires, shown))).toBeUndefined();
    expect(lengthOf(within(alternation - 1, hidden, fires, shown))).toBe(2);
    expect(lengthOf(exactly(alternation, hidden, fires, shown))).toBeUndefined();
    expect(lengthOf(exactly(alternation + 100, hidden, fires, shown))).toBe(2);
  });
});

test('npm run properties tells how to break a property, and which file to look at', async () => {
  const { number } = figures.titleAlternation;
  // The title changes a ms late, without a change of the file.
  const aMsLate = `
    import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context);
        if (!url.endsWith('/machines/timing.ts')) return loaded;
        const late = String(loaded.source).replace('alternation: ${number}', 'alternation: ${number + 1}');
        return { ...loaded, source: late };
      },
    });`;
  const { exitCode, stdout } = await execa(
    process.execPath,
    [
      `--import=data:text/javascript,${encodeURIComponent(aMsLate)}`,
      'scripts/tools/properties/index.ts',
      'title',
    ],
    { reject: false },
  );
  expect(exitCode).toBe(1);
  expect(stdout).toContain(`alternation begins, ${number + 1} ms (the spec: ${number} ms)`);
  expect(stdout).toContain('  files: machines/timing.ts (');
  expect(stdout).toMatch(/\n1 of \d+ properties is broken\.$/);
});
