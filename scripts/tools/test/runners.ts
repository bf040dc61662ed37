import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../build/build.ts';
import { startPostgres } from '../../serve/databases.ts';
import { run } from './children.ts';
import { evidenceFolder } from './evidence-folder.ts';
import { messageOf, type Outcome, type Report, withCrash } from './outcome.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs tests or a check; resolves also when they fail. */
export type Runner = () => Promise<Report>;

/** Runs a program whose success is one test. */
export const check =
  (title: string, command: string, ...args: string[]): Runner =>
  async () => {
    const began = performance.now();
    const { succeeded, output } = await run(command, args);
    const seconds = (performance.now() - began) / 1000;
    return { outcomes: [{ title, passed: succeeded, seconds }], output };
  };

/** The build that all tests of the site share, so that no two steps build at once. */
export const build: Runner = async () => {
  const began = performance.now();
  await buildIfStale(root);
  const seconds = (performance.now() - began) / 1000;
  return { outcomes: [{ title: 'The build', passed: true, seconds }], output: '' };
};

interface VitestReport {
  testResults: {
    name: string;
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages: string[];
    }[];
  }[];
}

/** The outcomes in vitest's JSON; a file that failed as a whole is one failure. */
function outcomesOfVitest({ testResults }: VitestReport): Outcome[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const whole: Outcome[] = message
      ? [{ title: file, passed: false, seconds: 0, notes: message.split('\n').slice(0, 1) }]
      : [];
    const tests = assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration, failureMessages }): Outcome => {
        const passed = status === 'passed';
        const folder = evidenceFolder(name, fullName);
        const evidence = !passed && existsSync(join(root, folder)) ? [`see ${folder}`] : [];
        return {
          title: `${file}: ${fullName}`,
          passed,
          seconds: (duration ?? 0) / 1000,
          notes: [...failureMessages.flatMap(messageOf), ...evidence],
        };
      });
    return [...whole, ...tests];
  });
}

let reports = 0;

/** The file for a runner's machine-readable report; each run has its own. */
async function reportFile(name: string): Promise<string> {
  reports += 1;
  const file = join(root, 'reports', `${reports}-${name}`);
  await mkdir(join(root, 'reports'), { recursive: true });
  await rm(file, { force: true });
  return file;
}

/**
 * Runs vitest.
 *
 * @param args projects, files, and other options of `vitest run`
 */
export const vitest =
  (...args: string[]): Runner =>
  async () => {
    const file = await reportFile('vitest.json');
    const finished = await run('vitest', [
      'run',
      '--config=tests/vitest.config.ts',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const outcomes = existsSync(file)
      ? outcomesOfVitest(JSON.parse(await readFile(file, 'utf8')) as VitestReport)
      : [];
    return { outcomes: withCrash('vitest', finished, outcomes), output: finished.output };
  };

/** Names of XML as they stand in attributes; PHPUnit writes no others. */
const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#039;': "'", '&amp;': '&' };

const attribute = (element: string, name: string) =>
  (new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? '').replaceAll(
    /&\w+;|&#\d+;/g,
    (entity) => entities[entity as keyof typeof entities] ?? entity,
  );

/** The outcomes of PHPUnit's JUnit log; what was skipped is none. */
function outcomesOfPhpunit(log: string): Outcome[] {
  return [...log.matchAll(/<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)].flatMap(
    ([, head = '', body = '']) => {
      if (body.includes('<skipped')) return [];
      const title = `${attribute(head, 'class')}: ${attribute(head, 'name')}`;
      const passed = !/<(failure|error)\b/.test(body);
      return [{ title, passed, seconds: Number(attribute(head, 'time')) }];
    },
  );
}

/** Runs PHPUnit on SQLite. */
export const phpunit =
  (...args: string[]): Runner =>
  () =>
    runPhpunit(args, {});

/** Runs the PHP tests that have SQL of their own on a PostgreSQL server that is started for them. */
export const phpunitOnPostgres: Runner = async () => {
  const server = await startPostgres();
  const env = {
    ENQUIRY_TEST_DSN: server.env.ENQUIRY_DSN,
    ENQUIRY_TEST_USER: server.env.ENQUIRY_DB_USER,
  };
  return runPhpunit(['--group', 'postgresql'], env).finally(server.close);
};

async function runPhpunit(args: string[], env: NodeJS.ProcessEnv): Promise<Report> {
  const file = await reportFile('phpunit.xml');
  const finished = await run(
    'phpunit',
    ['-c', 'tests/php/phpunit.xml', '--log-junit', file, ...args],
    env,
  );
  const outcomes = existsSync(file) ? outcomesOfPhpunit(await readFile(file, 'utf8')) : [];
  return { outcomes: withCrash('PHPUnit', finished, outcomes), output: finished.output };
}
