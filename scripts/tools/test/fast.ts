/**
 * `npm run test:fast`, the developer's loop: format, lint, spelling, types, machines, views, and a check of the served page in
 * Chromium. With `--watch`, each change reruns the tests of machines and views that it affects.
 */
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import './no-settings.ts';
import { fast } from './plan.ts';
import { runAndReport } from './report.ts';
import { leaveNothing } from './session.ts';

const { values } = parseArgs({
  options: { watch: { type: 'boolean' }, help: { type: 'boolean' } },
});

if (values.help) console.log('npm run test:fast -- [--watch]');
else if (values.watch) {
  const projects = ['--project=machines', '--project=views'];
  const { exitCode } = await execa('vitest', ['--config=tests/vitest.config.ts', ...projects], {
    preferLocal: true,
    reject: false,
    stdio: 'inherit',
  });
  process.exitCode = exitCode ?? 1;
} else await leaveNothing(() => runAndReport(fast));
