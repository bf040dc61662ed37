/** The Markdown of `npm run paths`: a sheet that a tester prints, follows and fills in. */
import { expect, test } from 'vitest';
import type { Case } from '../scripts/tools/paths/case.ts';
import { waysThrough } from '../scripts/tools/paths/cases.ts';
import { bookletOf, formats } from '../scripts/tools/paths/formats.ts';
import { markdown } from '../scripts/tools/paths/markdown.ts';
import { cover, subjectCases } from './support/paths.ts';

const contact = formats.markdown(bookletOf('contact', waysThrough('contact', cover)));
const [head = '', ...sections] = contact.split(/^(?=## )/m);
const about = sections.pop() ?? '';
const tearDown = sections.pop() ?? '';

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

test('the fault panel is switched back once, after the last case', () => {
  expect(tearDown).toBe(
    '## After the last case\n\nPress “Everything works” at the fault panel.\n\n',
  );
  expect(contact.split('“Everything works”')).toHaveLength(2);
  expect(lasting(4)).not.toContain('Everything works');
});

test('what one case needs and another does not is told in that case', () => {
  const [first, second] = subjectCases('contact');
  if (!first || !second) throw new Error('There are not two cases.');
  const own = { ...second, preconditions: [...second.preconditions, 'It is Friday.'] };
  const [, , printed] = markdown('Two', [first, own], '').split(/^(?=## )/m);
  expect(printed).toContain('**Before you begin:**\n\n- It is Friday.\n\n1. ');
});

test('a title that is cut says so, and how the case ends', () => {
  const titles = subjectCases('contact').map(({ title }) => title);
  expect(titles[0]).toBe('contact: words typed, topic, topic removed, no answer … enquiry stored');
  for (const title of titles) expect(title.split(/, | … /).length).toBeLessThanOrEqual(5);
});

test('what the letters and numbers mean stands at the end, where nobody has to read past it', () => {
  expect(about).toMatch(/^## About these cases\n\nThese cases take 17 of 17 transitions/);
  expect(about).toContain('K1, L2 and the like are statements of the specification');
  expect(about).toContain('Priority 1: an enquiry may be lost');
});
