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

test('each step of a written case has something to be seen, and each statement its words of the specification', () => {
  for (const { steps } of pageCases())
    for (const { do: deed, see } of steps) {
      expect(deed).toMatch(/^[A-Z].*\.$/);
      expect(see.length).toBeGreaterThan(0);
    }
  const seen = pageCases().flatMap(({ steps }) => steps.flatMap(({ see }) => see));
  expect(seen).toContain(
    'R8: the 404 page links home. The specification: “with a link "Return to Home"”.',
  );
});

test('order and lists are told by the values on the page, not by the words of the specification', () => {
  const quoting = pageCases()
    .filter(({ id }) => ['page-order', 'page-premium'].includes(id))
    .flatMap(({ steps }) => steps.flatMap(({ see }) => see))
    .filter((line) => line.includes('The specification: '));
  // These quote what stands on the page.
  expect(quoting.map((line) => line.split(':')[0])).toEqual(['N1', 'E3', 'P1']);
});

test('buttons, addresses and fields are told by their places and values', () => {
  const seen = pageCases().flatMap(({ steps }) => steps.flatMap(({ see }) => see));
  const lineOf = (row: Row) => seen.find((line) => line.startsWith(`${row}: `));
  expect(seen).toContain(
    '“Get Storage Quote” under “Secure office furniture storage, by the month or the year”.',
  );
  expect(lineOf('R4')).toContain(`has the content “${seo.ebayTemplate.description}”.`);
  expect(lineOf('R5')).toContain(`has the href “${business.url}/ebay-template”.`);
  expect(lineOf('K2')).toContain('“Phone” has type="tel" and no required;');
  for (const row of ['A1', 'R4', 'R5', 'K2'] as const)
    expect(lineOf(row)).not.toContain('The specification: ');
});

test('a statement that is known to hold in part says what differs, so that nobody reports it', () => {
  const seen = pageCases().flatMap(({ steps }) => steps.flatMap(({ see }) => see));
  for (const [id, difference] of Object.entries(partly).filter(([one]) => one !== 'K5'))
    expect(seen.find((line) => line.startsWith(`${id}: `))).toContain(
      ` Known difference, no defect: ${difference}.`,
    );
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

test('what the specification leaves open is filled in from the firm’s facts', () => {
  const seen = pageCases().flatMap(({ steps }) => steps.flatMap(({ see }) => see));
  expect(seen.join('\n')).not.toMatch(/\{\w+\}/);
  expect(seen.join('\n')).toContain(`A freephone number ${business.phone.display} and a contact`);
});
