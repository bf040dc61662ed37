/**
 * `npm run release`: builds the site and makes one archive of all that an owner uploads, in releases/.
 * Two runs on the same sources make the same bytes. `RECAPTCHA_SITE_KEY` goes into the pages.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../build.ts';
import { archiveOf } from './archive.ts';
import { contentsOf } from './contents.ts';
import { sourceDate } from './source-date.ts';

/** The date field of the first file of a ZIP archive. */
const dateOf = (archive: Uint8Array) => Buffer.from(archive.subarray(10, 14)).readUInt32LE();

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
await build(root);
const name = `quayswift-${version}`;
const archive = archiveOf(await contentsOf(root, version), name, sourceDate(root));
const file = join(root, 'releases', `${name}.zip`);
await mkdir(join(root, 'releases'), { recursive: true });
const former = existsSync(file) ? await readFile(file) : undefined;
if (former && dateOf(former) === dateOf(archive) && !former.equals(archive))
  throw new Error(
    `${file} has other contents and the same date, by which servers and browsers know a file: set SOURCE_DATE_EPOCH to now, in s.`,
  );
await writeFile(file, archive);
console.log(`Written: ${file}, ${(archive.length / 1024 / 1024).toFixed(1)} MB`);
console.log(`SHA-256: ${createHash('sha256').update(archive).digest('hex')}`);
if (!process.env.RECAPTCHA_SITE_KEY)
  console.log('RECAPTCHA_SITE_KEY was not set: the pages carry the placeholder of the site key.');
