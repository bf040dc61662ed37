/** That nothing in the specification was passed over: what it says is a row of the ledger, and its numbers are figures. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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

test.each(rows)('%s quotes the specification', (row) => {
  expect(wordsOf(row)).not.toEqual([]);
  const missing = partsOf(wordsOf(row)).filter((part) => !spec.includes(part));
  expect(missing, `docs/spec.md does not have the words of ${row}: ${missing.join('; ')}`).toEqual(
    [],
  );
});

describe('every sentence of the specification', () => {
  /** Words that state nothing: of the document itself, and of what it leaves open. */
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

  test('is quoted by a row of the ledger, or states nothing', () => {
    const quoted = partsOf(rows.flatMap(wordsOf));
    const left = leftOf(spec, [...quoted, ...statingNothing]);
    expect(left, `docs/spec.md says what no row quotes: ${left.join('; ')}`).toEqual([]);
  });

  test('is missed where no row quotes it', () => {
    expect(leftOf('# Doors\n- Two doors and a gate.\n- A roof.', ['Two doors', 'A roof'])).toEqual([
      '- █ and a gate.',
    ]);
  });
});

describe('every number of the specification', () => {
  /** Numbers that say nothing of the product, or what another one says. */
  const noFigures = [
    'the one enquiry call',
    'in point 1',
    '(see points 3, 5 and 7)',
    '(see point 2)',
    'index 0 or 1',
  ];
  const inWords = [
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen',
    'nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand dozen half',
  ].join(' ');
  const number = new RegExp(`\\d|\\b(${inWords.replaceAll(' ', '|')})\\b`, 'i');
  const linesWith = (text: string, words: readonly string[]) =>
    without(text, words)
      .replace(/^## \d+\./gm, '')
      .split('\n')
      .filter((line) => number.test(line));

  test('is a figure, wherever it stands', () => {
    const words = figureNames.flatMap((name) => wordingsOf(figures[name]));
    const left = linesWith(spec, [...partsOf(words), ...noFigures]);
    expect(left, `docs/spec.md has numbers that are no figures: ${left.join('; ')}`).toEqual([]);
  });

  test('is missed where no figure has its words', () => {
    const doors =
      '## 1. Doors\nTwo doors and 6 cards.\nThirteen keys.\nTwenty-one locks.\nNo gate.';
    expect(linesWith(doors, ['6 cards'])).toEqual([
      'Two doors and █.',
      'Thirteen keys.',
      'Twenty-one locks.',
    ]);
  });
});
