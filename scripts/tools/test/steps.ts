import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { buildIfStale } from '../../build/build.ts';
import { type Need, needs, types } from '../../setup/commands.mjs';
import { type Count, execute } from './execute.ts';

/** A runner, a check or a preparation, such as the build. */
export interface Step {
  name: string;
  run(): Promise<Count & { output: string }>;
  /** The step does not run where this is missing. */
  lacks?: Need | undefined;
}

/** A program that is no test, but whose failure is one. */
const check = (name: string, ...words: string[]): Step => ({
  name,
  async run() {
    const { succeeded, output } = await execute(words);
    return { output, passed: 0, failed: succeeded ? 0 : 1 };
  },
});

let reports = 0;

/** A test runner that writes a log in JUnit's format, whose first element has the sums. */
const runner = (
  name: string,
  words: string[],
  logTo: (file: string) => string[],
  env = {},
): Step => ({
  name,
  async run() {
    reports += 1;
    const file = `reports/${reports}.xml`;
    await rm(file, { force: true });
    const { succeeded, output } = await execute([...words, ...logTo(file)], env);
    const log = await readFile(file, 'utf8').catch(() => '');
    const sum = (key: string) => Number(new RegExp(` ${key}="(\\d+)"`).exec(log)?.[1] ?? 0);
    const failed = sum('errors') + sum('failures');
    const skipped = log.match(/<skipped\b/g)?.length ?? 0;
    const passed = sum('tests') - failed - skipped;
    // A runner that crashed, or ran no test, is one failure.
    return { output, passed, failed: failed === 0 && !(succeeded && passed > 0) ? 1 : failed };
  },
});

const vitest = (name: string, projects: string, ...args: string[]) =>
  runner(
    name,
    [
      ...['vitest', 'run', '--config=tests/vitest.config.ts'],
      ...projects.split(' ').map((project) => `--project=${project}`),
      ...args,
    ],
    (file) => ['--reporter=default', '--reporter=junit', `--outputFile.junit=${file}`],
  );

/** PHPUnit is the last word of a command. */
const phpunit = (name: string, command: string[], args: string[] = [], env = {}) =>
  runner(
    name,
    [...command, '-c', 'tests/php/phpunit.xml', ...args],
    (file) => ['--log-junit', file],
    env,
  );

/** The build that all tests of the site share. */
const build: Step = {
  name: 'The build',
  async run() {
    const error = await buildIfStale('.').catch((error: Error) => error);
    return { passed: 0, failed: error ? 1 : 0, output: error?.message ?? '' };
  },
};

const lintAndTypes = [
  check('Format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  ...types.map((words) => check(`Types: ${words.join(' ')}`, ...words)),
];

const unitTests = 'machines views';

/** A step that runs where something is installed. */
const where = (lacks: Need, step: Step): Step => ({ ...step, lacks });

/** The steps of each command, in the order in which they begin. */
export const steps = {
  // The build first, and what is long before what is short, so that both of two cores are busy to the end.
  test: (): Step[] => [
    build,
    ...lintAndTypes,
    check('Nothing unused', 'knip'),
    vitest('Machines, specification, views', unitTests),
    vitest('The built site in Chromium, first half', 'site', '--shard=1/2'),
    vitest('The built site in Chromium, second half', 'site', '--shard=2/2'),
    phpunit('PHP', ['phpunit']),
    vitest('Commands as typed through npm', 'commands'),
  ],
  fast: (): Step[] => [vitest('Machines, specification, views', unitTests), ...lintAndTypes],
  full: (): Step[] => [
    build,
    check('Spelling', 'cspell', '--quiet', '.'),
    where(needs.chromium, vitest('The built site in Chromium, at length', 'full-site')),
    vitest('Tools', 'full-tools'),
    where(needs.firefox, vitest('The page in Firefox', 'full-firefox')),
    where(needs.webKit, vitest('The page in WebKit', 'full-webkit')),
    where(needs.webServers, vitest('The release on Apache', 'full-apache')),
    where(needs.webServers, vitest('The release on nginx', 'full-nginx')),
    where(
      needs.codeSniffer,
      check('PHP coding standard', 'phpcs', '--standard=tests/php/phpcs.xml', 'php', 'tests/php'),
    ),
    where(
      needs.postgres,
      phpunit('PHP on PostgreSQL', ['pg_virtualenv', '-t', 'phpunit'], ['--group', 'postgresql'], {
        ENQUIRY_TEST_DSN: 'pgsql:dbname=postgres',
      }),
    ),
    vitest('Fault injection', 'full-faults'),
  ],
};

const projects = { test: '!full-*', fast: unitTests, full: 'full-*' };

/**
 * The tests of a command alone, with arguments for vitest. A word that is in no path of a test is looked for in the titles.
 */
export function chosen(suite: keyof typeof steps, args: string[]): Step[] {
  const [word = ''] = args;
  const paths = globSync('{tests,packages/*/tests}/**/*.test.{ts,tsx}');
  const isTitle = !word.startsWith('-') && !paths.some((path) => path.includes(word));
  return [vitest('Tests', projects[suite], ...(isTitle ? ['-t'] : []), ...args)];
}
