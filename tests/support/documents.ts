import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import GithubSlugger from 'github-slugger';
import { marked, type Token } from 'marked';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every Markdown file of the repository, committed or about to be, by its path from the root. */
export const documents = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)));

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** All tokens of a document, nested ones too. */
function tokensOf(text: string): Token[] {
  const found: Token[] = [];
  marked.walkTokens(marked.lexer(text), (token) => {
    found.push(token);
  });
  return found;
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): Set<string> {
  const slugger = new GithubSlugger();
  const words = (token: Token): string =>
    'tokens' in token && token.tokens
      ? token.tokens.map(words).join('')
      : (token as { text: string }).text;
  return new Set(
    tokensOf(text)
      .filter(({ type }) => type === 'heading')
      .map((heading) => slugger.slug(words(heading))),
  );
}

/** Links and pictures of a document that lead nowhere in the repository; addresses on the web are not asked. */
export function brokenLinks(path: string, text: string): string[] {
  return tokensOf(text)
    .filter(({ type }) => type === 'link' || type === 'image')
    .map((token) => (token as { href: string }).href)
    .filter((href) => !/^(https?|mailto|tel):/.test(href))
    .filter((href) => {
      const [file = '', anchor] = decodeURI(href).split('#');
      const target = file ? normalize(join(dirname(path), file)) : path;
      if (!existsSync(join(root, target))) return true;
      if (!anchor) return false;
      const linked = target === path ? text : textOf(target);
      return !target.endsWith('.md') || !anchorsOf(linked).has(anchor);
    });
}

/** The code of a document, in sentences and in blocks, line by line. */
const codeOf = (text: string): string[] =>
  tokensOf(text)
    .filter(({ type }) => type === 'codespan' || type === 'code')
    .flatMap((token) => (token as { text: string }).text.split('\n'));

/** Paths of this repository that a document names and that are not there. */
export const missingPaths = (text: string): string[] =>
  codeOf(text)
    .filter((code) =>
      /^(art|container|docs|machines|php|public|scripts|src|tests)\/[\w./{},*-]*$/.test(code),
    )
    .filter((path) => !/NAME/.test(path) && globSync(path, { cwd: root }).length === 0);
