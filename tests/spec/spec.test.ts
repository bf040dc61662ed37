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
