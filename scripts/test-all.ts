/**
 * What `npm test` runs: formatting, lint, types, every vitest project, PHPUnit. Its closing line
 * counts over all of them: `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import '../tests/support/no-settings.ts';
import { type DatabaseName, startDatabase } from './server/databases.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Count {
  passed: number;
  failed: number;
  /** Failed tests by title, and files that failed as a whole: said again at the end. */
  titles?: string[];
}

async function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [status] = await once(child, 'exit');
  return status === 0;
}

/** A check counts as one test. */
const check =
  (command: string, ...args: string[]) =>
  async (): Promise<Count> =>
    (await run(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A runner that fails without a failed test (a crash, no test at all) counts as one failure. */
const settle = (succeeded: boolean, { passed, failed, ...titles }: Count): Count => ({
  passed,
  failed: succeeded && passed > 0 ? failed : Math.max(failed, 1),
  ...titles,
});

const vitest =
  (...projects: string[]) =>
  async (): Promise<Count> => {
    const file = `reports/vitest-${projects.join('-')}.json`;
    await rm(file, { force: true });
    const succeeded = await run('vitest', [
      'run',
      '--config=tests/vitest.config.ts',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const report = JSON.parse(await readFile(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      testResults: {
        name: string;
        message: string;
        assertionResults: { fullName: string; status: string }[];
      }[];
    };
    const titles = report.testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${relative(root, name)}: ${message.split('\n')[0]}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName),
    ]);
    return settle(succeeded, {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      titles,
    });
  };

async function phpunit(env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const file = 'reports/phpunit.xml';
  await rm(file, { force: true });
  const args = ['-c', 'tests/php/phpunit.xml', '--log-junit', file];
  const succeeded = await run('phpunit', args, env);
  const suite = /<testsuite [^>]*>/.exec(await readFile(file, 'utf8'))?.[0] ?? '';
  const count = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(suite)?.[1] ?? 0);
  const failed = count('failures') + count('errors');
  return settle(succeeded, { passed: count('tests') - failed - count('skipped'), failed });
}

const phpunitOn = (name: DatabaseName) => async (): Promise<Count> => {
  const { env, close } = await startDatabase(name);
  try {
    return await phpunit({
      ENQUIRY_TEST_DSN: env.ENQUIRY_DSN,
      ENQUIRY_TEST_USER: env.ENQUIRY_DB_USER,
    });
  } finally {
    await close();
  }
};

async function phpSyntax(): Promise<Count> {
  const files = globSync('{php,tests/php}/**/*.php', { cwd: root, exclude: ['php/vendor/**'] });
  let correct = files.length > 0;
  for (const file of files) {
    const child = spawn('php', ['-l', file], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    const [status] = await once(child, 'exit');
    correct &&= status === 0;
  }
  return correct ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const steps: Record<string, () => Promise<Count>> = {
  'Format and lint': check('biome', 'check', '--error-on-warnings', '.'),
  'Types of the machines, without DOM': check('tsc', '-p', 'machines'),
  Types: check('tsc'),
  'Nothing unused': check('knip'),
  'PHP syntax': phpSyntax,
  'PHP coding standard': check('phpcs', '--standard=tests/php/phpcs.xml', 'php', 'tests/php'),
  'Machines, architecture, content': vitest('machines'),
  Views: vitest('views'),
  'Mutants of the machines, a sample': check('node', 'scripts/mutate.ts', '--short'),
  'PHP units, SQLite': () => phpunit(),
  'PHP units, PostgreSQL': phpunitOn('PostgreSQL'),
  'PHP units, MariaDB': phpunitOn('MariaDB'),
  'No enquiry is lost, in short': vitest('server'),
  'The built site in a browser': vitest('browser'),
  'The release on Apache and on nginx, in a browser': vitest('apache', 'nginx'),
};

process.chdir(root);
await mkdir('reports', { recursive: true });
const rows: [step: string, count: Count, seconds: number][] = [];
for (const [name, step] of Object.entries(steps)) {
  console.log(`\n== ${rows.length + 1} of ${Object.keys(steps).length}: ${name}`);
  const began = performance.now();
  const count = await step().catch((error: unknown): Count => {
    console.error(error);
    return { passed: 0, failed: 1, titles: [String(error).split('\n')[0] ?? ''] };
  });
  rows.push([name, count, Math.round((performance.now() - began) / 1000)]);
}

console.log('');
for (const [name, { passed, failed, titles = [] }, seconds] of rows) {
  console.log(
    `${failed ? 'FAILED' : 'ok    '}  ${name}: ${passed} passed, ${failed} failed, ${seconds} s`,
  );
  for (const title of titles) console.log(`        ${title}`);
}
const sum = (what: 'passed' | 'failed') =>
  rows.reduce((total, [, count]) => total + count[what], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') ? 1 : 0;
