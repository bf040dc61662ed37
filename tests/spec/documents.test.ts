/** The documents name files and commands that are there. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));
const all = globSync(['*', '{art,docs,machines,model,packages,php,public,scripts,src,tests}/**'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
});
const documents = all.filter((file) => file.endsWith('.md') && file !== 'docs/spec.md');
const read = (document: string) => readFileSync(join(root, document), 'utf8');

/** Made by commands or by the owner, on other machines, or no file at all. */
const notOurs =
  /^(dist|var|reports|releases|node_modules|private|htdocs|\.cache)\b|^config\.ini$|^(image|multipart|application|text)\/|^@/;

/** Whether a file or folder of ours has this path, or this end of its path; NAME stands for any. */
const isThere = (path: string) => {
  const pattern = path.replaceAll('NAME', '*').replaceAll('WIDTH', '*').replace(/\/$/, '');
  return all.some((file) => file.endsWith(`/${pattern}`) || matchesGlob(file, pattern));
};

test.each(documents)('%s: each file in back-quotes is there', (document) => {
  const missing = [...read(document).matchAll(/`([\w.@-]+(?:\/[\w.*@-]+)*\/?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /\/|\.(ts|tsx|php|json|css|md|mjs|ini)$/.test(path))
    .filter((path) => !notOurs.test(path) && !isThere(path));
  expect([...new Set(missing)]).toEqual([]);
});

test.each(documents)('%s: each command of npm is there', (document) => {
  const named = [...read(document).matchAll(/`npm\s+(?:run\s+)?([\w:]+)/g)].map(([, name]) => name);
  const known = [...Object.keys(packageJson.scripts), 'ci', 'install', 'pack'];
  expect([...new Set(named)].filter((name) => name && !known.includes(name))).toEqual([]);
});

test('every link between documents leads to a file', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].flatMap(([, link = '']) =>
      existsSync(join(root, dirname(document), link)) ? [] : `${document}: ${link}`,
    ),
  );
  expect(broken).toEqual([]);
});
