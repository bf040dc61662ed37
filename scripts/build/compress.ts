import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Media types by extension of the files that are worth compressing; pictures and fonts are compressed already. */
export const compressible: Record<string, string> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
};

/** The content codings (RFC 9110) that the build writes, the smallest first, with their file suffixes. */
export const codings = [
  { name: 'br', suffix: '.br', compress: (raw: Buffer) => brotliCompressSync(raw) },
  { name: 'gzip', suffix: '.gz', compress: (raw: Buffer) => gzipSync(raw, { level: 9 }) },
] as const;

/** In bytes; a smaller file is a single packet either way. */
const worthwhile = 1024;

/**
 * Writes compressed forms beside every suitable file of a built site, at the codings' highest levels, for which
 * a server has no time during a request.
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
