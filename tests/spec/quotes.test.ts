/** Nothing in the specification is passed over: its sentences are rows of the ledger, and its numbers are figures. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figureNames, figures, wordingsOf } from '../../scripts/model/figures.ts';
import { ledger, type Row } from '../../scripts/model/ledger.ts';
import { wordsOf } from '../../scripts/model/quotes.ts';

const given = readFileSync(new URL('../../docs/spec.md', import.meta.url), 'utf8');
const spec = given.replaceAll('**', '');
const rows = Object.keys(ledger) as Row[];
const partsOf = (words: readonly string[]) => words.flatMap((one) => one.split(' … '));

/** The text with these words blotted out, which may overlap. */
function without(text: string, words: readonly string[]): string {
  const left = text.split('');
  for (const one of words)
    for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + one.length))
      left.fill('█', at, at + one.length);
  return left.join('').replace(/█+/g, '█');
}

test('every row of the ledger quotes the specification', () => {
  const wrong = rows.filter((row) => {
    const parts = partsOf(wordsOf(row));
    return parts.length === 0 || parts.some((part) => !spec.includes(part));
  });
  expect(wrong).toEqual([]);
});

/** Words that state nothing: of the document itself, and of matters that it leaves open. */
const statingNothing = [
  'The product is',
  'This document covers the whole product: the sections, the routes, the one enquiry call, the data shapes, the states, the rules and the constants.',
  'Services presented:',
  'Their detailed wording beyond the facts in point 1 is not shown.',
  '(see points 3, 5 and 7)',
  'The content of the',
  'is not shown.',
  'The category contents are not shown.',
  'No stored or server-side entities are shown.',
  'the breakpoints are not shown.',
  'Hero image: index 0 or 1;',
  'Roles are not shown.',
  'What the server does with the enquiry, including how it verifies the token, is not shown.',
  '(see point 2)',
  'Handling of particular HTTP status codes is not shown.',
];
const connectives = ['and', 'or', 'including', 'for'];
const labels = [...given.matchAll(/^(?:- )?\*\*(.+?)\*\*/gm)].map(([, label = '']) => label);
const tableHeads = /^\|[^\n]*\n\|[-|]+$/gm;

/** The lines of a text in which something is left beside these words, headings, labels and connectives. */
function leftOf(text: string, words: readonly string[]): string[] {
  const isSaid = (line: string) => {
    const plain = line.replace(/^- /, '').replace(/^\|[^|]*\|/, '');
    const label = labels.find((one) => plain.startsWith(one)) ?? '';
    const rest = plain.slice(label.length).match(/[\w/]+/g) ?? [];
    return line.startsWith('#') || rest.every((word) => connectives.includes(word));
  };
  return without(text.replace(tableHeads, ''), words)
    .split('\n')
    .filter((line) => !isSaid(line));
}

test('every sentence of the specification is quoted by a row of the ledger, or states nothing', () => {
  const quoted = partsOf(rows.flatMap(wordsOf));
  expect(leftOf(spec, [...quoted, ...statingNothing])).toEqual([]);
});

/** Numbers that say nothing of the product, or repeat another one. */
const noFigures = [
  'the one enquiry call',
  'in point 1',
  '(see points 3, 5 and 7)',
  '(see point 2)',
  'index 0 or 1',
];
const number =
  /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(thir|four|fif|six|seven|eigh|nine)teen|(twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|dozen|half)\b/i;
const numbersIn = (text: string, words: readonly string[]) =>
  without(text, words)
    .replace(/^## \d+\./gm, '')
    .split('\n')
    .filter((line) => number.test(line));

test('every number of the specification is a figure', () => {
  const words = figureNames.flatMap((name) => wordingsOf(figures[name]));
  expect(numbersIn(spec, [...partsOf(words), ...noFigures])).toEqual([]);
});

test('a sentence that no row quotes and a number that is no figure are missed', () => {
  const doors = '# Doors\n- Two doors and a gate.\n- A roof of 6 tiles.';
  const known = ['Two doors', 'A roof'];
  expect(leftOf(doors, known)).toEqual(['- █ and a gate.', '- █ of 6 tiles.']);
  expect(numbersIn(doors, known)).toEqual(['- █ of 6 tiles.']);
});
