import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../build/build.ts';
import { check, phpSyntax, phpunit, type Runner, vitest } from './runners.ts';
import type { Steps } from './steps.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The build that all browser tests share, so that no two steps build at once. It throws when it fails. */
export const build: Runner = async () => {
  const began = performance.now();
  await buildIfStale(root);
  const seconds = (performance.now() - began) / 1000;
  return { outcomes: [{ title: 'The build', passed: true, seconds }], output: '' };
};

const program = (title: string, command: string, ...args: string[]): Steps => ({
  [title]: check(title, command, ...args),
});

/** Where checks keep what they know of files that have not changed: 3 s of CPU time instead of 25. */
const known = (tool: string) => `node_modules/.cache/${tool}`;

const checks: Steps = {
  ...program(
    'Spelling',
    ...['cspell', '--quiet', '--cache', '--cache-strategy=content'],
    `--cache-location=${known('cspell')}`,
    '.',
  ),
  ...program('Types', 'tsc', '--incremental', '--tsBuildInfoFile', known('types.tsbuildinfo')),
  ...program('Types of the machines, without DOM', 'tsc', '-p', 'machines'),
  ...program('Format and lint', 'biome', 'check', '--error-on-warnings', '.'),
};

/** Everything, the longest first. */
export const everything: Steps = {
  'The built site in a browser, the release on Apache and on nginx': vitest(
    '--project=browser',
    '--project=apache',
    '--project=nginx',
  ),
  'Machines, architecture, content, views': vitest('--project=machines', '--project=views*'),
  'Commands as typed through npm': vitest('--project=start'),
  'The page in Firefox': vitest('--project=engine-firefox'),
  'The page in WebKit': vitest('--project=engine-webkit'),
  'No enquiry is lost, in short': vitest('--project=server'),
  'The page in Chromium': vitest('--project=engine-chromium'),
  'PHP units, MariaDB': phpunit('MariaDB'),
  'PHP units, PostgreSQL': phpunit('PostgreSQL'),
  'PHP units, SQLite': phpunit(),
  ...program(
    'Mutants, the sample of the day',
    'node',
    'scripts/tools/mutation/index.ts',
    '--only=machines',
    '--only=environment',
    '--sample=24',
  ),
  ...checks,
  'PHP syntax': phpSyntax,
  ...program('Nothing unused', 'knip'),
  ...program(
    'PHP coding standard',
    ...['phpcs', '--standard=tests/php/phpcs.xml', `--cache=${known('phpcs')}`, 'php', 'tests/php'],
  ),
};

/** Of machines and views, without documents and tools. */
export const machinesAndViews = {
  projects: ['machines', 'views*'],
  files: ['tests/machines', 'tests/environment', 'tests/views', 'tests/spec', 'tests/architecture'],
};

/** The developer's loop: no documents, no tools, and of the built page only a check that it is served well. */
export const fast: Steps = {
  'Machines and views': vitest(
    ...machinesAndViews.projects.map((name) => `--project=${name}`),
    ...machinesAndViews.files,
  ),
  'The page as it is served': vitest('--project=browser', 'tests/browser/served'),
  ...checks,
};
