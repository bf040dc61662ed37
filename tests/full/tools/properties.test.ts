import { execa } from 'execa';
import { expect, test } from 'vitest';

test('npm run properties tells how to break a property', async () => {
  // An answer is awaited a ms longer, without a change of the file.
  const aMsLater = `
    import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context);
        if (!url.endsWith('/machines/timing.ts')) return loaded;
        const later = String(loaded.source).replace('answerTimeout: 30_000', 'answerTimeout: 30_001');
        return { ...loaded, source: later };
      },
    });`;
  const { exitCode, stdout } = await execa(
    process.execPath,
    [
      `--import=data:text/javascript,${encodeURIComponent(aMsLater)}`,
      'scripts/tools/properties/index.ts',
      'contact',
    ],
    { reject: false },
  );
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(
    /At stake: K5: .*\ncontact: broken: .* time-out.*\n {2}1\. Open the page\.\n {2}2\. At the fault/,
  );
  expect(stdout).toMatch(/\n1 of \d+ properties is broken\.$/);
});
