/**
 * `npm test`: format, lint, spelling, types, every vitest project, PHPUnit, two steps at a time;
 * `npm test -- NAME` runs what has NAME in its file or title. Its last line counts over all of them:
 * `N passed, N failed`.
 */
import './compile-cache.ts';
import './no-settings.ts';
import { argumentsOf } from '../../setup/arguments.mjs';
import { stepsFor } from './named.ts';
import { everything } from './plan.ts';
import { runAndReport } from './report.ts';
import { leaveNothing } from './session.ts';

const help = `npm test -- [NAME]

Runs every test, or those with NAME in their file or title; the last line is "N passed, N failed".

  --help   this text

Examples:
  npm test
  npm test -- coverage`;

const [name] = argumentsOf(help, { allowPositionals: true }).positionals;

await leaveNothing(async () => {
  if (name === undefined) return runAndReport(everything);
  const steps = await stepsFor(name);
  if (Object.keys(steps).length > 0) return runAndReport(steps);
  console.error(`No test has "${name}" in its file or its title.`);
  process.exitCode = 1;
});
