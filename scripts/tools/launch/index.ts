/**
 * `npm run check:launch [-- URL [--also URL]]`: what stands between the site and its release, on one page; with
 * an address also the site that is online there, and links to other sites. `--also` asks another site, whose web root
 * this one's is in, for the private files. Ends with status 1 when there is a finding, 0 when there is none.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brands } from '../../../src/content/brands.ts';
import { business, optionalFacts, placeholders } from '../../../src/content/business.ts';
import { categories } from '../../../src/content/categories.ts';
import { coverageImages } from '../../../src/content/coverage.ts';
import { services } from '../../../src/content/services.ts';
import { buildIfStale } from '../../build/build.ts';
import { pagesOf } from '../../build/config-files.ts';
import { factsMissing, placeholdersLeft } from '../../build/facts.ts';
import type { Finding } from '../../build/finding.ts';
import { securityHeaders } from '../../build/headers.ts';
import { americanSpelling, unprovedClaims, wrongCounts } from './content.ts';
import { deadForeignLinks, deadLinks } from './links.ts';
import { liveFindings, privateFindings } from './live.ts';
import { missingSettings, readSettings } from './settings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dist = join(root, 'dist');
const { values, positionals } = parseArgs({
  options: {
    also: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
});
if (values.help) {
  console.log(`npm run check:launch [-- URL] [--also URL]
  URL         also examines the site that is online there
  --also URL  asks another site, whose web root this one's is in, for the private files`);
  process.exit();
}
const site = positionals[0] === undefined ? undefined : new URL(positionals[0]);

await buildIfStale(root);
const pages = await pagesOf(dist);
const home = await readFile(join(dist, 'index.html'), 'utf8');
const text = pages
  .join('\n')
  .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
  .replace(/<[^>]+>/g, ' ');

/** A key in the environment serves as well as one in the facts. */
const facts = process.env.RECAPTCHA_SITE_KEY
  ? { ...business, recaptcha: { siteKey: process.env.RECAPTCHA_SITE_KEY } }
  : business;

const findings: Record<string, Finding[]> = {
  'Facts of the company': [
    ...factsMissing(business, optionalFacts),
    ...placeholdersLeft(facts, placeholders),
  ],
  Claims: unprovedClaims(text, business),
  Counts: wrongCounts({
    brands: [brands.length, 22],
    'brand categories': [categories.length, 12],
    'coverage images': [coverageImages.length, 6],
    services: [services.list.length, 6],
  }),
  'Keys and mail': missingSettings(await readSettings(root), business.phone.display),
  Links: [...deadLinks(dist, home, pages), ...(site ? await deadForeignLinks(pages) : [])],
  Spelling: americanSpelling(text),
  ...(site && { [`${site}`]: await liveFindings(site, securityHeaders(pages)) }),
  ...Object.fromEntries(
    await Promise.all(
      values.also.map(async (also) => [also, await privateFindings(new URL(also))]),
    ),
  ),
};

for (const [area, found] of Object.entries(findings)) {
  console.log(`\n${area}: ${found.length === 0 ? 'in order' : found.length}`);
  for (const { problem, fix } of found) console.log(`  - ${problem}\n    ${fix}`);
}
const count = Object.values(findings).flat().length;
console.log(count === 0 ? '\nReady to launch.' : `\nNot ready: ${count} findings.`);
process.exitCode = count === 0 ? 0 : 1;
