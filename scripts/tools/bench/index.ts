/**
 * `npm run bench`: the page beside its no-JavaScript baseline, the physical limit of this content, on a slow phone.
 * It never fails for a figure: times depend on the machine.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../build/build.ts';
import { argumentsOf, end, Refusal } from '../../setup/program.mjs';
import { serveBuilt } from '../built-site.ts';
import { writeBaseline } from './baseline.ts';
import { firstTouches } from './first-touches.ts';
import { journey } from './journey.ts';
import { launch } from './phone.ts';
import { inTurn } from './tables.ts';
import { firstVisit } from './visit.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { values } = argumentsOf({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
if (!(Number.isInteger(runs) && runs > 0))
  throw new Refusal(`--runs is a whole number, and "${values.runs}" is not.`);

await buildIfStale(root);
const [dist, bare] = [join(root, 'dist'), join(root, '.cache/baseline')];
await writeBaseline(dist, bare);
const sites = { page: await serveBuilt(dist), baseline: await serveBuilt(bare) };
const browser = await launch();
// The first visits wait for the browser to warm up.
for (const url of Object.values(sites)) await firstVisit(browser, url);

const result = {
  when: new Date().toISOString(),
  visits: await inTurn('Visit', runs, sites, (url) => firstVisit(browser, url)),
  journeys: await inTurn('Journey', 2 * runs, sites, (url) => journey(browser, url)),
  firstTouches: await inTurn('First touches', 6 * runs, sites, (url, share) =>
    firstTouches(browser, url, share),
  ),
};
await mkdir(join(root, 'reports'), { recursive: true });
await writeFile(join(root, 'reports/bench.json'), JSON.stringify(result, null, 2));
console.log('Written: reports/bench.json');
await browser.close();
await end();
