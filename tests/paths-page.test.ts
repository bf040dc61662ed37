/** The cases that are written by hand, and which statements the cases for people leave out. */

import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { subjects } from '../machines/registry.ts';
import { ledger, type Row } from '../scripts/model/ledger.ts';
import { partly } from '../scripts/model/partly.ts';
import { bookletOfPage, formats } from '../scripts/tools/paths/formats.ts';
import { pageCases } from '../scripts/tools/paths/page-cases.ts';
import { business } from '../src/content/business.ts';
import { seo } from '../src/content/seo.ts';
import { featureOf, paths, schema, subjectCases } from './support/paths.ts';

/** Statements that no case for people shows, and why. */
const leftOut: Partial<Record<Row, string>> = {};

test('every statement of the ledger is shown by a case for people, or it is said why not', () => {
  const cases = [...subjects.flatMap(subjectCases), ...pageCases()];
  const shown = new Set(cases.flatMap(({ requirements }) => requirements));
  expect(Object.keys(ledger).filter((id) => !shown.has(id))).toEqual(Object.keys(leftOut));
});

const seen = pageCases().flatMap(({ steps }) => steps.flatMap(({ see }) => see));
const linesOf = (row: Row) => seen.filter((line) => line.endsWith(` (${row})`));

test('each step of a written case says what to do, and in sentences what is to be seen', () => {
  for (const { steps } of pageCases())
    for (const { do: deed, see } of steps) {
      expect(deed).toMatch(/^[A-Z].*\.$/);
      expect(see.length).toBeGreaterThan(0);
      // Not a heading such as “E4: …”, nor bits of the specification.
      for (const line of see)
        expect(line).toMatch(/^(?!\w+: |.*specification).*[.”]( \([A-Z]\d+\))?$/);
    }
  expect(linesOf('R8')).toEqual(['The link “Return to Home” leads to the home page. (R8)']);
});

test('buttons, addresses and fields are told by their places and values', () => {
  expect(seen).toContain(
    '“Get Storage Quote”, under “Secure office furniture storage, by the month or the year”, leads to “Tell us what you’ve got”. (A1)',
  );
  expect(linesOf('R4')[0]).toContain(`has the content “${seo.ebayTemplate.description}”.`);
  expect(linesOf('R5')[0]).toContain(`has the href “${business.url}/ebay-template”.`);
  expect(linesOf('K2')[0]).toContain('“Phone” has type="tel" and no required;');
  expect(linesOf('A3')[0]).toContain(`Each phone number is “${business.phone.display}”`);
});

test('on a phone and enlarged, each width is named, and what is counted or must hold at it', () => {
  const { steps = [] } = pageCases().find(({ id }) => id === 'page-phone') ?? {};
  expect(steps[1]?.see).toEqual([
    'At 390 px there are 3 names. (P9)',
    'At 800 px there are 4 names. (P9)',
    'At 1280 px there are 6 names. (P9)',
  ]);
  // WCAG 1.4.10 asks for 320 px; at 200 % of 390 px nobody has to be able to read without going sideways.
  expect(steps[3]?.do).toMatch(/1280 px wide, .* 400 %, so that the page is 320 px wide\./);
  expect(steps[3]?.see[0]).toBe('The page cannot be moved sideways.');
});

test('a statement that is known to hold in part says what differs, so that nobody reports it', () => {
  for (const [id, difference] of Object.entries(partly).filter(([one]) => one !== 'K5'))
    expect(linesOf(id as Row).at(-1)).toBe(`Known difference, no defect: ${difference}. (${id})`);
});

test('the written cases are in JSON, in Gherkin and in a folder of their own', () => {
  const validate = new Ajv().compile(schema);
  validate(JSON.parse(formats.json(bookletOfPage())));
  expect(validate.errors).toBeNull();
  expect(featureOf(formats.gherkin(bookletOfPage()))?.children.length).toBeGreaterThan(10);
  const { stdout } = paths('page', '--format', 'csv', '--for', 'testrail');
  expect(stdout).toContain('"page-order Whole page: ');
  expect(stdout).toContain('"Whole page"');
});

test('--smoke has an enquiry that is stored, and takes half an hour', () => {
  const { stdout } = paths('--smoke', '--format', 'json');
  const cases = JSON.parse(stdout) as ReturnType<typeof pageCases>;
  expect(cases[0]?.title).toBe('Contact form: an enquiry is stored');
  const minutes = cases.reduce((sum, one) => sum + one.minutes, 0);
  expect(minutes).toBeGreaterThan(15);
  expect(minutes).toBeLessThanOrEqual(35);
});
