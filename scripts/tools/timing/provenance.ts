/** What exactly was measured, against what and with what. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * SHA-256 of what a verdict depends on, by the words for it. The server that answers and the packages' own files are not
 * in it: the page's files are hashed as they are served, and the lock file names the packages.
 */
export type Hashes = Record<string, string>;

/** What is another, by its words. */
export const changedIn = (before: Hashes, now: Hashes): string[] =>
  Object.keys(now).filter((what) => before[what] !== now[what]);

export interface Provenance {
  /** Of the sources, with a word when there are changes beside it. */
  commit: string;
  /** The arguments of the run, as they were typed. */
  args: readonly string[];
  hashes: Hashes;
}

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

/** The paths of the files that a page names, sorted. The names of scripts have the hash of what they import. */
export function filesIn(html: string): { code: string[]; images: string[] } {
  const paths = [...new Set(html.match(/\/(?:assets|images)\/[\w./-]+\.\w+/g))].sort();
  return {
    code: paths.filter((path) => /\.(js|css)$/.test(path)),
    images: paths.filter((path) => /\.(avif|webp|jpg|png|svg)$/.test(path)),
  };
}

/** Of files as they are served, one after the other; one that is missing counts as its status. */
async function hashOfServed(page: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const answer = await fetch(page + path);
    hash.update(`${path} ${answer.status}\n`).update(await answer.bytes());
  }
  return hash.digest('hex');
}

/** Of files of the sources, in the order of their names. */
export function hashOfSources(root: string, pattern: string): string {
  const hash = createHash('sha256');
  for (const path of globSync(pattern, { cwd: root }).sort())
    hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** The sources that have a hash, by the words for it. */
const hashedSources: Record<string, string> = {
  'docs/spec.md': 'docs/spec.md',
  'scripts/model/figures.ts': 'scripts/model/figures.ts',
  'scripts/model': 'scripts/model/*.ts',
  machines: 'machines/*.ts',
  'package-lock.json': 'package-lock.json',
  'scripts/tools/timing': 'scripts/tools/timing/**/*.ts',
  'scripts/engines': 'scripts/engines/**/*.ts',
};

/**
 * Those in which a commit differs from the one that is checked out. Empty where that is not known, as in a copy without a
 * history.
 */
export function othersIn(root: string, commit: string): string[] {
  const paths = Object.values(hashedSources).map((pattern) => `:(glob)${pattern}`);
  try {
    return git(root, 'diff', '--name-only', commit, 'HEAD', '--', ...paths)
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

/** @param page the address, without a slash at the end */
export async function provenanceOf(
  root: string,
  page: string,
  html: string,
  args: readonly string[],
): Promise<Provenance> {
  const { code, images } = filesIn(html);
  return {
    commit: commitOf(root),
    args,
    hashes: {
      'the HTML of the page': createHash('sha256').update(html).digest('hex'),
      'its scripts and styles': await hashOfServed(page, code),
      'its images': await hashOfServed(page, images),
      ...Object.fromEntries(
        Object.entries(hashedSources).map(([what, pattern]) => [
          what,
          hashOfSources(root, pattern),
        ]),
      ),
    },
  };
}
