import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Media types by extension of what gains by it: pictures and fonts are compressed already. */
export const compressible = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
};

/** The content codings of RFC 9110 that are made ahead, the smaller first, and how files are named. */
export const codings = [
  { name: 'br', suffix: '.br', compress: (raw: Buffer) => brotliCompressSync(raw) },
  { name: 'gzip', suffix: '.gz', compress: (raw: Buffer) => gzipSync(raw, { level: 9 }) },
] as const;

/** Less, in bytes, is one packet either way. */
const worthwhile = 1024;

/**
 * Writes a compressed form beside every file of a built site that gains by it, as small as the codings
 * go: no server has the time for that while a visitor waits.
 */
export async function writeCompressed(dist: string): Promise<void> {
  const pattern = `**/*.{${Object.keys(compressible).join(',')}}`;
  for await (const path of glob(pattern, { cwd: dist })) {
    const raw = await readFile(join(dist, path));
    if (raw.length < worthwhile) continue;
    for (const { suffix, compress } of codings)
      await writeFile(join(dist, path + suffix), compress(raw));
  }
}
