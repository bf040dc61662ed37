import { type Zippable, zipSync } from 'fflate';
import type { Contents } from './contents.ts';

/**
 * A ZIP archive, since that is what the file managers of hosting companies unpack. The same contents
 * make the same bytes: files by name, one date for all, no owner.
 */
export function archiveOf(contents: Contents, folder: string): Uint8Array {
  const files: Zippable = {};
  for (const [path, content] of [...contents].sort(([a], [b]) => (a < b ? -1 : 1)))
    files[`${folder}/${path}`] = content;
  // Local time, as ZIP has it: the same in every time zone.
  return zipSync(files, { level: 9, mtime: new Date(2000, 0, 1) });
}
