/** `npm run release`: builds the site and makes one archive of all that an owner uploads. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { zipSync } from 'fflate';
import { argumentsOf, Refusal } from '../../setup/program.mjs';
import { build } from '../build.ts';
import { unfinishedFacts } from '../facts.ts';
import { checkFirm } from '../firm.ts';
import { contentsOf } from './contents.ts';
import { projectOf } from './project.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Makes the archive.
 *
 * @param firm a file of facts, instead of the project's own
 * @throws Refusal when facts are missing
 */
async function release(firm: string | undefined, isDraft: boolean): Promise<void> {
  await checkFirm(firm);
  await using copy = firm === undefined ? undefined : await projectOf(root, firm);
  const project = copy?.root ?? root;
  const { business, placeholders } = (await import(
    pathToFileURL(join(project, 'src/content/business.ts')).href
  )) as typeof import('../../../src/content/business.ts');
  const siteKey = process.env.RECAPTCHA_SITE_KEY || business.recaptcha.siteKey;
  const findings = unfinishedFacts({ ...business, recaptcha: { siteKey } }, placeholders);
  if (findings.length > 0 && !isDraft)
    throw new Refusal(
      [
        `Not released: ${findings.length} facts are not the firm's own.`,
        ...findings.map(({ problem, fix }) => `  - ${problem}\n    ${fix}`),
        'With --draft an archive is made all the same, and every page of it says so.',
      ].join('\n'),
    );

  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await build(project, { isDraft });
  const draft = isDraft ? '-draft' : '';
  const firmName = business.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  const name = `${firmName.replace(/^-|-$/g, '') || 'site'}-${version}${draft}`;
  const contents = await contentsOf(project, version + draft);
  // ZIP is the format that the file managers of hosting companies unpack.
  const archive = zipSync(
    Object.fromEntries([...contents].map(([path, content]) => [`${name}/${path}`, content])),
    { level: 9 },
  );
  const file = join(root, 'releases', `${name}.zip`);
  await mkdir(join(root, 'releases'), { recursive: true });
  await writeFile(file, archive);
  console.log(`Written: ${file}, ${(archive.length / 1024 / 1024).toFixed(1)} MB`);
  console.log('Before it goes online, npm run test:full must have passed for these sources.');
  console.log(`SHA-256: ${createHash('sha256').update(archive).digest('hex')}`);
}

const { values } = argumentsOf({
  options: { firm: { type: 'string' }, draft: { type: 'boolean' } },
});
// npm changes into the project's folder; INIT_CWD is where the person is.
const here = process.env.INIT_CWD ?? process.cwd();
await release(values.firm && resolve(here, values.firm), values.draft ?? false);
