/**
 * `npm run test:fast`, the developer's loop: lint, types, machines, views, and the page as it is served,
 * in Chromium. `-- --watch` runs those of the machines and views that a change touches, at each change.
 */
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import './no-settings.ts';
import { fast } from './plan.ts';
import { runAndReport } from './report.ts';
import { leaveNothing } from './session.ts';

const { values } = parseArgs({ options: { watch: { type: 'boolean', default: false } } });

if (values.watch) {
  const projects = ['--project=machines', '--project=views'];
  const { exitCode } = await execa('vitest', ['--config=tests/vitest.config.ts', ...projects], {
    preferLocal: true,
    reject: false,
    stdio: 'inherit',
  });
  process.exitCode = exitCode ?? 1;
} else await leaveNothing(() => runAndReport(fast));
