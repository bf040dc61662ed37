/**
 * `npm run release [-- --firm FILE] [--draft]`: builds the site and makes one archive of all that an owner
 * uploads, in releases/. `--firm` takes the facts from that file instead of src/content/firm.json. With a
 * placeholder left it is refused; `--draft` makes an archive all the same, with a mark on every page.
 * Two runs on the same sources make the same bytes. `RECAPTCHA_SITE_KEY` goes into the pages.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { argumentsOf } from '../../setup/arguments.mjs';
import { build } from '../build.ts';
import { factsMissing, placeholdersLeft } from '../facts.ts';
import type { Finding } from '../finding.ts';
import { checkFirm } from '../firm.ts';
import { archiveOf } from './archive.ts';
import { contentsOf } from './contents.ts';
import { projectOf } from './project.ts';
import { sourceDate } from './source-date.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The date field of the first file of a ZIP archive. */
const dateOf = (archive: Uint8Array) => Buffer.from(archive.subarray(10, 14)).readUInt32LE();

/** Findings about facts that are not the firm's own. */
function unfinished(content: typeof import('../../../src/content/business.ts'), file?: string) {
  const siteKey = process.env.RECAPTCHA_SITE_KEY || content.business.recaptcha.siteKey;
  const facts = { ...content.business, recaptcha: { siteKey } };
  return [...factsMissing(facts, [], file), ...placeholdersLeft(facts, content.placeholders, file)];
}

const refusal = (findings: Finding[]) =>
  [
    `Not released: ${findings.length} facts are not the firm's own.`,
    ...findings.map(({ problem, fix }) => `  - ${problem}\n    ${fix}`),
    'With --draft an archive is made all the same, and every page of it says so.',
  ].join('\n');

/**
 * Makes the archive.
 *
 * @param firm a file of facts, instead of the project's own
 * @throws Error in words for the person at the keyboard
 */
async function release(firm: string | undefined, isDraft: boolean): Promise<void> {
  await checkFirm(firm);
  await using copy = firm === undefined ? undefined : await projectOf(root, firm);
  const project = copy?.root ?? root;
  const content = (await import(
    pathToFileURL(join(project, 'src/content/business.ts')).href
  )) as typeof import('../../../src/content/business.ts');
  const left = unfinished(content, firm);
  if (left.length > 0 && !isDraft) throw new Error(refusal(left));

  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  await build(project);
  const firmName = content.business.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  const name = `${firmName.replace(/^-|-$/g, '') || 'site'}-${version}${isDraft ? '-draft' : ''}`;
  const contents = await contentsOf(project, `${version}${isDraft ? ' draft' : ''}`, isDraft);
  const archive = archiveOf(contents, name, sourceDate(root, firm));
  const file = join(root, 'releases', `${name}.zip`);
  await mkdir(join(root, 'releases'), { recursive: true });
  const former = existsSync(file) ? await readFile(file) : undefined;
  if (former && dateOf(former) === dateOf(archive) && !former.equals(archive))
    throw new Error(
      `${file} has other contents and the same date, by which servers and browsers know a file: set SOURCE_DATE_EPOCH to now, in s.`,
    );
  await writeFile(file, archive);
  console.log(`Written: ${file}, ${(archive.length / 1024 / 1024).toFixed(1)} MB`);
  console.log('Before it goes online, npm run test:full must have passed for these sources.');
  console.log(`SHA-256: ${createHash('sha256').update(archive).digest('hex')}`);
}

const help = `npm run release -- [OPTIONS]

Makes the archive that an owner uploads, in releases/, and refuses one with placeholders. Run npm run test:full before.

  --firm FILE   takes the facts from this file instead of src/content/firm.json
  --draft       makes an archive although facts are missing, and marks every page of it
  --help        this text

Examples:
  npm run release -- --draft
  npm run release -- --firm ../our-firm.json`;

try {
  const { values } = argumentsOf(help, {
    options: { firm: { type: 'string' }, draft: { type: 'boolean' } },
  });
  // npm changes into the project's folder; INIT_CWD is where the person is.
  const here = process.env.INIT_CWD ?? process.cwd();
  const firm = values.firm === undefined ? undefined : resolve(here, values.firm);
  await release(firm, values.draft ?? false);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
