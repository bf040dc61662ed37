import { execFileSync } from 'node:child_process';
import { type Zippable, zipSync } from 'fflate';
import type { Contents } from './contents.ts';

/**
 * The date of every file of a release: `SOURCE_DATE_EPOCH`, in s (reproducible-builds.org), else that of the last
 * commit, or now where something is not committed. A constant one would make PHP's opcache and browsers mistake a
 * changed file of the same size for the cached one.
 */
export function sourceDate(root: string): Date {
  const { SOURCE_DATE_EPOCH } = process.env;
  if (SOURCE_DATE_EPOCH) return new Date(Number(SOURCE_DATE_EPOCH) * 1000);
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  try {
    if (git('status', '--porcelain') !== '') return new Date();
    return new Date(Number(git('log', '-1', '--format=%ct')) * 1000);
  } catch {
    return new Date();
  }
}

/**
 * A ZIP archive, the format that the file managers of hosting companies unpack. The same contents make the
 * same bytes: files sorted by name, one date, no owner.
 *
 * @param folder what it unpacks to
 * @param date of every file, to 2 s
 */
export function archiveOf(contents: Contents, folder: string, date: Date): Uint8Array {
  const files: Zippable = {};
  for (const [path, content] of [...contents].sort(([a], [b]) => (a < b ? -1 : 1)))
    files[`${folder}/${path}`] = content;
  // ZIP stores local time without a zone; this stores UTC wherever it runs.
  const mtime = new Date(date.getTime() + date.getTimezoneOffset() * 60_000);
  return zipSync(files, { level: 9, mtime });
}
