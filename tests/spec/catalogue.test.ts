import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { catalogue } from '../../scripts/tools/catalogue/markdown.ts';
import { withGeneratedParts } from '../../scripts/tools/catalogue/readme.ts';

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');

test('machines/README.md says what the machines are (if not: npm run catalogue)', () => {
  expect(read('machines/README.md')).toBe(catalogue());
});

test('README.md says what the commands do and install (if not: npm run catalogue)', () => {
  const readme = read('README.md');
  expect(readme.match(/npm run catalogue writes this/g)).toHaveLength(3);
  expect(readme).toBe(withGeneratedParts(readme));
});
