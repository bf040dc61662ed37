/**
 * `npm run bench`: the page beside its no-JavaScript baseline, the physical limit of this content, on a slow phone.
 * It never fails for a figure: times depend on the machine.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../build/build.ts';
import { argumentsOf, refuse } from '../../setup/arguments.mjs';
import { launch } from './phone.ts';
import { startServer, withoutScripts } from './server.ts';
import { measureFirstTouches, measureInteractions } from './touches.ts';
import { measureVisits } from './visit.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const measures = {
  visits: measureVisits,
  'first-touches': measureFirstTouches,
  interactions: measureInteractions,
};
const all = Object.keys(measures);
const help = `npm run bench -- [OPTIONS]

Measures the page beside its no-JavaScript baseline on a slow phone; writes reports/bench.json.

  --runs N             how often; 5 unless told
  --only PART,PART     of: ${all.join(', ')}; all of them unless told
  --help               this text

Examples:
  npm run bench
  npm run bench -- --runs 3 --only visits`;

const { values } = argumentsOf(help, {
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: `${all}` },
  },
});
const runs = Number(values.runs);
const parts = values.only.split(',');
if (!Number.isInteger(runs) || runs < 1) refuse('--runs is a whole number from 1 on.');
const unknown = parts.find((part) => !all.includes(part));
if (unknown !== undefined) refuse(`There is no part "${unknown}"; there are: ${all.join(', ')}.`);

await buildIfStale(root);
const dist = join(root, 'dist');
const sites = { page: await startServer(dist), baseline: await startServer(dist, withoutScripts) };
const browser = await launch();
const result: Record<string, unknown> = { when: new Date().toISOString(), runs };
for (const [part, measure] of Object.entries(measures)) {
  if (!parts.includes(part)) continue;
  result[part] = await measure(browser, sites, runs);
  console.table(result[part]);
}
await mkdir(join(root, 'reports'), { recursive: true });
await writeFile(join(root, 'reports/bench.json'), JSON.stringify(result, null, 2));
console.log('Written: reports/bench.json');
await browser.close();
process.exit();
