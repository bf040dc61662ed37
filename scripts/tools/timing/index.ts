/** `npm run timing`: the delays and thresholds of the specification, measured on the real page in every engine. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import getPort from 'get-port';
import { median } from 'simple-statistics';
import { statements } from '../../../model/spec.ts';
import { argumentsOf, refuse } from '../../setup/arguments.mjs';
import { answering, type EngineName, engines, inBrowser, missing } from './browsers.ts';
import {
  longHiddenTitles,
  type MeasurableId,
  measurable,
  measure,
  type Result,
} from './measure.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const { values, positionals } = argumentsOf(
  `npm run timing -- [OPTIONS] [ID...]

Measures every delay and threshold of the specification on the real page in real time: about five minutes an engine, and
seven for tabs that stay hidden; with ids of statements (${measurable.join(', ')}) those alone. Prints each figure below
the sentence that it is held against, and writes reports/timing.html. Keep the machine quiet: a difference that
its own lateness may explain "inconclusive". The status is 1 when a figure differs.

  --engine NAME   ${engines.join(', ')}; may be given again; by default every engine that is installed
  --help          this text

Examples:
  npm run timing
  npm run timing -- E2
  npm run timing -- --engine firefox`,
  { options: { engine: { type: 'string', multiple: true } }, allowPositionals: true },
);
const { engine: asked = [...engines] } = values;
const unknown = asked.find((name) => !engines.some((engine) => engine === name));
if (unknown) refuse(`There is no engine "${unknown}"; there are: ${engines.join(', ')}.`);

const isMeasurable = (id: string): id is MeasurableId => measurable.some((known) => known === id);
const strange = positionals.find((id) => !isMeasurable(id));
if (strange) refuse(`"${strange}" cannot be measured; these can: ${measurable.join(', ')}.`);
const wanted = new Set(positionals.length > 0 ? positionals.filter(isMeasurable) : measurable);

const say = (text: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${text}`);

interface Measured extends Awaited<ReturnType<typeof measure>> {
  engine: string;
}

const rounded = (ms: number) => Number(ms.toFixed(1));

/** The results of an engine as a person reads them. */
const rowsOf = ({ results, usual, most }: Measured) =>
  results.map(({ id, figure, unit, due, samples, verdict }: Result) => ({
    id,
    says: statements[id].map((sentence) => `“${sentence}”`).join(' '),
    figure,
    specified: `${due} ${unit}`,
    median: samples.length > 0 ? rounded(median(samples)) : '-',
    worst: rounded(samples.reduce((a, b) => (Math.abs(b - due) > Math.abs(a - due) ? b : a), due)),
    samples: samples.length,
    'machine late, ms': `${rounded(usual)} to ${rounded(most)}`,
    verdict,
  }));

/** Each figure below the sentences that it is held against. */
function print(measured: Measured): void {
  for (const { id, says, ...row } of rowsOf(measured)) {
    console.log(`\n${id}  ${says}`);
    console.log(
      Object.entries(row)
        .map(([name, value]) => (name === 'figure' ? `    ${value}` : `${name} ${value}`))
        .join(', '),
    );
  }
}

function htmlOf(all: readonly Measured[]): string {
  const tables = all.map((measured) => {
    const rows = rowsOf(measured);
    const heads = Object.keys(rows[0] ?? {}).map((name) => `<th>${name}`);
    const lines = rows.map((row, index) => {
      const samples = measured.results[index]?.samples.map(rounded).join(', ');
      const cells = Object.values(row).map((value) => `<td>${value}`);
      return `<tr>${cells.join('')}<td><details><summary>each</summary>${samples}</details>`;
    });
    return `<h2>${measured.engine}</h2><table><tr>${heads.join('')}<th>${lines.join('')}</table>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Timing</title>
<style>body { font: 1rem/1.5 sans-serif } td, th { padding: 0.2em 1em; text-align: left }</style>
<h1>Delays and thresholds of the specification</h1>
<p>Measured on ${new Date().toUTCString()}, ${cpus()[0]?.model}</p>${tables.join('')}</html>`;
}

async function measureAll(site: string): Promise<Measured[]> {
  const chosen = engines.filter((name) => {
    const problem = asked.includes(name) && missing(name);
    if (problem) say(`${name}: not run: ${problem}`);
    return asked.includes(name) && !problem;
  });
  const long = new Map<EngineName, number[]>();
  const hidden = wanted.has('W2') ? chosen : [];
  if (hidden.length > 0) say('A tab of each engine is hidden for six and a half minutes');
  // Hidden tabs idle, so those of all engines wait at once.
  await Promise.all(
    hidden.map(async (name) =>
      long.set(name, await inBrowser(name, (browser) => longHiddenTitles(browser, site))),
    ),
  );
  const all: Measured[] = [];
  for (const name of chosen) {
    await inBrowser(name, async (browser) => {
      say(`${browser.version} is measured`);
      const results = await measure(browser, site, wanted, long.get(name) ?? []);
      const measured = { engine: browser.version, ...results };
      all.push(measured);
      print(measured);
    });
  }
  return all;
}

const data = await mkdtemp(join(tmpdir(), 'timing-'));
const port = await getPort();
const address = `http://localhost:${port}`;
const site = execa('npm', ['start'], { cwd: root, env: { PORT: `${port}`, VAR_DIR: data } });
let all: Measured[] = [];
try {
  // The command ends first where it fails.
  await Promise.race([site, answering(address)]);
  all = await measureAll(address);
} finally {
  site.kill();
  await site.catch(() => undefined);
  await rm(data, { recursive: true });
}
await mkdir(join(root, 'reports'), { recursive: true });
await writeFile(join(root, 'reports/timing.html'), htmlOf(all));
say('Written: reports/timing.html');
const differs = all.some(({ results }) => results.some(({ verdict }) => verdict === 'differs'));
process.exitCode = differs ? 1 : 0;
