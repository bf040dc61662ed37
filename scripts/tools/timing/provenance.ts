/** What exactly was measured: sources, page and specification. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Provenance {
  /** Of the sources, with a word when there are changes beside it. */
  commit: string;
  /** The arguments of the run, as they were typed. */
  args: readonly string[];
  /** SHA-256 of the HTML of the page. */
  html: string;
  /** SHA-256 of the scripts and styles that the HTML names, one after the other in the order of their names. */
  files: string;
  /** SHA-256 of docs/spec.md. */
  specification: string;
}

const hashOf = (...texts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex');
};

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Whether the sources are exactly those of their commit, so that others can build the same page. */
export function isCommitted(root: string): boolean {
  try {
    return git(root, 'status', '--porcelain') === '';
  } catch {
    return false;
  }
}

function commitOf(root: string): string {
  try {
    const commit = git(root, 'rev-parse', 'HEAD');
    return isCommitted(root) ? commit : `${commit}, with changes that are not committed`;
  } catch {
    return 'none: the sources are not in a Git repository';
  }
}

/** The paths of the scripts and styles that a page names, sorted; their own names have the hash of what they import. */
export const filesIn = (html: string): string[] =>
  [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g))].sort();

/** What a signed report was made for that is not the same any more. */
export const changedSince = (
  report: string,
  { html, files, specification }: Pick<Provenance, 'html' | 'files' | 'specification'>,
): string[] =>
  Object.entries({
    'the HTML of the page': html,
    'its scripts and styles': files,
    'docs/spec.md': specification,
  }).flatMap(([what, hash]) => (report.includes(hash) ? [] : [what]));

/** @param page the address, without a slash at the end */
export async function provenanceOf(
  root: string,
  page: string,
  html: string,
  args: readonly string[],
): Promise<Provenance> {
  const texts = await Promise.all(
    filesIn(html).map(async (path) => {
      const answer = await fetch(page + path);
      if (!answer.ok) throw new Error(`${page}${path} answers with status ${answer.status}.`);
      return await answer.text();
    }),
  );
  return {
    commit: commitOf(root),
    args,
    html: hashOf(html),
    files: hashOf(...texts),
    specification: hashOf(readFileSync(join(root, 'docs/spec.md'))),
  };
}
