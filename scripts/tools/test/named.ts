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

/**
 * The files that have `name` in their path, in any case, and others that have it in a title. A title with placeholders is
 * known by its other words, and in the quick projects also by the name of a machine.
 */
export function filesWith(name: string, tests: readonly Listed[]) {
  const has = (text: string) => text.toLowerCase().includes(name.toLowerCase());
  const isMachine = subjects.some((subject) => subject === name);
  const files = new Set(tests.map(({ file }) => file).filter(has));
  const titled = tests.filter((one) => has(one.name) || (isMachine && mayBeOfMachine(one)));
  return { files, titled: new Set(titled.map(({ file }) => file)).difference(files) };
}

/** The steps that run every test whose file or title has `name` in it, in any case. None when nothing matches. */
export async function stepsFor(name: string): Promise<Steps> {
  const { files, titled } = filesWith(name, [
    ...(await listed('--project=!engine-*', ...importing.map((file) => `--exclude=${file}`))),
    // All engines have the same tests, and so do both web servers; only for Chromium there are no journeys.
    ...(await listed(
      ...['browser', 'apache', 'engine-firefox'].map((project) => `--project=${project}`),
      '--staticParse=false',
      ...importing,
    )),
  ]);
  const { output: units } = await run('phpunit', ['-c', 'tests/php/phpunit.xml', '--list-tests']);
  const inPhp = units
    .split('\n')
    .some((line) => line.startsWith(' - ') && line.toLowerCase().includes(name.toLowerCase()));

  return {
    ...(files.size > 0 && { 'By file': vitest(...files) }),
    ...(titled.size > 0 && {
      'By title': vitest(...titled, `--testNamePattern=(?i:${escaped(name)})`),
    }),
    ...(inPhp && { PHPUnit: phpunit(undefined, '--filter', `/${escaped(name)}/i`) }),
  };
}
