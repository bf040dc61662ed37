/** `npm run test:full`; `help` says what it runs. */
import './compile-cache.ts';
import './no-settings.ts';
import { argumentsOf } from '../../setup/arguments.mjs';
import { testsNamed } from './named.ts';
import { theRest } from './plan.ts';
import { runAndReport } from './report.ts';
import { leaveNothing } from './session.ts';

const help = `npm run test:full -- [OPTIONS] [NAME…]

Runs what npm test leaves out, before a release: Firefox and WebKit, Apache and nginx, PostgreSQL, fault injection,
the page at every width, tools, spelling and unused code; or those tests with one of the names in their file or title.
What is not installed here is "not run".

  --strict  fails if something was not run, as it does where CI is set
  --help    this text

Examples:
  npm run test:full
  npm run test:full -- engines`;

const { values, positionals: names } = argumentsOf(help, {
  allowPositionals: true,
  options: { strict: { type: 'boolean' } },
});

await leaveNothing(async () => {
  const lanes = names.length === 0 ? theRest() : testsNamed(names, true);
  if (lanes) return runAndReport(lanes, values.strict || process.env.CI !== undefined);
  console.error(
    `No test has ${names.map((name) => `"${name}"`).join(' or ')} in its file or title.`,
  );
  process.exitCode = 1;
});
