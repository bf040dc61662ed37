/** The transcription of the specification against the specification, the tests and the constants of the product. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { timing } from '../../machines/timing.ts';
import { spec, statements } from '../../model/spec.ts';
import { proofs } from '../../scripts/tools/catalogue/ledger.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const document = readFileSync(`${root}docs/spec.md`, 'utf8').replaceAll('**', '');
const sentences: string[] = Object.values(statements).flat();

test('every sentence stands in the specification', () => {
  expect(sentences.filter((sentence) => !document.includes(sentence))).toEqual([]);
});

test('no statement is lost: the specification was agreed in 74, by these letters', () => {
  const counts: Record<string, number> = {};
  for (const [letter = ''] of Object.keys(statements)) counts[letter] = (counts[letter] ?? 0) + 1;
  const agreed = 'A3 B1 C4 D2 E5 F3 G2 H3 K13 L3 M4 N4 O2 P9 R9 S2 T2 W3';
  const counted = Object.entries(counts).map(([letter, count]) => `${letter}${count}`);
  expect(counted.sort().join(' ')).toBe(agreed);
});

test('every statement is named in the title of a test, and no other id is', () => {
  const named = new Set(proofs(root).flatMap(({ ids }) => ids));
  expect([...named].sort()).toEqual(Object.keys(statements).sort());
});

test('every row of the table of constants is a statement', () => {
  const [, table = ''] = document.split('## 9. ');
  const rows = [...table.matchAll(/^\| (.+ \| .+) \|$/gm)].map(([, row = '']) => row);
  expect(rows.slice(1)).toHaveLength(12);
  expect(rows.slice(1).filter((row) => !sentences.includes(row))).toEqual([]);
});

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const units: Record<string, number> = { s: 1000, seconds: 1000, '%': 0.01 };

/** The quantities of a sentence in their order: times in ms, shares of 1. */
const quantitiesIn = (sentence: string): number[] =>
  [...sentence.toLowerCase().matchAll(/\b([\d.]*\d|[a-z]+)[ -]?(%|s\b|seconds\b)?/g)].flatMap(
    ([, text = '', unit = '']) => {
      const number = words.includes(text) ? words.indexOf(text) : Number(text);
      return Number.isNaN(number) ? [] : number * (units[unit] ?? 1);
    },
  );

function hasInOrder(sentence: string, numbers: readonly number[]): boolean {
  let left = quantitiesIn(sentence);
  return numbers.every((number) => {
    const place = left.indexOf(number);
    left = left.slice(place + 1);
    return place >= 0;
  });
}

test.each(Object.entries(spec))('the numbers of %s stand in its own sentences', (id, numbers) => {
  const own: readonly string[] = statements[id as keyof typeof spec];
  const wanted = Object.values<number>(numbers);
  // A sentence with a unit is about those numbers; one without may count something else.
  const measured = own.filter((sentence) => /\d ?(s|seconds|ms|px|%)(?!\w)/.test(sentence));
  const wrong = measured.filter((sentence) => !hasInOrder(sentence, wanted));
  expect(wrong).toEqual([]);
  expect(own.some((sentence) => hasInOrder(sentence, wanted))).toBe(true);
});

test('[E1][E2][L2][P6][P8][T1][W1][W2] the constants are the numbers of the specification', () => {
  const { contact: _ours, floor: _too, photos: _also, ...ofSpec } = timing;
  expect(ofSpec).toEqual({
    hero: { ...spec.E1, ...spec.E2 },
    title: spec.W2,
    reveal: spec.W1,
    coverage: spec.L2,
    brands: { ...spec.P6, ...spec.P8 },
    scrollTop: spec.T1,
  });
});
