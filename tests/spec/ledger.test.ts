import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ledger } from '../../scripts/model/ledger.ts';
import { proofs, proofsIn } from '../../scripts/tools/catalogue/ledger.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const named = new Set(proofs(root).flatMap(({ ids }) => ids));

test('every row of the ledger is proved by a test that names its id', () => {
  expect(Object.keys(ledger).filter((id) => !named.has(id))).toEqual([]);
});

test('no test names a row that the ledger does not have, or has only an id for a title', () => {
  expect([...named].filter((id) => !(id in ledger))).toEqual([]);
  expect(proofs(root).filter(({ title }) => title === '')).toEqual([]);
});

test('a title is read up to its quotation mark, in PHP up to the end of the comment, each of its own test', () => {
  // Put together here, or this file would prove the rows itself.
  const titled = (id: string) => `'[${id}] clears “the fields”', f);`;
  const typescript = `describe.each(all)('%s', () => {\n  test(${titled('E2')}\n});\ntest.each([1])(${titled('L1')}`;
  const php = `/** @${'testdox'} [K4][K7] cuts the visitor's words nowhere */`;
  expect(proofsIn(typescript + php)).toEqual([
    { ids: ['E2'], title: 'clears “the fields”' },
    { ids: ['L1'], title: 'clears “the fields”' },
    { ids: ['K4', 'K7'], title: "cuts the visitor's words nowhere" },
  ]);
});
