/** `npm run test:fast`, the developer's loop; `help` says what it runs. */
import { argumentsOf } from '../../setup/arguments.mjs';
import './compile-cache.ts';
import './no-settings.ts';
import { fast, machinesAndViews } from './plan.ts';
import { runAndReport } from './report.ts';
import { leaveNothing } from './session.ts';
import { watch } from './watch.ts';

const help = `npm run test:fast -- [OPTIONS]

Format, lint, spelling, types, the tests of machines and views, and a check of the served page in Chromium.

  --watch   reruns the tests of machines and views that a change affects, the quick ones first, until Ctrl-C
  --help    this text

Examples:
  npm run test:fast
  npm run test:fast -- --watch`;

const { values } = argumentsOf(help, { options: { watch: { type: 'boolean' } } });

if (values.watch) await watch(machinesAndViews.projects, machinesAndViews.files);
else await leaveNothing(() => runAndReport(fast));
