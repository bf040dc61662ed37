/** The documents name files and commands that are there. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const documents = globSync(['*.md', '{art,docs,machines,packages,php}/**/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/vendor/**'],
});

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('every link of a document leads to a file', () => {
  const broken = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\(([^)\s#]+)/g)]
      .map(([, href = '']) => href)
      .filter((href) => !/^(https?|mailto|tel):/.test(href))
      .filter((href) => !existsSync(join(root, dirname(path), decodeURI(href))))
      .map((href) => `${path}: ${href}`),
  );
  expect(broken).toEqual([]);
});

const files = globSync(
  ['*', '{art,docs,machines,model,packages,php,public,scripts,src,tests}/**'],
  { cwd: root, exclude: ['**/node_modules/**'] },
);

/** The given specification is not ours. */
const named = documents.filter((path) => path !== 'docs/spec.md');

/** Made by commands or by the owner, on other machines, or no file at all. */
const notOurs =
  /^(dist|var|reports|releases|node_modules|private|htdocs|\.cache)\b|^(config|\.user)\.ini$|^(image|multipart|application|text)\/|^@/;

/** Whether a file or folder of ours has this path, or this end of its path; NAME stands for any. */
const isThere = (path: string) => {
  const pattern = path.replaceAll('NAME', '*').replaceAll('WIDTH', '*').replace(/\/$/, '');
  return files.some((file) => file.endsWith(`/${pattern}`) || matchesGlob(file, pattern));
};

const commands = [...Object.keys(packageJson.scripts), 'ci', 'install', 'pack'];

test.each(named)('%s: each file and each command of npm in back-quotes is there', (document) => {
  const text = read(document);
  const paths = [...text.matchAll(/`([\w.@-]+(?:\/[\w.*@-]+)*\/?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /\/|\.(ts|tsx|php|json|css|md|mjs|ini)$/.test(path));
  expect(paths.filter((path) => !notOurs.test(path) && !isThere(path))).toEqual([]);
  const typed = [...text.matchAll(/`npm\s+(?:run\s+)?([\w:]+)/g)].map(([, name = '']) => name);
  expect(typed.filter((name) => !commands.includes(name))).toEqual([]);
});
