/** `npm run paths`: test cases from the machines. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { Ajv } from 'ajv';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { registry, type Subject, subjects } from '../machines/registry.ts';
import type { Happening } from '../scripts/model/happenings.ts';
import { ledger } from '../scripts/model/ledger.ts';
import { type Case, casesOf } from '../scripts/tools/paths/case.ts';
import { statesOf, waysThrough } from '../scripts/tools/paths/cases.ts';
import { csv, layouts, type Tool } from '../scripts/tools/paths/csv.ts';
import { formats } from '../scripts/tools/paths/formats.ts';

const script = fileURLToPath(new URL('../scripts/tools/paths/index.ts', import.meta.url));
const cover = { simple: false, limit: 20 };

function paths(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.each(subjects)('every step of %s has words to do it and something to see', (subject) => {
  const ways = waysThrough(subject, cover);
  const cases = casesOf(subject, ways);
  expect(cases.map(({ steps }) => steps.length)).toEqual(ways.map((way) => way.length));
  for (const step of cases.flatMap(({ steps }) => steps)) {
    expect(step.do).toMatch(/^[A-Z].*\.$/);
    expect(step.see.length).toBeGreaterThan(0);
  }
});

test('without options it is the shortest cover, as Markdown', () => {
  const { status, stdout } = paths('menu');
  expect(status).toBe(0);
  expect(stdout).toContain('## menu, case 1 of 1');
  expect(stdout).toContain('The home page has just been opened. The button reads “Menu”.');
  expect(stdout).toContain('Press “Menu”.  \n   *The button reads “Close”.');
  expect(stdout).toMatch(/These cases take (\d+) of \1 transitions and cover N3, N4\./);
});

test('--to ends in the state that is named', () => {
  const [way, ...others] = waysThrough('contact', { ...cover, to: 'idle.success' });
  expect(others).toEqual([]);
  expect(way?.at(-1)?.after.value).toEqual({ idle: 'success' });
  expect(way?.length).toBe(4);
});

test('every state of every machine is reached, but one in which a machine begins and never is again', () => {
  const unreached = subjects.flatMap((subject) =>
    statesOf(subject)
      .filter((state) => waysThrough(subject, { ...cover, to: state }).length === 0)
      .map((state) => `${subject} ${state}`),
  );
  expect(unreached).toEqual(['reveal resting']);
});

test('--simple goes every way without a circle, at most --limit of them', () => {
  const ways = waysThrough('contact', { simple: true, limit: 7 });
  expect(ways).toHaveLength(7);
  for (const way of ways) {
    const states = way.map(({ after }) =>
      JSON.stringify([after.value, registry.contact.distinguish(after.context)]),
    );
    expect(new Set(states).size).toBe(states.length);
  }
});

const subjectCases = (subject: Subject) => casesOf(subject, waysThrough(subject, cover));

test.each(subjects)('an id of %s stays while its steps stay, and tells cases apart', (subject) => {
  const ids = subjectCases(subject).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const reversed = casesOf(subject, waysThrough(subject, cover).reverse());
  expect(reversed.map(({ id }) => id).reverse()).toEqual(ids);
});

test.each(subjects)('every case of %s names rows of the ledger or criteria of WCAG', (subject) => {
  for (const { requirements } of subjectCases(subject)) {
    expect(requirements.length).toBeGreaterThan(0);
    for (const id of requirements)
      expect(id in ledger || /^(WCAG )?\d\.\d\.\d+$/.test(id)).toBe(true);
  }
});

test.each(subjects)('no step of %s asks for a press behind another tab', (subject) => {
  for (const { steps } of subjectCases(subject)) {
    let away = false;
    for (const { do: deed } of steps) {
      if (away) expect(deed).toMatch(/tab to the front again|reduce motion|^Wait/);
      if (deed === 'Bring another tab to the front.') away = true;
      if (deed.endsWith('tab to the front again.')) away = false;
    }
  }
});

test.each(subjects)('no step of %s chooses what is chosen already', (subject) => {
  const chosen = waysThrough(subject, cover)
    .flat()
    .filter(({ event }) => ['dot.chosen', 'step.chosen', 'choice.found'].includes(event.type));
  for (const { event, before } of chosen) {
    const { index, choice } = event as Happening;
    expect(choice ?? index).not.toBe(choice ? before.value : before.context.index);
  }
});

const schema = JSON.parse(readFileSync('docs/paths.schema.json', 'utf8')) as object;

test.each(subjects)('the JSON of %s is as its schema says', (subject) => {
  const validate = new Ajv().compile(schema);
  const ways = waysThrough(subject, cover);
  validate(JSON.parse(formats.json({ subject, ways, tool: 'plain', root: '.' })));
  expect(validate.errors).toBeNull();
});

test.each(Object.keys(layouts) as Tool[])(
  'a CSV for %s has a row for each step, and no cell is a formula',
  (tool) => {
    const cases = [{ ...subjectCases('contact')[0], title: '=1+1' } as Case];
    const [columns, ...rows] = parse(csv(cases, tool)) as string[][];
    expect(columns).toEqual(layouts[tool].columns);
    expect(rows).toHaveLength(cases[0]?.steps.length ?? 0);
    expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(
      rows.map((row) => row.includes(cases[0]?.steps[0]?.do ?? '')).filter(Boolean).length,
    ).toBeGreaterThan(0);
  },
);

test.each(subjects)(
  'the Gherkin of %s has its cases as scenarios, by Cucumber’s own parser',
  (subject) => {
    const ways = waysThrough(subject, cover);
    const text = formats.gherkin({ subject, ways, tool: 'plain', root: '.' });
    const parser = new Parser(
      new AstBuilder(IdGenerator.incrementing()),
      new GherkinClassicTokenMatcher(),
    );
    const { feature } = parser.parse(text);
    const cases = casesOf(subject, ways);
    expect(feature?.children.map(({ scenario }) => scenario?.name)).toEqual(
      cases.map(({ title }) => title),
    );
    expect(feature?.children.map(({ scenario }) => scenario?.tags[0]?.name)).toEqual(
      cases.map(({ id }) => `@${id}`),
    );
    const deeds = feature?.children.flatMap(({ scenario }) =>
      scenario?.steps.filter(({ keyword }) => keyword === 'When ').map(({ text: deed }) => deed),
    );
    expect(deeds).toEqual(cases.flatMap(({ steps }) => steps.map((step) => step.do)));
  },
);

// cspell:ignore herro jsno sucess testrial
test.each([
  [['herro'], 'There is no machine "herro". Did you mean "hero"?'],
  [['contact', '--to', 'idle.sucess'], 'Did you mean "idle.success"?'],
  [['menu', '--format', 'jsno'], 'Did you mean "json"?'],
  [['menu', '--format', 'csv', '--for', 'testrial'], 'Did you mean "testrail"?'],
  [['menu', '--for', 'xray'], '--for is for --format csv.'],
  [['menu', '--limit', '0'], '--limit is a number from 1 on.'],
  [['menu', 'hero'], 'One machine at a time'],
  [['--simple'], 'Name a machine'],
  [['menu', '--colour'], 'There is no option --colour; npm run -s paths -- --help'],
])('%j is answered by a sentence', (args, sentence) => {
  const { status, stdout, stderr } = paths(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(sentence);
});

test('--out writes a file, from its first line on the cases alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paths-'));
  const file = join(folder, 'menu.csv');
  const { status, stdout } = paths('menu', '--format', 'csv', '--out', file);
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  const ways = waysThrough('menu', cover);
  expect(await readFile(file, 'utf8')).toBe(
    formats.csv({ subject: 'menu', ways, tool: 'plain', root: '.' }),
  );
  await rm(folder, { recursive: true });
});

test('--help explains with examples', () => {
  const { status, stdout } = paths('--help');
  expect(status).toBe(0);
  expect(stdout).toContain('Examples:');
  for (const subject of subjects) expect(stdout).toContain(subject);
});
