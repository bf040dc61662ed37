/** The ledger and the figures are transcripts: their words stand in the specification. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figureNames, figures, wordingsOf } from '../../scripts/model/figures.ts';
import { ledger, type Row } from '../../scripts/model/ledger.ts';
import { wordsOf } from '../../scripts/model/quotes.ts';

const spec = readFileSync(new URL('../../docs/spec.md', import.meta.url), 'utf8').replaceAll(
  '**',
  '',
);
const isSaid = (words: readonly string[]) =>
  words.length > 0 &&
  words.flatMap((text) => text.split(' … ')).every((part) => spec.includes(part));

test('every row of the ledger quotes the specification', () => {
  const rows = Object.keys(ledger) as Row[];
  expect(rows.filter((row) => !isSaid(wordsOf(row)))).toEqual([]);
});

test('every figure quotes the specification', () => {
  expect(figureNames.filter((name) => !isSaid(wordingsOf(figures[name])))).toEqual([]);
});
