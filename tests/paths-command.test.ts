/** `npm run paths` as a command: what its options choose, and what it refuses. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { subjects } from '../machines/registry.ts';
import { casesBySeed, players } from '../scripts/model/together.ts';
import type { Case } from '../scripts/tools/paths/case.ts';
import { waysThrough } from '../scripts/tools/paths/cases.ts';
import { csv } from '../scripts/tools/paths/csv.ts';
import {
  bookletOf,
  bookletOfAll,
  bookletTogether,
  formats,
} from '../scripts/tools/paths/formats.ts';
import { pageCases } from '../scripts/tools/paths/page-cases.ts';
import { partOf } from '../scripts/tools/paths/places.ts';
import { casesOfShared } from '../scripts/tools/paths/together.ts';
import { cover, featureOf, paths, schema, script } from './support/paths.ts';

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
  [['page', '--to', 'open'], '--to is for one machine.'],
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
  [['--simple'], 'Name a machine, or give --all or --together'],
  [['menu', '--priority', '1'], '--priority is for --all and --together.'],
  [['--all', '--priority', '0'], '--priority is 1, 2 or 3.'],
  [
    ['menu', '--site', 'foo'],
    '--site is an address such as http://localhost:4200, and "foo" is none.',
  ],
  [['menu', '--out', '/there/is/none.md'], '--out: there is no folder /there/is.'],
  [['menu', '--out', '/'], '--out: / is a folder.'],
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

describe('--together', () => {
  const shared = casesBySeed(1, 300);

  test('draws two or three machines, and each is met', () => {
    for (const { cast, steps } of shared) {
      expect([2, 3]).toContain(cast.length);
      expect(cast.filter((one) => !steps.some(({ player }) => player === one))).toEqual([]);
    }
  });

  test('draws every machine that can take part, and every pair of them', () => {
    const pairs = new Set(
      shared.flatMap(({ cast }) => cast.flatMap((one) => cast.map((other) => `${one} ${other}`))),
    );
    expect(pairs.size).toBe(players.length ** 2);
  });

  test('asks for no press behind another tab, nor behind the open menu', () => {
    for (const { player, event, before } of shared.flatMap(({ steps }) => steps)) {
      if (before.title.matches('hidden' as never))
        expect(event.type).toMatch(/^(tab\.shown$|spam\.ready$|xstate\.)/);
      else if (before.menu.matches('open' as never) && player !== 'menu')
        expect(event.type).toMatch(/^(tab\.|system\.|spam\.ready$|xstate\.)/);
    }
  });

  test('brings one enquiry in three to the handler, and some are stored', () => {
    const sent = shared.filter(({ cast }) => cast.includes('contact'));
    const answered = sent.filter(({ steps }) =>
      steps.some(({ event }) => event.type === 'xstate.done.actor.post'),
    );
    const stored = sent.filter(({ steps }) =>
      steps.some(({ after }) => after.contact.matches({ idle: 'success' } as never)),
    );
    expect(answered.length).toBeGreaterThan(sent.length / 3);
    expect(stored.length).toBeGreaterThan(sent.length / 10);
  });

  test('nothing rotates behind another tab', () => {
    const hidden = shared
      .flatMap(({ steps }) => steps)
      .filter(({ after }) => after.title.matches('hidden' as never));
    expect(hidden.length).toBeGreaterThan(0);
    for (const { after } of hidden)
      for (const one of ['hero', 'coverage', 'brands'] as const)
        expect(after[one].matches('running' as never)).toBe(false);
  });

  test('has words for every step and for every machine, in each format for people', () => {
    const booklet = bookletTogether(shared.slice(0, 20), '--seed friday');
    for (const { steps } of booklet.cases)
      for (const step of steps) {
        expect(step.do).toMatch(/^[A-Z].*\.$/);
        for (const line of step.see)
          expect(line).toMatch(
            /^([A-Z][A-Za-z -]+: .*|[A-Z][A-Za-z -]+ (as before|themselves|itself|sight))\.$/,
          );
      }
    const validate = new Ajv().compile(schema);
    validate(JSON.parse(formats.json(booklet)));
    expect(validate.errors).toBeNull();
    expect(formats.markdown(booklet)).toContain('npm run -s paths -- --together --seed friday');
  });

  test('tells how many pairs of machines meet, and which machines take no part', () => {
    const { closing } = bookletTogether(shared, '--seed friday');
    expect(closing).toContain(
      '28 of 28 pairs of machines.\nBack-to-top button, Bottom bar, Blocks that slide in take no',
    );
  });

  test('names pairs that do not meet', () => {
    expect(bookletTogether(shared.slice(0, 1), '--seed friday').closing).toMatch(
      /[13] of 28 pairs of machines; a higher --limit has more, such as [A-Z][a-z ]+ with [A-Z][a-z ]+, /i,
    );
  });

  test('says before an enquiry is sent how many steps share the time for its answer', () => {
    const cases = casesOfShared(shared);
    const counts = cases.flatMap(({ steps }) =>
      steps.flatMap(({ do: deed }, place) => {
        const [, count] = /^Before .* read the next (step|\d+ steps) /.exec(deed) ?? [];
        if (count === undefined) return [];
        const rest = steps.slice(place + 1);
        const end = rest.findIndex((step) => !step.do.startsWith('Within 30 s'));
        return [[Number.parseInt(count, 10) || 1, end < 0 ? rest.length : end]];
      }),
    );
    expect(counts.length).toBeGreaterThan(0);
    for (const [told, timed] of counts) expect(told).toBe(timed);
  });

  test('says only what a step has changed', () => {
    const [first, ...others] = casesOfShared(shared).flatMap(({ steps }) => steps);
    expect(first).toBeDefined();
    expect(others.some(({ see }) => see.length === 2 && see[1]?.includes(' as before'))).toBe(true);
  });

  test('has one line for a machine, with where it moves to', () => {
    const seen = casesOfShared(shared).flatMap(({ steps }) => steps.map(({ see }) => see));
    const names = seen.map((lines) =>
      lines.flatMap((line) => /^[A-Z][A-Za-z -]+(?=: )/.exec(line) ?? []),
    );
    expect(names.filter((told) => new Set(told).size < told.length)).toEqual([]);
    expect(seen.flat()).toContain('London slideshow: It gives way to the next picture.');
  });

  test.each([1, 2, 3, 4, 5])(
    'tells of each machine of the case, and of none beside (%i)',
    (seed) => {
      for (const { machines, steps } of casesOfShared(casesBySeed(seed, 60)))
        for (const { do: deed, see } of steps) {
          const told = see.flatMap((line) =>
            (/^[A-Z][A-Za-z -]+?(?=: | (looks?|goes|go|is|are) )/.exec(line)?.[0] ?? line).split(
              ' and ',
            ),
          );
          expect([...new Set(told)].sort(), deed).toEqual(machines.map(partOf).sort());
          expect(see.join(' ')).not.toMatch(/nothing else/i);
        }
    },
  );

  test('expects the toast as the case of the form alone does', () => {
    const seen = casesOfShared(shared).flatMap(({ steps }) => steps.flatMap(({ see }) => see));
    const failed = seen.filter((line) =>
      /^Contact form: .*The notice .*“idle\.(failure|not-ready)”/.test(line),
    );
    expect(failed.length).toBeGreaterThan(0);
    for (const line of failed) expect(line).toContain('A toast at the top right says ');
  });

  test('draws the same cases for the same seed, and others for another', () => {
    const [one, again, other] = ['friday', 'friday', 'monday'].map(
      (seed) => paths('--together', '--seed', seed, '--limit', '2').stdout,
    );
    expect(one?.match(/^## .+ together: /gm)).toHaveLength(2);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  test.each([
    [['--together', 'menu'], '--together draws its machines: what is "menu"?'],
    [['--together', '--simple'], '--simple and --to are for one machine.'],
    [['--together', '--format', 'playwright'], '--together is for people'],
    [['menu', '--seed', 'friday'], '--seed is for --together.'],
  ])('%j is refused in a sentence', (args, words) => {
    const { status, stderr } = paths(...args);
    expect(status).toBe(2);
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

test('--help explains with examples', () => {
  const { status, stdout } = paths('--help');
  expect(status).toBe(0);
  expect(stdout).toContain('Examples:');
  for (const subject of subjects) expect(stdout).toContain(subject);
});
