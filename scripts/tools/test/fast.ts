/** `npm run test:fast`, the developer's loop; `help` says what it runs. */
import { startVitest } from 'vitest/node';
import { argumentsOf } from '../../setup/arguments.mjs';
import './compile-cache.ts';
import './no-settings.ts';
import { fast } from './plan.ts';
import { runAndReport } from './report.ts';
import { leaveNothing } from './session.ts';

const help = `npm run test:fast -- [OPTIONS]

Format, lint, types, and the tests of machines, specification and views.

  --watch   reruns the tests that a change affects, until Ctrl-C
  --help    this text

Examples:
  npm run test:fast
  npm run test:fast -- --watch`;

const { values } = argumentsOf(help, { options: { watch: { type: 'boolean' } } });

if (values.watch) {
  const project = ['machines', 'views', 'views-alone'];
  await startVitest('test', [], { config: 'tests/vitest.config.ts', project, watch: true });
} else {
  await leaveNothing(() => runAndReport(fast));
}
