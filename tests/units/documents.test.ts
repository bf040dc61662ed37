/** The documents name files, commands and headings that are there. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import GithubSlugger from 'github-slugger';
import { marked, type Token, type Tokens } from 'marked';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const documents = globSync(['*.md', '{art,docs,machines,packages,php}/**/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/vendor/**'],
});

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The tokens of a document of one type, nested ones too. */
function tokensOf<Found extends Token>(path: string, type: Found['type']): Found[] {
  const found: Found[] = [];
  marked.walkTokens(marked.lexer(read(path)), (token) => {
    if (token.type === type) found.push(token as Found);
  });
  return found;
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(path: string): string[] {
  const slugger = new GithubSlugger();
  const words = (token: Token): string =>
    'tokens' in token && token.tokens
      ? token.tokens.map(words).join('')
      : (token as Tokens.Text).text;
  return tokensOf<Tokens.Heading>(path, 'heading').map((heading) => slugger.slug(words(heading)));
}

test('every link of a document leads to a file and a heading', () => {
  const broken: string[] = [];
  for (const path of documents)
    for (const { href } of [
      ...tokensOf<Tokens.Link>(path, 'link'),
      ...tokensOf<Tokens.Image>(path, 'image'),
    ]) {
      if (/^(https?|mailto|tel):/.test(href)) continue;
      const [file = '', anchor] = decodeURI(href).split('#');
      const target = file ? normalize(join(dirname(path), file)) : path;
      const isThere = existsSync(join(root, target));
      const isAnchored = !anchor || !target.endsWith('.md') || anchorsOf(target).includes(anchor);
      if (!isThere || !isAnchored) broken.push(`${path}: ${href}`);
    }
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
