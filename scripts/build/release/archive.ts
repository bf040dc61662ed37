import { type Zippable, zipSync } from 'fflate';
import type { Contents } from './contents.ts';

/**
 * A ZIP archive, since that is what the file managers of hosting companies unpack. The same contents
 * make the same bytes: files by name, one date for all, no owner.
 *
 * @param folder what it unpacks to
 * @param date of every file, to 2 s
 */
export function archiveOf(contents: Contents, folder: string, date: Date): Uint8Array {
  const files: Zippable = {};
  for (const [path, content] of [...contents].sort(([a], [b]) => (a < b ? -1 : 1)))
    files[`${folder}/${path}`] = content;
  // ZIP has no time zone: the local time that is written is that of UTC, wherever this runs.
  const mtime = new Date(date.getTime() + date.getTimezoneOffset() * 60_000);
  return zipSync(files, { level: 9, mtime });
}
