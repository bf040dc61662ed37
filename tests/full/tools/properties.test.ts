import { execa } from 'execa';
import { expect, test } from 'vitest';
import { spec } from '../../../model/spec.ts';

test('npm run properties tells how to break a property', async () => {
  const { alternation } = spec.W2;
  // The title changes a ms late, without a change of the file.
  const aMsLate = `
    import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context);
        if (!url.endsWith('/machines/timing.ts')) return loaded;
        const late = String(loaded.source).replace('alternation: ${alternation}', 'alternation: ${alternation + 1}');
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
