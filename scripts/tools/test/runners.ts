import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DatabaseName, startDatabase } from '../../serve/databases.ts';
import { type Finished, run } from './children.ts';
import { evidenceFolder } from './evidence-folder.ts';
import { type Outcome, saidIn, settled } from './outcome.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The results of a step, and the output of its runner. */
interface Report {
  outcomes: Outcome[];
  output: string;
}

/** A kind of tests or a check; it always resolves, also when the tests fail. */
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

/** The outcomes of vitest's JSON; a file that failed as a whole is one failure. */
function outcomesOf({ testResults }: VitestReport): Outcome[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const whole: Outcome[] = message
      ? [{ title: file, passed: false, seconds: 0, notes: message.split('\n').slice(0, 1) }]
      : [];
    const tests = assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration, failureMessages }): Outcome => {
        const title = `${file}: ${fullName}`;
        const seconds = (duration ?? 0) / 1000;
        if (status === 'passed') {
          // What was thrown before is kept only where a test was begun again (see tests/vitest.config.ts).
          const crash = failureMessages.flatMap(saidIn).at(-1);
          const notes = crash === undefined ? [] : [`passed when begun again after: ${crash}`];
          return { title, passed: true, seconds, ...(notes.length > 0 && { notes }) };
        }
        const folder = evidenceFolder(name, fullName);
        const evidence = existsSync(join(root, folder)) ? [`see ${folder}`] : [];
        return {
          title,
          passed: false,
          seconds,
          notes: [...failureMessages.flatMap(saidIn), ...evidence],
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
      ? outcomesOf(JSON.parse(await readFile(file, 'utf8')) as VitestReport)
      : [];
    return { outcomes: settled('vitest', finished, outcomes), output: finished.output };
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

/** Runs PHPUnit, on SQLite or on a database server that is started for it. */
export const phpunit =
  (database?: DatabaseName, ...args: string[]): Runner =>
  async () => {
    await using begun = new AsyncDisposableStack();
    const env: NodeJS.ProcessEnv = {};
    if (database) {
      const server = await startDatabase(database);
      begun.defer(server.close);
      env.ENQUIRY_TEST_DSN = server.env.ENQUIRY_DSN;
      env.ENQUIRY_TEST_USER = server.env.ENQUIRY_DB_USER;
    }
    const file = await reportFile('phpunit.xml');
    const all = ['-c', 'tests/php/phpunit.xml', '--log-junit', file, ...args];
    const finished = await run('phpunit', all, env);
    const outcomes = existsSync(file) ? outcomesOfPhpunit(await readFile(file, 'utf8')) : [];
    return { outcomes: settled('PHPUnit', finished, outcomes), output: finished.output };
  };

/** Whether PHP can read every file of ours: one test. */
export const phpSyntax: Runner = async () => {
  const began = performance.now();
  const files = globSync('{php,tests/php}/**/*.php', { cwd: root, exclude: ['php/vendor/**'] });
  const done: Finished[] = [];
  for (const file of files) done.push(await run('php', ['-l', file]));
  const wrong = done.filter(({ succeeded }) => !succeeded);
  const outcome = {
    title: 'PHP syntax',
    passed: files.length > 0 && wrong.length === 0,
    seconds: (performance.now() - began) / 1000,
  };
  return { outcomes: [outcome], output: wrong.map(({ output }) => output).join('\n') };
};
