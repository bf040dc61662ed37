/** `npm run check:launch`: what stands between the site and its release, on one page. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { business, placeholders } from '../../../src/content/business.ts';
import { routes } from '../../../src/routes.ts';
import { buildIfStale } from '../../build/build.ts';
import { pagesOf } from '../../build/config-files.ts';
import { type Finding, unfinishedFacts } from '../../build/facts.ts';
import { securityHeaders } from '../../build/headers.ts';
import { argumentsOf, refuse } from '../../setup/arguments.mjs';
import { liveFindings } from './live.ts';
import { missingFacts } from './missing-facts.ts';
import { missingSettings, readSettings } from './settings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dist = join(root, 'dist');

/** Facts of the firm that are missing, placeholders, or claimed by the page without a proof. */
function factFindings(): Finding[] {
  const siteKey = process.env.RECAPTCHA_SITE_KEY || business.recaptcha.siteKey;
  const unfinished = unfinishedFacts({ ...business, recaptcha: { siteKey } }, placeholders);
  return [...unfinished, ...missingFacts(business)];
}

/** Links within the site that lead nowhere. */
async function deadLinks(pages: string[]): Promise<Finding[]> {
  const home = await readFile(join(dist, 'index.html'), 'utf8');
  const targets = pages.flatMap((page) =>
    [...page.matchAll(/\s(?:href|src)="([#/][^"]*)"/g)].map(([, target = '']) => target),
  );
  const isDead = (target: string) => {
    if (target.startsWith('#')) return !home.includes(`id="${target.slice(1)}"`);
    const path = target.replace(/[?#].*/, '');
    return !routes.some((route) => route.path === path) && !existsSync(join(dist, path));
  };
  return [...new Set(targets)].filter(isDead).map((target) => ({
    problem: `A link leads to "${target}", which is not there.`,
    fix: 'Correct the link in src/content/, or add what it leads to.',
  }));
}

const help = `npm run check:launch -- [URL]

Lists what is left to do before a release, and how; with an address also what is wrong with the site that is online
there. The status is 1 when there is a finding.

Examples:
  npm run check:launch
  npm run check:launch -- https://www.example.com`;

const [address] = argumentsOf(help, { allowPositionals: true }).positionals;
const site = address === undefined ? undefined : URL.parse(address);
if (site === null) refuse(`"${address}" is no address; one is such as https://www.example.com.`);

await buildIfStale(root);
const pages = await pagesOf(dist);
const findings: Record<string, Finding[]> = {
  'Facts of the company': factFindings(),
  'Keys and mail': missingSettings(await readSettings(root)),
  Links: await deadLinks(pages),
  ...(site && { [`${site}`]: await liveFindings(site, securityHeaders(pages, true)) }),
};
for (const [area, found] of Object.entries(findings)) {
  console.log(`\n${area}: ${found.length === 0 ? 'in order' : found.length}`);
  for (const { problem, fix } of found) console.log(`  - ${problem}\n    ${fix}`);
}
const count = Object.values(findings).flat().length;
console.log(count === 0 ? '\nReady to launch.' : `\nNot ready: ${count} findings.`);
process.exitCode = count === 0 ? 0 : 1;
