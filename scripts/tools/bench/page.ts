/**
 * `npm run bench`: the page beside its no-JavaScript baseline, the physical limit of this content, on a slow phone.
 * It never fails for a figure: times depend on the machine.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../build/build.ts';
import { argumentsOf } from '../../setup/arguments.mjs';
import { measureJourneys } from './journey.ts';
import { launch } from './phone.ts';
import { startServer, writeBaseline } from './server.ts';
import { measureFirstTouches } from './touches.ts';
import { measureVisits } from './visit.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const help = `npm run bench -- [OPTIONS]

Measures first visits, first touches and journeys (call to action, ten letters, Send) beside the no-JavaScript baseline on
a slow phone; writes reports/bench.json.

  --runs N   how often; 5 by default
  --help     this text`;
const { values } = argumentsOf(help, { options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);

await buildIfStale(root);
const [dist, baseline] = [join(root, 'dist'), join(root, '.cache/baseline')];
await writeBaseline(dist, baseline);
const sites = { page: await startServer(dist), baseline: await startServer(baseline) };
const browser = await launch();
const visits = await measureVisits(browser, sites, runs);
console.table(visits);
const journeys = await measureJourneys(browser, sites, 2 * runs);
console.table(journeys);
const firstTouches = await measureFirstTouches(browser, sites, runs);
console.table(firstTouches);
await mkdir(join(root, 'reports'), { recursive: true });
const result = { when: new Date().toISOString(), runs, visits, journeys, firstTouches };
await writeFile(join(root, 'reports/bench.json'), JSON.stringify(result, null, 2));
console.log('Written: reports/bench.json');
await browser.close();
process.exit();
