import { expect, test } from 'vitest';
import { generated, read } from '../../scripts/tools/catalogue/files.ts';

test('generated documents are up to date (if not: npm run catalogue)', () => {
  expect(Object.keys(generated).filter((path) => read(path) !== generated[path]?.())).toEqual([]);
});
