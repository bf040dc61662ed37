/**
 * `npm test`: format, lint, spelling, types, every vitest project, PHPUnit, two steps at a time;
 * `npm test -- NAME…` runs what has one of the names in its file or title. Its last line counts over all of them:
 * `N passed, N failed`.
 */
import './compile-cache.ts';
import './no-settings.ts';
import { argumentsOf } from '../../setup/arguments.mjs';
import { stepsFor } from './named.ts';
import { everything } from './plan.ts';
import { runAndReport } from './report.ts';
import { leaveNothing } from './session.ts';

const help = `npm test -- [NAME…]

Runs every test, or those with one of the names in their file or title; the last line is "N passed, N failed".
A name that no test has is told, and then nothing runs.

  --help   this text

Examples:
  npm test
  npm test -- coverage
  npm test -- tests/spec "goes back to a moment"`;

const names = argumentsOf(help, { allowPositionals: true }).positionals;

await leaveNothing(async () => {
  if (names.length === 0) return runAndReport(everything);
  const { steps, missing } = await stepsFor(names);
  if (missing.length === 0) return runAndReport(steps);
  for (const name of missing) console.error(`No test has "${name}" in its file or its title.`);
  process.exitCode = 1;
});
