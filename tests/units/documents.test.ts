/** The links of the documents lead to a file and a heading. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import GithubSlugger from 'github-slugger';
import { marked, type Token, type Tokens } from 'marked';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = globSync(['*.md', '{art,docs,machines,packages,php}/**/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/vendor/**'],
});

/** The tokens of a document of one type, nested ones too. */
function tokensOf<Found extends Token>(path: string, type: Found['type']): Found[] {
  const found: Found[] = [];
  marked.walkTokens(marked.lexer(readFileSync(join(root, path), 'utf8')), (token) => {
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
