/** The Markdown of `npm run paths`: a sheet that a tester prints, follows and fills in. */
import { expect, test } from 'vitest';
import type { Case } from '../scripts/tools/paths/case.ts';
import { waysThrough } from '../scripts/tools/paths/cases.ts';
import { bookletOf, bookletOfAll, formats } from '../scripts/tools/paths/formats.ts';
import { markdown } from '../scripts/tools/paths/markdown.ts';
import { cover, subjectCases } from './support/paths.ts';

const contact = formats.markdown(bookletOf('contact', waysThrough('contact', cover)));
const [head = '', ...sections] = contact.split(/^(?=## )/m);
const about = sections.pop() ?? '';

const lasting = (...minutes: number[]) => {
  const [one] = subjectCases('menu') as [Case];
  return markdown(
    'Any',
    minutes.map((count) => ({ ...one, minutes: count })),
    '',
  );
};

test.each([
  ['1 case, about 4 min in all.', [4]],
  ['2 cases, about 1 h in all.', [25, 35]],
  ['3 cases, about 2 h 5 min in all.', [60, 60, 5]],
])('the time of all cases stands at the head: %s', (words, minutes) => {
  expect(lasting(...minutes).split('\n\n')[1]).toBe(words);
});

test.each(['Tester', 'Date', 'Build', 'Browser'])('the head has room for the %s', (field) => {
  expect(head).toMatch(new RegExp(`\\b${field}: _{8,}`));
});

test('each case ends with a result to be ticked', () => {
  expect(sections).toHaveLength(subjectCases('contact').length);
  for (const section of sections)
    expect(section.trim().split('\n').at(-1)).toMatch(
      /^\*\*Result:\*\* ☐ passed ☐ failed at step _+ ☐ blocked\. Notes: _+$/,
    );
});

test('what every case needs is told once, before the first', () => {
  const [one] = subjectCases('contact');
  const needs = one?.preconditions.map((line) => `- ${line}`).join('\n');
  expect(head).toContain(`**Before each case:**\n\n${needs}\n`);
  expect(sections.filter((section) => section.includes('The site runs at'))).toEqual([]);
});

test('of several machines each has a part with its time and what its cases need', () => {
  const text = formats.markdown(
    bookletOfAll(['menu', 'floor'], (subject) => waysThrough(subject, cover)),
  );
  const parts = text.split(/^(?=## )/m).slice(1, 3);
  expect(parts[0]).toMatch(/^## Header menu: .+\n\n1 case, about \d+ min\.\n\n### Header menu: /);
  expect(parts[1]).toMatch(
    /^## Example floor: .+\n\n\d cases, about \d+ min\.\n\n\*\*Before each case:\*\*\n/,
  );
  expect(parts[1]?.split('The site runs at')).toHaveLength(2);
});

test('the fault panel is switched back after each case, which the sheet says once', () => {
  expect(
    contact.split('press “Everything works” there before you set a case up, and'),
  ).toHaveLength(2);
});

test('what one case needs and another does not is told in that case', () => {
  const [first, second] = subjectCases('contact');
  if (!first || !second) throw new Error('There are not two cases.');
  const own = { ...second, preconditions: [...second.preconditions, 'It is Friday.'] };
  const [, , printed] = markdown('Two', [first, own], '').split(/^(?=## )/m);
  expect(printed).toContain('**Before you begin:**\n\n- It is Friday.\n\n1. ');
});

test('a title says what is tried, in three phrases at most, and how the case ends', () => {
  const titles = subjectCases('contact').map(({ title }) => title);
  expect(titles).toContain('Contact form: a refused token is reported');
  expect(titles).toContain('Contact form: a topic is taken up, an enquiry is stored');
  for (const title of titles) expect(title.split(', ').length).toBeLessThanOrEqual(3);
});

test('what the letters and numbers mean stands at the end, where nobody has to read past it', () => {
  expect(about).toMatch(/^## About these cases\n\nThese cases take 17 of 17 transitions/);
  expect(about).toContain('K1, L2 and the like are statements of the specification');
  expect(about).toContain('Priority 1: an enquiry may be lost');
});
