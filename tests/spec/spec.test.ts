/** The transcription of the specification against the specification, the tests and the constants of the product. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { timing } from '../../machines/timing.ts';
import { type Statement, spec } from '../../model/spec.ts';
import { proofs } from '../../scripts/tools/catalogue/ledger.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const statements: [string, Statement][] = Object.entries(spec);

test('every sentence stands in the specification', () => {
  const document = readFileSync(`${root}docs/spec.md`, 'utf8').replaceAll('**', '');
  const sentences = statements.flatMap(([, { says }]) => says);
  expect(sentences.filter((sentence) => !document.includes(sentence))).toEqual([]);
});

test('every statement is named in the title of a test, and no other id is', () => {
  const named = new Set(proofs(root).flatMap(({ ids }) => ids));
  expect([...named].sort()).toEqual(Object.keys(spec).sort());
});

test('[E1][E2][L2][P6][P8][T1][W1][W2] the constants are the numbers of the specification', () => {
  const { contact: _ours, floor: _too, ...ofSpec } = timing;
  const numbers: Record<string, object> = {};
  for (const [, { says: _, timing: group, ...rest }] of statements)
    if (group) numbers[group] = { ...numbers[group], ...rest };
  expect(ofSpec).toEqual(numbers);
});
