/** `npm run check:launch`: what stands between the site and its release, on one page. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { business, optionalFacts, placeholders } from '../../../src/content/business.ts';
import { buildIfStale } from '../../build/build.ts';
import { pagesOf } from '../../build/config-files.ts';
import { factsMissing, placeholdersLeft } from '../../build/facts.ts';
import type { Finding } from '../../build/finding.ts';
import { checkFirm } from '../../build/firm.ts';
import { securityHeaders } from '../../build/headers.ts';
import { projectOf } from '../../build/release/project.ts';
import { argumentsOf, refuse } from '../../setup/arguments.mjs';
import { unprovedClaims } from './content.ts';
import { deadForeignLinks, deadLinks } from './links.ts';
import { liveFindings, privateFindings } from './live.ts';
import { missingSettings, readSettings } from './settings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dist = join(root, 'dist');

/** Examines the project with the facts that it has; returns the exit status. */
async function examine(site: URL | undefined, others: string[]): Promise<number> {
  await buildIfStale(root);
  const pages = await pagesOf(dist);
  const home = await readFile(join(dist, 'index.html'), 'utf8');
  const text = pages
    .join('\n')
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ');

  /** A key in the environment serves as well as one in the facts. */
  const siteKey = process.env.RECAPTCHA_SITE_KEY || business.recaptcha.siteKey;

  const findings: Record<string, Finding[]> = {
    'Facts of the company': [
      ...factsMissing(business, optionalFacts),
      ...placeholdersLeft({ ...business, recaptcha: { siteKey } }, placeholders),
    ],
    Claims: unprovedClaims(text, business),
    'Keys and mail': missingSettings(await readSettings(root), business.phone.display),
    Links: [...deadLinks(dist, home, pages), ...(site ? await deadForeignLinks(pages) : [])],
    ...(site && { [`${site}`]: await liveFindings(site, securityHeaders(pages)) }),
    ...Object.fromEntries(
      await Promise.all(others.map(async (also) => [also, await privateFindings(new URL(also))])),
    ),
  };

  for (const [area, found] of Object.entries(findings)) {
    console.log(`\n${area}: ${found.length === 0 ? 'in order' : found.length}`);
    for (const { problem, fix } of found) console.log(`  - ${problem}\n    ${fix}`);
  }
  const count = Object.values(findings).flat().length;
  console.log(count === 0 ? '\nReady to launch.' : `\nNot ready: ${count} findings.`);
  return count === 0 ? 0 : 1;
}

/** The same with the facts of another file: facts are modules, so a project that has them examines itself. */
async function examineWith(firm: string, args: string[]): Promise<number> {
  await checkFirm(firm);
  await using copy = await projectOf(root, firm);
  const command = [join(copy.root, 'scripts/tools/launch/index.ts'), ...args];
  const { status, stdout } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(stdout.replaceAll('src/content/firm.json', firm));
  return status ?? 1;
}

const help = `npm run check:launch -- [URL] [OPTIONS]

Lists what is left to do before a release, and how; with an address also what is wrong with the site that is online
there, and links to other sites that are dead. The status is 1 when there is a finding.

  --also URL    asks another site, whose web root this one's is in, for the private files
  --firm FILE   takes the facts from this file instead of src/content/firm.json
  --help        this text

Examples:
  npm run check:launch
  npm run check:launch -- --firm ../our-firm.json
  npm run check:launch -- https://www.example.com --also https://example.org`;

const { values, positionals } = argumentsOf(help, {
  options: {
    also: { type: 'string', multiple: true, default: [] },
    firm: { type: 'string' },
  },
  allowPositionals: true,
});
const [address] = positionals;
const isAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');
const wrong = [...positionals, ...values.also].find((text) => !isAddress(text));
if (wrong !== undefined)
  refuse(`"${wrong}" is no address; one is such as https://www.example.com.`);

if (values.firm === undefined) {
  process.exitCode = await examine(
    address === undefined ? undefined : new URL(address),
    values.also,
  );
} else {
  // npm changes into the project's folder; INIT_CWD is where the person is.
  const firm = resolve(process.env.INIT_CWD ?? process.cwd(), values.firm);
  const others = values.also.flatMap((also) => ['--also', also]);
  process.exitCode = await examineWith(firm, [...positionals, ...others]);
}
