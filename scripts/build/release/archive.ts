import { type Zippable, zipSync } from 'fflate';
import type { Contents } from './contents.ts';

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
