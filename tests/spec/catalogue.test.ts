import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documents, root } from '../../scripts/tools/catalogue/documents.ts';

test('generated documents are up to date (if not: npm run catalogue)', () => {
  const stale = Object.entries(documents).filter(
    ([path, text]) => readFileSync(root + path, 'utf8') !== text(),
  );
  expect(stale.map(([path]) => path)).toEqual([]);
});
