/** `npm test`; `help` says what it runs. */
import './compile-cache.ts';
import './no-settings.ts';
import { argumentsOf } from '../../setup/arguments.mjs';
import { installSystemPackages } from '../../setup/install.mjs';
import { forTheTests } from '../../setup/needs.mjs';
import { testsNamed } from './named.ts';
import { everyTest } from './plan.ts';
import { runAndReport } from './report.ts';
import { leaveNothing } from './session.ts';

const help = `npm test -- [NAME…]

Runs every test that visitors, the owner and developers depend on, or those with one of the names in their file or
title. The last line is "N passed, N failed". Other engines, servers and tools: npm run test:full.

  --help   this text

Examples:
  npm test
  npm test -- coverage`;

const names = argumentsOf(help, { allowPositionals: true }).positionals;

await leaveNothing(async () => {
  if (names.length === 0) return runAndReport(everyTest());
  const lanes = testsNamed(names, false);
  if (!lanes) {
    console.error(
      `No test has ${names.map((name) => `"${name}"`).join(' or ')} in its file or title.`,
    );
    process.exitCode = 1;
    return;
  }
  await installSystemPackages(forTheTests);
  await runAndReport(lanes);
});
