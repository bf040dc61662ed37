import { expect, test } from 'vitest';
import type { Subject } from '../../machines/registry.ts';
import { generated, read } from '../../scripts/tools/catalogue/files.ts';
import { contextOf, meaningsOf, NoDocstring } from '../../scripts/tools/catalogue/meanings.ts';

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

test('a member of a context has the type and the words of its own interface, and an optional one the machine that uses it', () => {
  const source = (file: string) => read(`machines/${file}`);
  expect(contextOf('contact', source).find(({ name }) => name === 'problems')).toEqual({
    name: 'problems',
    type: 'Partial<Fields>',
    first: '{}',
    words: 'The problem with each invalid field, in words.',
  });
  const namesOf = (subject: Subject) => contextOf(subject, source).map(({ name }) => name);
  expect(namesOf('hero')).toEqual([...namesOf('coverage'), 'seenFor']);
});

test('an action and a member of a context without a docstring are named with file and line', () => {
  const [before = '', after = ''] = read('machines/rotation.ts').split('showNext: assign');
  const line = before.split('\n').length;
  const bare = (file: string) => {
    const text = read(`machines/${file}`);
    return text.replaceAll(
      /\/\*\*((?!\*\/)[\s\S])*\*\/(?=\s*(showNext|problems)\b)/g,
      (docstring) => docstring.replace('/**', '/*'),
    );
  };
  expect(after).not.toBe('');
  expect(() => meaningsOf('coverage', bare)).toThrow(
    new NoDocstring(
      `machines/rotation.ts:${line}: the action "showNext" has no docstring above it.`,
    ),
  );
  expect(() => contextOf('contact', bare)).toThrow(
    /^machines\/contact\.machine\.ts:\d+: "problems" of contact's context has no docstring\.$/,
  );
});
