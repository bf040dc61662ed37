/** The transcription of the specification against the specification, the tests and the constants of the product. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { timing } from '../../machines/timing.ts';
import { spec, statements } from '../../model/spec.ts';
import { proofs } from '../../scripts/tools/catalogue/ledger.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('every sentence stands in the specification', () => {
  const document = readFileSync(`${root}docs/spec.md`, 'utf8').replaceAll('**', '');
  const sentences = Object.values(statements).flat();
  expect(sentences.filter((sentence) => !document.includes(sentence))).toEqual([]);
});

test('every statement is named in the title of a test, and no other id is', () => {
  const named = new Set(proofs(root).flatMap(({ ids }) => ids));
  expect([...named].sort()).toEqual(Object.keys(statements).sort());
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

test('the numbers that tests and tools use stand in their own sentences, in their order', () => {
  for (const [id, numbers] of Object.entries(spec)) {
    const left = quantitiesIn(statements[id as keyof typeof spec].join(' '));
    for (const number of Object.values(numbers)) {
      expect(left, id).toContain(number);
      left.splice(0, left.indexOf(number) + 1);
    }
  }
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
