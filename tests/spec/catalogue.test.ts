import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { catalogue } from '../../scripts/catalogue/markdown.ts';

test('machines/README.md says what the machines are (if not: npm run catalogue)', () => {
  const file = fileURLToPath(new URL('../../machines/README.md', import.meta.url));
  expect(readFileSync(file, 'utf8')).toBe(catalogue());
});
