import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { subjects } from '../../../machines/registry.ts';
import { run } from './children.ts';
import { phpunit, vitest } from './runners.ts';
import type { Steps } from './steps.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Listed {
  name: string;
  file: string;
  projectName: string;
}

/**
 * Files whose tests are in modules that they import: vitest finds those only by running them, which takes half a minute
 * for all files, and finds none in a file of which it reads only the text.
 */
const importing = [
  'tests/engines/engine.test.ts',
  'tests/servers/owner.test.ts',
  'tests/browser/owner.test.ts',
  'tests/browser/atlas.test.ts',
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The tests that vitest finds in the projects that `selection` leaves. */
async function listed(...selection: string[]): Promise<Listed[]> {
  const list = join(root, 'reports', 'listed.json');
  const listing = ['list', '--config=tests/vitest.config.ts', `--json=${list}`, ...selection];
  const { succeeded, output } = await run('vitest', listing);
  if (!succeeded) throw new Error(`vitest cannot list its tests:\n${output}`);
  const tests: Listed[] = JSON.parse(await readFile(list, 'utf8'));
  return tests.map((one) => ({ ...one, file: relative(root, one.file) }));
}

const quick = ['machines', 'views', 'views-alone'];

/** A test made from a table, which may be one of machines: vitest has only its text here, and the run decides. */
const mayBeOfMachine = ({ name, projectName }: Listed) =>
  quick.includes(projectName) && /%[a-z]|\$\w/.test(name);

const includes = (text: string, name: string) => text.toLowerCase().includes(name.toLowerCase());

/**
 * The files that have one of the names in their path, in any case, and others that have one in a title. A title with
 * placeholders is known by its other words, and in the quick projects also by the name of a machine.
 */
export function filesWith(names: readonly string[], tests: readonly Listed[]) {
  const has = (text: string) => names.some((name) => includes(text, name));
  const isMachine = subjects.some((subject) => names.includes(subject));
  const files = new Set(tests.map(({ file }) => file).filter(has));
  const titled = tests.filter((one) => has(one.name) || (isMachine && mayBeOfMachine(one)));
  return { files, titled: new Set(titled.map(({ file }) => file)).difference(files) };
}

/** The steps that run every test whose file or title has one of the names, in any case, and the names that no test has. */
export async function stepsFor(
  names: readonly string[],
): Promise<{ steps: Steps; missing: string[] }> {
  const sought = names.map((name) => `"${name}"`).join(', ');
  console.log(`Looking for ${sought} in the files and titles of all tests ...`);
  const tests = [
    ...(await listed('--project=!engine-*', ...importing.map((file) => `--exclude=${file}`))),
    // All engines have the same tests, and so do both web servers; only for Chromium there are no journeys.
    ...(await listed(
      ...['browser', 'apache', 'engine-firefox'].map((project) => `--project=${project}`),
      '--staticParse=false',
      ...importing,
    )),
  ];
  const { output: units } = await run('phpunit', ['-c', 'tests/php/phpunit.xml', '--list-tests']);
  const phpTests = units.split('\n').filter((line) => line.startsWith(' - '));
  const isInPhp = (name: string) => phpTests.some((line) => includes(line, name));

  const { files, titled } = filesWith(names, tests);
  const found = [...files, ...titled];
  if (found.length > 0) console.log(`Tests in ${found.toSorted().join(', ')}`);
  const anyName = names.map(escaped).join('|');
  const steps = {
    ...(files.size > 0 && { 'By file': vitest(...files) }),
    ...(titled.size > 0 && {
      'By title': vitest(...titled, `--testNamePattern=(?i:${anyName})`),
    }),
    ...(names.some(isInPhp) && { PHPUnit: phpunit(undefined, '--filter', `/${anyName}/i`) }),
  };
  const missing = names.filter((name) => {
    const own = filesWith([name], tests);
    return own.files.size + own.titled.size === 0 && !isInPhp(name);
  });
  return { steps, missing };
}
