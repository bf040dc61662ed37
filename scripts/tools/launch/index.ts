/** `npm run check:launch`: what stands between the site and its release, on one page. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { business, placeholders } from '../../../src/content/business.ts';
import { buildIfStale } from '../../build/build.ts';
import { pagesOf } from '../../build/config-files.ts';
import { type Finding, unfinishedFacts } from '../../build/facts.ts';
import { securityHeaders } from '../../build/headers.ts';
import { argumentsOf, Refusal } from '../../setup/program.mjs';
import { liveFindings } from './live.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const [address] = argumentsOf({ allowPositionals: true }).positionals;
const site = address === undefined ? undefined : URL.parse(address);
if (site === null)
  throw new Refusal(`"${address}" is no address; one is such as https://www.example.com.`);

const siteKey = process.env.RECAPTCHA_SITE_KEY || business.recaptcha.siteKey;
const findings: Record<string, Finding[]> = {
  'Facts of the firm': unfinishedFacts({ ...business, recaptcha: { siteKey } }, placeholders),
};
if (site) {
  await buildIfStale(root);
  const expected = securityHeaders(await pagesOf(join(root, 'dist')), true);
  findings[`${site}`] = await liveFindings(site, expected);
}
for (const [area, found] of Object.entries(findings)) {
  console.log(`\n${area}: ${found.length === 0 ? 'in order' : found.length}`);
  for (const { problem, fix } of found) console.log(`  - ${problem}\n    ${fix}`);
}
const count = Object.values(findings).flat().length;
console.log(count === 0 ? '\nReady to launch.' : `\nNot ready, findings: ${count}`);
process.exitCode = count === 0 ? 0 : 1;
