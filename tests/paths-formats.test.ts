/** The formats of `npm run paths`, each read by a library of that format. */
import { Ajv } from 'ajv';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type Subject, subjects } from '../machines/registry.ts';
import { casesBySeed } from '../scripts/model/together.ts';
import { type Case, casesOf } from '../scripts/tools/paths/case.ts';
import { waysThrough } from '../scripts/tools/paths/cases.ts';
import { csv, layouts, type Tool } from '../scripts/tools/paths/csv.ts';
import {
  bookletOf,
  bookletOfAll,
  bookletTogether,
  formats,
} from '../scripts/tools/paths/formats.ts';
import { gherkin } from '../scripts/tools/paths/gherkin.ts';
import { partOf } from '../scripts/tools/paths/places.ts';
import { casesOfShared } from '../scripts/tools/paths/together.ts';
import { cover, featureOf, schema, subjectCases } from './support/paths.ts';

test.each(subjects)('the JSON of %s is as its schema says', (subject) => {
  const validate = new Ajv().compile(schema);
  const ways = waysThrough(subject, cover);
  validate(JSON.parse(formats.json(bookletOf(subject, ways))));
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

test('what chance has drawn says in a CSV and in JSON by which command', () => {
  const booklet = bookletTogether(casesBySeed(1, 2), '--seed friday');
  const command = 'npm run -s paths -- --together --seed friday';
  expect(JSON.parse(formats.json(booklet))).toMatchObject([{ drawnBy: command }, {}]);
  const [first, second] = (['plain', 'testrail'] as const).map((tool) => csv(booklet.cases, tool));
  for (const rows of [first, second]) expect(rows).toContain(`Drawn by ${command}"`);
});

test('fewer cases than there are say what the rest covers, and what only those of the page do', () => {
  const ways = waysThrough('contact', { ...cover, to: 'idle.success', limit: 1 });
  const { closing } = bookletOf('contact', ways);
  expect(closing).toContain('K1, K3, K4, K11, M4 of the same machine are not in them');
  expect(closing).toMatch(/has the rest, and so K2, K8, K9, M2, M3\.$/);
  expect(bookletOf('contact', waysThrough('contact', cover)).closing).not.toContain('the rest');
});

test.each(subjects)(
  'the Gherkin of %s has its cases as scenarios, by Cucumber’s own parser',
  (subject) => {
    const ways = waysThrough(subject, cover);
    const text = formats.gherkin(bookletOf(subject, ways));
    const feature = featureOf(text);
    const cases = casesOf(subject, ways);
    const scenarios = feature?.children.flatMap(({ scenario }) => scenario ?? []) ?? [];
    expect(scenarios.map(({ name }) => name)).toEqual(cases.map(({ title }) => title));
    expect(scenarios.map(({ tags }) => tags[0]?.name)).toEqual(cases.map(({ id }) => `@${id}`));
    const [background] = feature?.children.flatMap(({ background }) => background ?? []) ?? [];
    const given = (steps: readonly { keyword: string; text: string }[] = []) =>
      steps
        .slice(0, steps.findIndex(({ keyword }) => keyword === 'When ') >>> 0)
        .map(({ text: line }) => line);
    for (const [place, { steps }] of scenarios.entries())
      expect([...given(background?.steps), ...given(steps)]).toEqual(cases[place]?.preconditions);
    const deeds = scenarios.flatMap(({ steps }) =>
      steps.filter(({ keyword }) => keyword === 'When ').map(({ text: deed }) => deed),
    );
    expect(deeds).toEqual(cases.flatMap(({ steps }) => steps.map((step) => step.do)));
  },
);

test('Gherkin keeps the order of preconditions: a background is only what comes first in all', () => {
  const [first, second] = casesOf('floor', waysThrough('floor', cover));
  if (!first || !second) throw new Error('There are not two cases.');
  const text = gherkin(
    'Two',
    [
      { ...first, preconditions: ['The site runs.', 'The panel holds.', 'The page is opened.'] },
      { ...second, preconditions: ['The site runs.', 'The page is opened.'] },
    ],
    '',
  );
  const given = text
    .split('\n')
    .filter((line) => /^ +(Given|And) The (site|panel|page) /.test(line));
  expect(given.map((line) => line.trim())).toEqual([
    'Given The site runs.',
    'Given The panel holds.',
    'And The page is opened.',
    'Given The page is opened.',
  ]);
});

test('Gherkin of several machines tells what each needs once, in the background of its rule', () => {
  const booklet = bookletOfAll(['contact', 'menu', 'floor'], (subject) =>
    waysThrough(subject, cover),
  );
  const rules = featureOf(formats.gherkin(booklet))?.children.flatMap(({ rule }) => rule ?? []);
  const of = ['contact', 'menu', 'floor'] as const;
  expect(rules?.map(({ name }) => name.split(':')[0])).toEqual(of.map(partOf));
  for (const [place, { children }] of rules?.entries() ?? []) {
    const subject = of[place] as Subject;
    const cases = subjectCases(subject);
    const [background] = children.flatMap((child) => child.background ?? []);
    const scenarios = children.flatMap((child) => child.scenario ?? []);
    expect(scenarios.map(({ tags }) => tags[0]?.name)).toEqual(cases.map(({ id }) => `@${id}`));
    expect(background?.steps.map(({ text }) => text)).toEqual(
      cases.length > 1 ? cases[0]?.preconditions : undefined,
    );
  }
});

test('Gherkin of machines at once has in its background what all cases begin with', () => {
  const cases = casesOfShared(casesBySeed(1, 20));
  const [first] = featureOf(gherkin('Together', cases, ''))?.children ?? [];
  expect(first?.background?.steps.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^The site runs at /),
    expect.stringMatching(/^A step names only /),
  ]);
});

