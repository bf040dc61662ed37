import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ledger } from '../../scripts/model/ledger.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The ids in the titles of every test, in square brackets at its beginning, one or several. */
function provedIds(): Set<string> {
  const ids = new Set<string>();
  const files = globSync(['**/*.test.{ts,tsx}', 'php/**/*Test.php'], { cwd: root });
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const titles = text.matchAll(
      /(?:\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*['"`]|@testdox\s+)((?:\[[A-Z]\d+\])+)/g,
    );
    for (const [, title = ''] of titles) {
      for (const [, id = ''] of title.matchAll(/\[([A-Z]\d+)\]/g)) ids.add(id);
    }
  }
  return ids;
}

test('every row of the ledger is proved by a test that names its id', () => {
  const proved = provedIds();
  expect(Object.keys(ledger).filter((id) => !proved.has(id))).toEqual([]);
});

test('no test names a row that the ledger does not have', () => {
  expect([...provedIds()].filter((id) => !(id in ledger))).toEqual([]);
});
