/** `npm run timing`: the delays and places of the specification, measured on the real page in real time, in every engine. */
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../build/build.ts';
import { onStop } from '../../serve/on-stop.ts';
import { freePort } from '../../serve/processes.ts';
import { startSiteServer } from '../../serve/site-server.ts';
import { startSpamCheck } from '../../serve/stand-ins/spam-check.ts';
import { argumentsOf, refuse } from '../../setup/arguments.mjs';
import { type EngineName, engines, inBrowser, missing } from './browsers.ts';
import { record } from './in-page.ts';
import { type FigureName, figures, hideForLong, measure, type Row, unitOf } from './measure.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const all = Object.keys(figures) as FigureName[];
/** The figures of a machine begin with its name in the code. */
const machines = ['hero', 'coverage', 'brands', 'title', 'reveal', 'scrollTop'];

const help = `npm run timing -- [NAME...] [OPTIONS]

Measures every delay and threshold of the specification on the real page in real time, in about five minutes an
engine and seven more for tabs that stay hidden. Prints a table, and writes reports/timing.json and
reports/timing.html. Keep the machine quiet: what its own lateness may explain "cannot be told". The status is 1
when a figure differs.

  NAME            a machine (${machines.join(', ')})
                  or a figure (${all.slice(0, 4).join(', ')} ...); all of them unless told
  --engine NAME   ${engines.join(', ')}; may be given again; all of them unless told
  --help          this text

Examples:
  npm run timing
  npm run timing -- title --engine firefox
  npm run timing -- heroFirst scrollTop`;

const { values, positionals } = argumentsOf(help, {
  options: { engine: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const isOf = (figure: FigureName, name: string) =>
  figure === name || (machines.includes(name) && figure.startsWith(name));
const strange = positionals.find((name) => !all.some((figure) => isOf(figure, name)));
if (strange) refuse(`There is no figure "${strange}"; there are: ${all.join(', ')}.`);
const { engine: asked = [...engines] } = values;
const unknown = asked.find((name) => !engines.some((one) => one === name));
if (unknown) refuse(`There is no engine "${unknown}"; there are: ${engines.join(', ')}.`);
const wanted = all.filter(
  (figure) => positionals.length === 0 || positionals.some((name) => isOf(figure, name)),
);

const stop = onStop();

/** The build, with the recorder before the page's own scripts: WebKit's driver cannot put it there. */
async function serve(): Promise<string> {
  await buildIfStale(root);
  const [port, spamCheck] = [await freePort(), stop.add(await startSpamCheck())];
  // No enquiry is sent: the handler's port is never asked.
  const ports = { port, phpPort: port, spamCheckPort: spamCheck.port };
  const spamCheckScript = '/recaptcha/api.js?render=local-stand-in';
  stop.add(await startSiteServer({ dist: join(root, 'dist'), ...ports, spamCheckScript }));
  const server = createServer(async ({ url = '/' }, outgoing) => {
    if (url === '/empty') return outgoing.end('<!doctype html><title>Empty</title>');
    if (url === '/recorder.js')
      return outgoing.setHeader('content-type', 'text/javascript').end(`(${record})()`);
    const answer = await fetch(`http://localhost:${port}${url}`);
    for (const name of ['content-type', 'content-security-policy', 'cache-control'])
      outgoing.setHeader(name, answer.headers.get(name) ?? '');
    if (url !== '/') return outgoing.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    outgoing.end(html.replace('<head>', '<head><script src="/recorder.js"></script>'));
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://localhost:${address.port}`;
}

const say = (what: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${what}`);
const rounded = (value: number) => Number(value.toFixed(value < 1 ? 3 : 1));

/** A row as a person reads it. */
const tableRow = (row: Row) => ({
  figure: row.figure,
  spec: `${row.spec} ${unitOf(row.figure)}`,
  median: rounded(row.median),
  worst: rounded(row.worst),
  samples: row.samples,
  'machine late, ms': rounded(row.machineLate),
  verdict: row.verdict,
});

interface Found {
  engine: string;
  rows: Row[];
}

function htmlOf(found: readonly Found[], when: string): string {
  const table = ({ engine, rows }: Found) => {
    const cells = rows.map(tableRow).map((row) => Object.values(row).map((one) => `<td>${one}`));
    const heads = Object.keys(tableRow(rows[0] as Row)).map((one) => `<th>${one}`);
    return `<h2>${engine}</h2><table><tr>${heads.join('')}<tr>${cells.map((row) => row.join('')).join('<tr>')}</table>`;
  };
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Timing</title>
<style>body { font: 1rem/1.5 sans-serif } td, th { padding: 0.2em 1em; text-align: left }</style>
<h1>Delays and places of the specification</h1><p>${when}, ${cpus()[0]?.model}</p>${found.map(table).join('\n')}</html>`;
}

const site = await serve();
const chosen = engines.filter((one) => {
  const problem = asked.includes(one) && missing(one);
  if (problem) say(`${one}: not run: ${problem}`);
  return asked.includes(one) && !problem;
});
/** Hidden tabs idle, so that those of all engines wait at once. */
const long = new Map<EngineName, number[]>();
if (wanted.includes('titleAlternation')) {
  say('a tab of each engine is hidden for six and a half minutes');
  const hide = (name: EngineName) => inBrowser(name, (browser) => hideForLong(browser, site));
  await Promise.all(chosen.map(async (name) => long.set(name, await hide(name))));
}
const found: Found[] = [];
for (const name of chosen) {
  const measured = await inBrowser(name, async (browser) => {
    say(`${browser.version} is measured`);
    const rowsAndSamples = await measure(browser, site, wanted, long.get(name) ?? []);
    return { engine: browser.version, ...rowsAndSamples };
  });
  found.push(measured);
  console.table(measured.rows.map(tableRow));
}
const when = new Date().toUTCString();
await mkdir(join(root, 'reports'), { recursive: true });
await writeFile(join(root, 'reports/timing.json'), JSON.stringify({ when, found }, null, 2));
await writeFile(join(root, 'reports/timing.html'), htmlOf(found, when));
say('Written: reports/timing.json and reports/timing.html');
const differs = found.some(({ rows }) => rows.some(({ verdict }) => verdict === 'differs'));
await stop.end(differs ? 1 : 0);
