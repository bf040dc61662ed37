/** The documents lead somewhere: their links, and the files that they name. */
import { expect, test } from 'vitest';
import { brokenLinks, documents, missingPaths, textOf } from '../support/documents.ts';

test('every link of a document leads to a file and a heading', () => {
  const broken = documents.flatMap((path) =>
    brokenLinks(path, textOf(path)).map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every file that a document names is there', () => {
  const missing = documents.flatMap((path) =>
    missingPaths(textOf(path)).map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a link to a missing file or heading, and a missing path, are found', () => {
  const text =
    '# Here\n[a](no.md) [b](#there) [c](#here) [d](docs/testing.md) `src/no.ts` `src/site.ts`';
  expect(brokenLinks('README.md', text)).toEqual(['no.md', '#there']);
  expect(missingPaths(text)).toEqual(['src/no.ts']);
});