const recordsOf = (cases: Case[], tool: Tool) =>
  parse(csv(cases, tool), { columns: true }) as Record<string, string>[];

test.each([
  ['testrail', 'Section'],
  ['xray', 'Test Repo'],
  ['zephyr', 'Folder'],
] as const)('in %s each machine has a folder, and cases of several have one', (tool, column) => {
  const cases = [...subjectCases('menu'), ...casesOfShared(casesBySeed(1, 5))];
  const folders = recordsOf(cases, tool).flatMap((row) => row[column] || []);
  expect(new Set(folders)).toEqual(new Set(['Header menu', 'Several parts at once']));
});

test.each([
  ['testrail', 'Estimate', /^65m$/],
  ['xray', 'Description', /\nAbout 65 minutes\.$/],
  ['zephyr', 'Objective', /^Covers N3, N4\. About 65 minutes\.$/],
] as const)('in %s a case has an estimate', (tool, column, wanted) => {
  const cases = subjectCases('menu').map((one) => ({ ...one, minutes: 65 }));
  expect(recordsOf(cases, tool)[0]?.[column]).toMatch(wanted);
});

test.each([
  ['plain', 'preconditions'],
  ['testrail', 'Preconditions'],
  ['xray', 'Description'],
  ['zephyr', 'Precondition'],
] as const)(
  'in %s each case says once how to begin, how to end and how to read it',
  (tool, column) => {
    const cases = [...subjectCases('contact'), ...subjectCases('floor')];
    const told = recordsOf(cases, tool).flatMap((row) => row[column] || []);
    expect(told).toHaveLength(cases.length);
    for (const words of told) {
      expect(words).toContain(
        'press “Everything works” there before you set a case up, and after its last step',
      );
      expect(words).toContain('A step names only what it changes');
    }
  },
);

test.each(['xray', 'zephyr'] as const)('%s has no column of times to refuse', (tool) => {
  expect(layouts[tool].columns.filter((column) => /estimate|time/i.test(column))).toEqual([]);
});

test('for Xray the markup is in Jira’s code, so that no attribute becomes a link', () => {
  const described = (tool: Tool, column: string) =>
    recordsOf(subjectCases('contact'), tool)[0]?.[column];
  expect(described('xray', 'Description')).toContain(' {{[data-machine="contact"]}} has ');
  expect(described('testrail', 'Preconditions')).toContain(' `[data-machine="contact"]` has ');
});
