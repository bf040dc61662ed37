import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './children.ts';
import { phpunit, vitest } from './runners.ts';
import type { Steps } from './steps.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Listed {
  name: string;
  file: string;
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

/**
 * The steps that run every test whose file or title has `name` in it, in any case. A title with
 * placeholders is known by its other words. None when nothing matches.
 */
export async function stepsFor(name: string): Promise<Steps> {
  const has = (text: string) => text.toLowerCase().includes(name.toLowerCase());

  const tests = [
    ...(await listed('--project=!engine-*', ...importing.map((file) => `--exclude=${file}`))),
    // All engines have the same tests, and so do both web servers; only for Chromium there are no journeys.
    ...(await listed(
      ...['browser', 'apache', 'engine-firefox'].map((project) => `--project=${project}`),
      '--staticParse=false',
      ...importing,
    )),
  ];
  const files = new Set(tests.map(({ file }) => file).filter(has));
  const others = tests.filter((one) => !files.has(one.file) && has(one.name));
  const titled = new Set(others.map(({ file }) => file));

  const { output: units } = await run('phpunit', ['-c', 'tests/php/phpunit.xml', '--list-tests']);
  const inPhp = units.split('\n').some((line) => line.startsWith(' - ') && has(line));

  return {
    ...(files.size > 0 && { 'By file': vitest(...files) }),
    ...(titled.size > 0 && {
      'By title': vitest(...titled, `--testNamePattern=(?i:${escaped(name)})`),
    }),
    ...(inPhp && { PHPUnit: phpunit(undefined, '--filter', `/${escaped(name)}/i`) }),
  };
}
