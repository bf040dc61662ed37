import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../build/build.ts';
import type { Lane } from './lanes.ts';
import { check, phpSyntax, phpunit, type Runner, vitest } from './runners.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The build that all browser tests share, so that no two lanes build at once. It throws when it fails. */
export const build: Runner = async () => {
  const began = performance.now();
  await buildIfStale(root);
  const seconds = (performance.now() - began) / 1000;
  return { outcomes: [{ title: 'The build', passed: true, seconds }], output: '' };
};

const program = (title: string, command: string, ...args: string[]): Lane => ({
  [title]: check(title, command, ...args),
});

const typesChecked = 'node_modules/.cache/types.tsbuildinfo';

const checks: Lane = {
  ...program('Format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  ...program('Spelling', 'cspell', '--quiet', '.'),
  ...program('Types of the machines, without DOM', 'tsc', '-p', 'machines'),
  // Incremental: 1 s of CPU time instead of 16.
  ...program('Types', 'tsc', '--incremental', '--tsBuildInfoFile', typesChecked),
};

/** Everything, in lanes that keep two cores busy. */
export const everything: readonly Lane[] = [
  {
    'The built site in a browser, the release on Apache and on nginx': vitest(
      '--project=browser',
      '--project=apache',
      '--project=nginx',
    ),
    'The page in Chromium': vitest('--project=engine-chromium'),
  },
  {
    ...checks,
    ...program('Nothing unused', 'knip'),
    'PHP syntax': phpSyntax,
    ...program(
      'PHP coding standard',
      'phpcs',
      '--standard=tests/php/phpcs.xml',
      'php',
      'tests/php',
    ),
    'Machines, architecture, content, views': vitest('--project=machines', '--project=views'),
    'PHP units, SQLite': phpunit(),
    'PHP units, PostgreSQL': phpunit('PostgreSQL'),
    'PHP units, MariaDB': phpunit('MariaDB'),
    'No enquiry is lost, in short': vitest('--project=server'),
    ...program(
      'Mutants, the sample of the day',
      'node',
      'scripts/tools/mutation/index.ts',
      '--only=machines',
      '--only=environment',
      '--sample=24',
    ),
    'Commands as typed through npm': vitest('--project=start'),
    'The page in Firefox': vitest('--project=engine-firefox'),
    'The page in WebKit': vitest('--project=engine-webkit'),
  },
];

/** The developer's loop: no documents, no tools, and of the built page only a check that it is served well. */
export const fast: readonly Lane[] = [
  {
    ...checks,
    'Machines and views': vitest(
      '--project=machines',
      '--project=views',
      ...['tests/machines', 'tests/environment', 'tests/views', 'tests/spec'],
      'tests/architecture',
    ),
  },
  { 'The page as it is served': vitest('--project=browser', 'tests/browser/served') },
];
