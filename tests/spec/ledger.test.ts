import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ledger } from '../../scripts/model/ledger.ts';
import { proofs } from '../../scripts/tools/catalogue/ledger.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const named = new Set(proofs(root).flatMap(({ ids }) => ids));

test('every row of the ledger is proved by a test that names its id', () => {
  expect(Object.keys(ledger).filter((id) => !named.has(id))).toEqual([]);
});

test('no test names a row that the ledger does not have', () => {
  expect([...named].filter((id) => !(id in ledger))).toEqual([]);
});
