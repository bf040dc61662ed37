/** `npm run check:launch`: each finding is made where it should be, and nowhere else. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { factsMissing, placeholdersLeft } from '../../scripts/build/facts.ts';
import { freePort } from '../../scripts/serve/processes.ts';
import { unprovedClaims } from '../../scripts/tools/launch/content.ts';
import { deadLinks, targetsOf } from '../../scripts/tools/launch/links.ts';
import { liveFindings } from '../../scripts/tools/launch/live.ts';
import { business, optionalFacts, placeholders } from '../../src/content/business.ts';

const folder = mkdtempSync(join(tmpdir(), 'launch-'));
afterAll(() => rmSync(folder, { recursive: true }));
const problems = (findings: { problem: string }[]) => findings.map(({ problem }) => problem);

test('every placeholder that is left is found, also inside other facts, with its place', () => {
  const found = problems(placeholdersLeft(business, placeholders));
  expect(found).toHaveLength(Object.keys(placeholders).length);
  expect(found.join('\n')).toContain('business.wasteCarrier.widgetUrl');
  const facts = { name: 'Ada Ltd', email: 'hello@ada.example' };
  expect(placeholdersLeft(facts, placeholders)).toEqual([]);
});

test('the sample firm is found, and each optional fact that is left out', () => {
  expect(problems(factsMissing(business, optionalFacts))).toEqual([
    'The facts are those of the sample firm, and every page says so.',
  ]);
  const own = { sample: false, insurance: {} };
  expect(problems(factsMissing(own, ['insurance', 'pricing']))).toEqual([
    'No "pricing" is given: the page has no row for it.',
  ]);
});

test('a claim is found as long as nothing proves it', () => {
  const text = 'An environmental standard certification. A registered upper-tier waste carrier.';
  const of = (certification: object | undefined, number: string) =>
    unprovedClaims(text, { certification, wasteCarrier: { number } });
  const certificate = { name: 'ISO 14001', body: 'Ada Certification', number: '123' };
  expect(of(undefined, 'CBDU000000')).toHaveLength(2);
  expect(of(certificate, 'CBDU000000')).toHaveLength(1);
  expect(of(certificate, 'CBDU123456')).toEqual([]);
});

test('a link that leads nowhere is found, be it an anchor or a file', () => {
  writeFileSync(join(folder, 'there.png'), '');
  const page = `<a href="#here">1</a><a href="#gone">2</a><i id="here"></i><a href="/">3</a>
    <a href="/ebay-template">4</a><img src="/there.png"><img src="/gone.png"><a href="tel:1">5</a>`;
  expect(targetsOf([page])).toHaveLength(7);
  expect(problems(deadLinks(folder, page, [page]))).toEqual([
    'A link leads to "#gone", which is not there.',
    'A link leads to "/gone.png", which is not there.',
  ]);
});

test('a site that is not up is found not to answer', async () => {
  const site = new URL(`https://localhost:${await freePort()}`);
  expect(problems(await liveFindings(site, {}))).toEqual([
    `${site} does not answer: ECONNREFUSED.`,
  ]);
});
