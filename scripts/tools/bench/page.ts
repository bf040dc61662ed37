/**
 * `npm run bench`: first visits of the page, of its no-JavaScript baseline (the physical limit of this
 * content), and of any other built site (`--against NAME=DIR`), interleaved in one run on a slow phone.
 * Prints medians and ratios; writes reports/bench.json and reports/bench.html. It never fails for a
 * figure: those of time depend on the machine.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from 'simple-statistics';
import { buildIfStale } from '../../build/build.ts';
import type { Running } from '../../serve/processes.ts';
import { argumentsOf, refuse } from '../../setup/arguments.mjs';
import { launch } from './chromium.ts';
import { type Table, writeFigures } from './document.ts';
import { measureFirstTouches } from './first-touch.ts';
import { standIn, startHttp2Server, withoutScripts, withStandIn } from './http2-server.ts';
import { measureIdle } from './idle.ts';
import { measureInteractions } from './interactions.ts';
import { lighthouseScores } from './lighthouse.ts';
import { reportOf } from './report.ts';
import { measureScale } from './scale.ts';
import { type Visit, visit } from './visit.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const all = ['visits', 'first-touches', 'interactions', 'idle', 'scale', 'lighthouse'];
const help = `npm run bench -- [OPTIONS]

Measures the page beside its no-JavaScript baseline on a slow phone; writes reports/bench.json and bench.html.

  --runs N             how often; 5 unless told
  --only PART,PART     of: ${all.join(', ')}; all of them unless told
  --against NAME=DIR   also another built site; may be given again
  --write              puts the figures into docs/performance.md
  --help               this text

Examples:
  npm run bench
  npm run bench -- --runs 3 --only visits,idle
  npm run bench -- --against before=/tmp/before/dist --only visits`;

const { values } = argumentsOf(help, {
  options: {
    runs: { type: 'string', default: '5' },
    against: { type: 'string', multiple: true, default: [] },
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: `${all}` },
  },
});
const runs = Number(values.runs);
const parts = values.only.split(',');
if (!Number.isInteger(runs) || runs < 1) refuse('--runs is a whole number from 1 on.');
const strange = parts.find((part) => !all.includes(part));
if (strange !== undefined) refuse(`There is no part "${strange}"; there are: ${all.join(', ')}.`);
if (values.against.some((other) => !/^.+=.+$/.test(other)))
  refuse('--against takes a name and a folder, such as before=/tmp/before/dist.');

await buildIfStale(root);
const dist = join(root, 'dist');
const page = await startHttp2Server(dist, withStandIn, standIn);
const baseline = await startHttp2Server(dist, withoutScripts);
const sites: Record<string, Running & { url: string }> = {
  page,
  'no-JavaScript baseline': baseline,
};
for (const other of values.against) {
  const [name = '', folder = ''] = other.split('=');
  sites[name] = await startHttp2Server(folder);
}
const browser = await launch();
const { url } = page;

const tables: Record<string, Table> = {};
const show = (part: string, table: Table) => {
  tables[part] = table;
  console.table(table);
};

const visits: Record<string, Visit[]> = Object.fromEntries(
  Object.keys(sites).map((name) => [name, []]),
);
if (parts.includes('visits')) {
  // The first visit of a browser that has just been started waits for the browser.
  for (const site of Object.values(sites)) await visit(browser, site.url);
  for (let run = 0; run < runs; run += 1) {
    for (const [name, site] of Object.entries(sites))
      visits[name]?.push(await visit(browser, site.url));
    console.log(`Visits: run ${run + 1} of ${runs}`);
  }
  const bare = visits['no-JavaScript baseline'] ?? [];
  const medianOf = (list: Visit[], what: keyof Visit) => median(list.map((one) => one[what]));
  const kilobytes = (bytes: number) => Number((bytes / 1024).toFixed(1));
  show(
    'visits',
    Object.fromEntries(
      Object.entries(visits).map(([name, list]) => [
        name,
        {
          'FCP, ms': Math.round(medianOf(list, 'fcp')),
          'FCP / baseline': Number((medianOf(list, 'fcp') / medianOf(bare, 'fcp')).toFixed(3)),
          'LCP, ms': Math.round(medianOf(list, 'lcp')),
          'LCP / baseline': Number((medianOf(list, 'lcp') / medianOf(bare, 'lcp')).toFixed(3)),
          'TBT, ms': Math.round(medianOf(list, 'tbt')),
          'longest task, ms': Math.round(medianOf(list, 'longestTask')),
          'main thread, ms': Math.round(medianOf(list, 'mainThread')),
          'main thread / baseline': Number(
            (medianOf(list, 'mainThread') / medianOf(bare, 'mainThread')).toFixed(2),
          ),
          CLS: Number(medianOf(list, 'cls').toFixed(3)),
          'KB to LCP': kilobytes(medianOf(list, 'bytesUntilLcp')),
          'script to LCP': kilobytes(medianOf(list, 'scriptUntilLcp')),
          'script to hydration': kilobytes(medianOf(list, 'scriptUntilHydration')),
          script: kilobytes(medianOf(list, 'script')),
          fonts: kilobytes(medianOf(list, 'fonts')),
          KB: kilobytes(medianOf(list, 'bytes')),
          requests: medianOf(list, 'requests'),
          'to hydration': medianOf(list, 'requestsUntilHydration'),
        },
      ]),
    ),
  );
}
// The promise is about the slowest of thirty visits (docs/performance.md).
const firstTouches = parts.includes('first-touches')
  ? await measureFirstTouches(browser, { page: url, baseline: baseline.url }, 6 * runs)
  : {};
if (parts.includes('first-touches')) show('first-touches', firstTouches);
const interactions = parts.includes('interactions')
  ? await measureInteractions(browser, url, runs)
  : {};
if (parts.includes('interactions')) console.table(interactions);
const idle = parts.includes('idle') ? await measureIdle(browser, url) : {};
if (parts.includes('idle')) console.table(idle);
const scale = parts.includes('scale') ? await measureScale(browser, root, url, runs) : {};
if (parts.includes('scale')) console.table(scale);
await browser.close();
const lighthouse = parts.includes('lighthouse') ? await lighthouseScores(url, runs) : {};
if (parts.includes('lighthouse')) console.table(lighthouse);

await mkdir(join(root, 'reports'), { recursive: true });
const result = {
  when: new Date().toISOString(),
  runs,
  visits,
  firstTouches,
  interactions,
  idle,
  scale,
  lighthouse,
};
await writeFile(join(root, 'reports/bench.json'), JSON.stringify(result, null, 2));
await writeFile(join(root, 'reports/bench.html'), reportOf(result));
console.log('Written: reports/bench.json, reports/bench.html');
if (values.write) {
  await writeFigures(join(root, 'docs/performance.md'), runs, tables);
  console.log('Written: docs/performance.md');
}
await Promise.all(Object.values(sites).map((site) => site.close()));
