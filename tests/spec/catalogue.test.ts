import { expect, test } from 'vitest';
import { generated, read } from '../../scripts/tools/catalogue/files.ts';

test.each(Object.keys(generated))('%s is up to date (if not: npm run catalogue)', (path) => {
  expect(read(path)).toBe(generated[path]?.());
});

test('the lists of commands, of packages and the oldest Node are generated', () => {
  const marked = Object.keys(generated).flatMap((path) =>
    [...read(path).matchAll(/<!-- (\w+): npm run catalogue writes this -->/g)].map(
      ([, part]) => part,
    ),
  );
  expect(marked.sort()).toEqual(['commands', 'needs', 'node']);
});
