/** docs/spec.md is the specification as it was given, but for the changes that docs/spec-changes.md lists as agreed. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** SHA-256 of each line of the given specification, its first twelve digits. */
const given = read('tests/spec/given.txt').trim().split('\n');
const hashOf = (line: string) => createHash('sha256').update(line).digest('hex').slice(0, 12);

interface Change {
  before: string;
  after: string;
  by: string;
  date: string;
}

function changesIn(page: string): Change[] {
  const [, , ...rows] = page.slice(page.indexOf('| Before |')).trim().split('\n');
  return rows.map((row) => {
    const [, before = '', after = '', by = '', date = ''] = row
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    return { before, after, by, date };
  });
}

/** The specification before these changes. */
const undone = (spec: string, changes: readonly Change[]) =>
  changes.reduceRight((text, { before, after }) => text.replace(after, () => before), spec);

/** The lines that are not as given once the listed changes are undone, each in words. */
function unlisted(spec: string, changes: readonly Change[]): string[] {
  const lines = undone(spec, changes).split('\n');
  const other = lines.flatMap((line, index) =>
    hashOf(line) === given[index]
      ? []
      : [`docs/spec.md:${index + 1} is not as it was given: “${line}”`],
  );
  const count = lines.length - given.length;
  return count === 0
    ? other
    : [...other.slice(0, 1), `docs/spec.md has ${count} lines more than it had`];
}

const changes = changesIn(read('docs/spec-changes.md'));

test('docs/spec.md is the specification as it was given, but for what docs/spec-changes.md lists as agreed', () => {
  const others = unlisted(read('docs/spec.md'), changes);
  expect(others, `${others.join('; ')}: list it in docs/spec-changes.md, or undo it`).toEqual([]);
});

test('every listed change stands in the specification once, and says who agreed to it and when', () => {
  for (const { after, by, date } of changes) {
    expect(read('docs/spec.md').split(after), `“${after}” in docs/spec.md`).toHaveLength(2);
    expect(by, `who agreed to “${after}”`).not.toBe('');
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test('a changed sentence is shown, and is accepted once it is listed', () => {
  // Of no number, so that a constant that is agreed to be another leaves this as it is.
  const [before, after] = ['a public single-page', 'a private single-page'];
  const changed = undone(read('docs/spec.md'), changes).replace(before, after);
  const others = unlisted(undone(read('docs/spec.md'), changes), []);
  expect(unlisted(changed, []).filter((one) => !others.includes(one))).toEqual([
    expect.stringMatching(/^docs\/spec\.md:\d+ is not as it was given: “.*a private single-page/),
  ]);
  const page = `| Before | After | Agreed by | Date |\n| --- | --- | --- | --- |\n| ${before} | ${after} | The owner | 2026-11-24 |\n`;
  expect(changesIn(page)).toEqual([{ before, after, by: 'The owner', date: '2026-11-24' }]);
  expect(unlisted(changed, changesIn(page))).toEqual(others);
});
