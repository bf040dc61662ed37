/** `npm run paths` as a command: what its options choose, and what it refuses. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { subjects } from '../machines/registry.ts';
import type { Case } from '../scripts/tools/paths/case.ts';
import { waysThrough } from '../scripts/tools/paths/cases.ts';
import { csv } from '../scripts/tools/paths/csv.ts';
import { bookletOf, bookletOfAll, formats } from '../scripts/tools/paths/formats.ts';
import { pageCases } from '../scripts/tools/paths/page-cases.ts';
import { partOf } from '../scripts/tools/paths/places.ts';
import { cover, featureOf, paths, script } from './support/paths.ts';

test('without options it is the shortest cover, as Markdown', () => {
  const { status, stdout } = paths('menu');
  expect(status).toBe(0);
  expect(stdout).toContain('## Header menu: ');
  expect(stdout).toContain(
    '(nothing kept from before).\n- Look at the header, at the top of the page.\n',
  );
  expect(stdout).toContain('Press “Menu”.\n    - The button reads “Close”.\n');
  expect(stdout).toMatch(/These cases take (\d+) of \1 transitions and cover N3, N4\./);
});

// cspell:ignore herro jsno pagee sucess testrial
test.each([
  [['herro'], 'There is no machine "herro". Did you mean "hero"?'],
  [['pagee'], 'There is no machine "pagee". Did you mean "page"?'],
  [['page', '--to', 'open'], '--simple and --to are for one machine.'],
  [['page', '--simple'], '--simple and --to are for one machine.'],
  [['--smoke', '--simple'], '--smoke has its own cases, without --simple, --to and --seed.'],
  [[], 'Name a machine or "page", or give --all, --smoke or --together; '],
  [
    ['contact', '--to', 'success'],
    'There is no state of contact "success". Did you mean "idle.success"?',
  ],
  [['contact', '--to', 'idle.sucess'], 'Did you mean "idle.success"?'],
  [['menu', '--format', 'jsno'], 'Did you mean "json"?'],
  [['menu', '--format', 'csv', '--for', 'testrial'], 'Did you mean "testrail"?'],
  [['menu', '--for', 'xray'], '--for is for CSV: add --format csv.'],
  [['menu', '--limit', '0'], '--limit is a number from 1 on.'],
  [['menu', 'hero'], 'One machine at a time'],
  [['--simple'], 'Name a machine or "page", or give --all'],
  [['menu', '--priority', '1'], '--priority is for --all and --together.'],
  [['--all', '--priority', '0'], '--priority is 1, 2 or 3.'],
  [
    ['menu', '--site', 'foo'],
    '--site is an address such as http://localhost:4200, and "foo" is none.',
  ],
  [['menu', '--out', '/there/is/none.md'], '--out: there is no folder /there/is.'],
  [['menu', '--out', '/'], '--out: / is a folder.'],
  [
    ['menu', '--lime'],
    'There is no option --lime (did you mean --limit?); npm run -s paths -- --help',
  ],
  [['CONTACT'], 'There is no machine "CONTACT". Did you mean "contact"?'],
  [['menu', '--colour'], 'There is no option --colour; npm run -s paths -- --help'],
])('%j is answered by a sentence', (args, sentence) => {
  const { status, stdout, stderr } = paths(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(sentence);
});

describe('--all', () => {
  const booklet = bookletOfAll(subjects, (subject) => waysThrough(subject, { ...cover, limit: 1 }));

  test('has every machine in one import, the most urgent first', () => {
    const rows = parse(csv(booklet.cases, 'plain'), { columns: true }) as Record<string, string>[];
    const found = rows.filter(({ step }) => step === '1');
    expect(found.map(({ machines }) => machines).sort()).toEqual([...subjects].sort());
    const urgencies = found.map(({ priority }) => Number(priority));
    expect(urgencies).toEqual(urgencies.toSorted((one, other) => one - other));
  });

  test('is one feature in Gherkin, with what is covered as its description', () => {
    const feature = featureOf(formats.gherkin(booklet));
    expect(feature?.description).toContain('Blocks that slide in: These cases take');
    const children = feature?.children.flatMap(({ rule }) => rule?.children ?? []) ?? [];
    expect(children.filter(({ scenario }) => scenario)).toHaveLength(subjects.length);
  });

  test('what is covered is told beside a format without room for it', () => {
    const { stdout, stderr } = paths('--all', '--format', 'json', '--limit', '1');
    expect(JSON.parse(stdout)).toHaveLength(subjects.length + pageCases().length);
    for (const subject of subjects)
      expect(stderr).toContain(`${partOf(subject)}: These cases take`);
  });

  test.each([
    [['--all', 'menu'], '--all has every machine: what is "menu"?'],
    [['--all', '--together'], 'One of --all, --together and --smoke.'],
    [['--all', '--to', 'open'], '--to is for one machine.'],
    [['--all', '--seed', 'friday'], '--seed is for --together.'],
    [['--all', '--format', 'playwright'], 'A spec for Playwright is of one machine'],
  ])('%j is refused in a sentence', (args, words) => {
    const { status, stdout, stderr } = paths(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(words);
  });
});

test('--out writes a file, from its first line on the cases alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paths-'));
  const file = join(folder, 'menu.csv');
  const { status, stdout, stderr } = paths('menu', '--format', 'csv', '--out', file);
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  const ways = waysThrough('menu', cover);
  expect(stderr).toContain(`1 case (${ways[0]?.length} steps) written to ${file}\n`);
  expect(await readFile(file, 'utf8')).toBe(
    formats.csv(bookletOf('menu', ways), { tool: 'plain', root: '.' }),
  );
  await rm(folder, { recursive: true });
});

test('a spec for Playwright imports from where --out puts it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paths-'));
  const file = join(folder, 'menu.spec.ts');
  paths('menu', '--format', 'playwright', '--out', file);
  const [, imported = ''] = /from '(.+\/qa\.ts)'/.exec(await readFile(file, 'utf8')) ?? [];
  expect(resolve(folder, imported)).toBe(resolve('tests/support/qa.ts'));
  await rm(folder, { recursive: true });
});

test('nothing is guessed where no name is near', () => {
  const { stderr } = paths('slideshow');
  expect(stderr).toMatch(/^There is no machine "slideshow"\. There are: contact, /);
});

test('a SITE_URL that is no address is refused in a sentence', () => {
  const { status, stderr } = spawnSync(process.execPath, [script, 'menu'], {
    encoding: 'utf8',
    env: { ...process.env, SITE_URL: 'foo' },
  });
  expect(status).toBe(2);
  expect(stderr).toBe('SITE_URL is an address such as http://localhost:4200, and "foo" is none.\n');
});

test('--site puts the address of a tester’s own site into the cases, and into the command that draws them', () => {
  const { stdout } = paths('menu', '--site', 'http://localhost:4200/');
  expect(stdout).toContain('The site runs at http://localhost:4200 (npm start).');
  const drawn = paths('--together', '--limit', '1', '--site', 'http://localhost:4200');
  expect(drawn.stdout).toMatch(/^npm run .* --limit 1 --site http:\/\/localhost:4200$/m);
});

test('--priority leaves out what is less urgent', () => {
  const { stdout } = paths('--all', '--priority', '2', '--format', 'json', '--limit', '1');
  const cases = JSON.parse(stdout) as Case[];
  expect(new Set(cases.map(({ priority }) => priority))).toEqual(new Set([1, 2]));
  const together = paths('--together', '--seed', 'friday', '--priority', '1', '--format', 'json');
  const shared = JSON.parse(together.stdout) as Case[];
  expect(shared.length).toBeGreaterThan(0);
  for (const { machines } of shared) expect(machines).toContain('contact');
  const two = paths('--together', '--priority', '1', '--limit', '2', '--format', 'json');
  expect(two.stderr).toMatch(
    /^npm run -s paths -- --together --seed [\d-]+ --limit 2 --priority 1$/m,
  );
  const quoted = paths('--together', '--seed', 'rainy tuesday', '--limit', '1');
  expect(quoted.stdout).toContain("--together --seed 'rainy tuesday' --limit 1");
  expect(JSON.parse(two.stdout)).toHaveLength(2);
});

// As npm 11 hands them on; npm test in package.json has none of these names in its environment.
test.each([
  ['contact --format csv', ['contact', 'csv'], {}, '--format'],
  ['contact --simple', ['contact'], { npm_config_simple: 'true' }, '--simple'],
  ['contact --to sending', ['contact'], { npm_config_token_description: 'sending' }, '--to'],
  [
    '--together menu --limit 5',
    ['menu', '5'],
    { npm_config_together: 'true', npm_config_limit: 'true' },
    '--limit, --together',
  ],
  ['--all', [], { npm_config_all: 'true' }, '--all'],
])('npm run paths %s, without --, names what npm has kept', (_typed, args, env, lost) => {
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  expect(status).toBe(2);
  expect(stderr).toContain(`npm has kept ${lost} for itself: write -- before the options`);
});

test('page has at most --limit cases', () => {
  const { stdout } = paths('page', '--limit', '2', '--format', 'json');
  expect(JSON.parse(stdout)).toHaveLength(2);
});

test('--help explains with examples', () => {
  const { status, stdout } = paths('--help');
  expect(status).toBe(0);
  expect(stdout).toContain('Examples:');
  for (const subject of subjects) expect(stdout).toContain(subject);
});
