/** docs/by-hand.md: its examples are what `npm run paths` prints. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { subjects } from '../machines/registry.ts';
import { type Case, casesOf } from '../scripts/tools/paths/case.ts';
import { waysThrough } from '../scripts/tools/paths/cases.ts';
import { layouts } from '../scripts/tools/paths/csv.ts';
import { cover, subjectCases } from './support/paths.ts';

const guide = readFileSync('docs/by-hand.md', 'utf8');

/** The cases that the guide may show, by their ids. */
const cases = new Map<string, Case>(
  [
    ...subjects.flatMap(subjectCases),
    ...casesOf('contact', waysThrough('contact', { ...cover, to: 'idle.success' })),
  ].map((one) => [one.id, one]),
);

const matched = (words: RegExp) => {
  const [, ...found] = words.exec(guide) ?? [];
  return found;
};

test('every case that the guide names is one that is printed', () => {
  const ids = [...guide.matchAll(/\b[a-z-]+-[0-9a-f]{6}\b/g)].map(([id]) => id);
  expect(ids.length).toBeGreaterThan(1);
  expect(ids.filter((id) => !cases.has(id))).toEqual([]);
});

test('the sample report is of the step that it names, with what that step expects', () => {
  const [way, id = '', number, expected, row] = matched(
    /Title: .*after (“.+”).*\n +Case, step: (\S+), step (\d+)\n +Expected: +(.*) \((\w+)\)\n/,
  );
  const step = cases.get(id)?.steps[Number(number) - 1];
  expect(step?.do).toContain(`press ${way}`);
  expect(step?.see).toContain(expected);
  expect(cases.get(id)?.requirements).toContain(row);
});

test('the sample of a case has its title, its minutes, and all that its step says', () => {
  const [title, head = '', number, deed] = matched(
    /> \*\*(.+)\*\* · (Case .+)\n>\n> (\d)\\\. (.+\n> .+)\n/,
  );
  const one = cases.get(/Case (\S+):/.exec(head)?.[1] ?? '');
  const step = one?.steps[Number(number) - 1];
  expect(one?.title).toBe(title);
  expect(head).toBe(
    `Case ${one?.id}: about ${one?.minutes} min, priority ${one?.priority} of 3. Shows ${one?.requirements.join(', ')}.`,
  );
  expect(deed?.replace('\n> ', ' ')).toBe(step?.do);
  expect([...guide.matchAll(/^> - (.+)$/gm)].map(([, line]) => line)).toEqual(step?.see);
});

test.each(['testrail', 'xray', 'zephyr'] as const)(
  'every column of the file for %s has a field to go to',
  (tool) => {
    const [, table = ''] = guide.split(/^\| \| `testrail`.*\n/m);
    const place = ['testrail', 'xray', 'zephyr'].indexOf(tool) + 2;
    const told = table
      .split('\n\n')[0]
      ?.split('\n')
      .flatMap((row) => /`(.+)` →/.exec(row.split(' | ')[place - 1] ?? '')?.[1] ?? []);
    expect(told?.toSorted()).toEqual(layouts[tool].columns.toSorted());
  },
);
