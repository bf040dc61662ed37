import { coverage } from 'chart-lab';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { subjects } from '../../../machines/registry.ts';
import { spec } from '../../../model/spec.ts';
import { properties } from '../../../scripts/model/properties/properties.ts';
import { brokenByMutant, spaceOf } from '../../../scripts/model/properties/property.ts';

test('every property is broken by the chart that is named beside it', () => {
  const deaf = properties.filter((property) => brokenByMutant(property) === undefined);
  expect(deaf.map(({ system, says }) => `${system}: ${says}`)).toEqual([]);
});

test.each(subjects)('%s: each transition can be taken', (subject) => {
  expect(coverage(spaceOf(subject)).transitions.never).toEqual([]);
});

test('npm run properties tells how to break a property', async () => {
  const number = spec.W2.alternation;
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
  expect(stdout).toContain('  1. Open the page.\n  2. Bring another tab to the front.\n');
  expect(stdout).toMatch(/\n1 of \d+ properties is broken\.$/);
});
