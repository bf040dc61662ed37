import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ledger } from '../../scripts/model/ledger.ts';
import { proofs, proofsIn } from '../../scripts/tools/catalogue/ledger.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const named = new Set(proofs(root).flatMap(({ ids }) => ids));

test('every row of the ledger is proved by a test that names its id', () => {
  expect(Object.keys(ledger).filter((id) => !named.has(id))).toEqual([]);
});

test('no test names a row that the ledger does not have', () => {
  expect([...named].filter((id) => !(id in ledger))).toEqual([]);
});

test('a title is read up to its quotation mark, or to the end of the comment in PHP', () => {
  const typescript = "test('[K7][K8] success clears “the fields”', () => {});";
  expect(proofsIn(typescript)).toEqual([
    { ids: ['K7', 'K8'], title: 'success clears “the fields”' },
  ]);
  const php = "/** @testdox [K4] cuts the visitor's words nowhere */";
  expect(proofsIn(php)).toEqual([{ ids: ['K4'], title: "cuts the visitor's words nowhere" }]);
});

test('a table that is followed by a title without ids is not the table of a later test', () => {
  // Put together here, or this file would prove the rows itself.
  const titled = (id: string) => `'[${id}] what it says', f);`;
  const text = `describe.each(all)('%s', () => {\n  test(${titled('E2')}\n});\ntest.each([1])(${titled('L1')}`;
  expect(proofsIn(text).map(({ ids }) => ids)).toEqual([['E2'], ['L1']]);
});

test('no test of a statement is without a title', () => {
  expect(proofs(root).filter(({ title }) => title === '')).toEqual([]);
});
