/** `npm run timing`: the delays and thresholds of the specification, measured on the real page in every engine. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import getPort from 'get-port';
import { median } from 'simple-statistics';
import { statements } from '../../../model/spec.ts';
import { argumentsOf, atEnd, end, Refusal } from '../../setup/program.mjs';
import { answering, type EngineName, engines, inBrowser, missing } from './browsers.ts';
import { longHiddenTitles, measurable, measure, type Result } from './measure.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The words, each of which must be known; all that are known where there is none. */
function chosen<Known extends string>(words: string[], known: readonly Known[]): readonly Known[] {
  const strange = words.find((word) => !known.some((one) => one === word));
  if (strange) throw new Refusal(`There is no "${strange}"; there are: ${known.join(', ')}.`);
  return words.length > 0 ? known.filter((one) => words.includes(one)) : known;
}

const { values, positionals } = argumentsOf({
  options: { engine: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
});
const asked = chosen(values.engine, engines);
const wanted = new Set(chosen(positionals, measurable));

const say = (text: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${text}`);

type Measured = Awaited<ReturnType<typeof measure>>;

/** Each figure below the sentences that it is held against. */
function print({ results, usual, most }: Measured): void {
  const rounded = (ms: number) => Number(ms.toFixed(1));
  const late = `${rounded(usual)} to ${rounded(most)} ms`;
  for (const { id, figure, unit, due, samples, verdict } of results) {
    const middle = samples.length > 0 ? rounded(median(samples)) : '-';
    const worst = samples.reduce((a, b) => (Math.abs(b - due) > Math.abs(a - due) ? b : a), due);
    console.log(`
${id}  ${statements[id].map((sentence) => `“${sentence}”`).join(' ')}
    ${figure}: ${verdict}; specified ${due} ${unit}, median ${middle}, worst ${rounded(worst)}, samples ${samples.length}, machine late by ${late}`);
  }
}

interface Report extends Measured {
  engine: string;
}

async function measureAll(site: string): Promise<Report[]> {
  const chosen = asked.filter((name) => {
    const problem = missing(name);
    if (problem) say(`${name}: not run: ${problem}`);
    return !problem;
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
  const all: Report[] = [];
  for (const name of chosen)
    await inBrowser(name, async (browser) => {
      say(`${browser.version} is measured`);
      const measured = await measure(browser, site, wanted, long.get(name) ?? []);
      all.push({ engine: browser.version, ...measured });
      print(measured);
    });
  return all;
}

const data = await mkdtemp(join(tmpdir(), 'timing-'));
atEnd(() => rm(data, { recursive: true }));
const port = await getPort();
const address = `http://localhost:${port}`;
const site = execa('npm', ['start'], { cwd: root, env: { PORT: `${port}`, VAR_DIR: data } });
atEnd(async () => {
  site.kill();
  await site.catch(() => undefined);
});
// The command ends first where it fails.
await Promise.race([site, answering(address)]);
const all = await measureAll(address);
await mkdir(join(root, 'reports'), { recursive: true });
await writeFile(join(root, 'reports/timing.json'), JSON.stringify(all, null, 2));
say('Written: reports/timing.json, with every sample');
const isDifferent = ({ verdict }: Result) => verdict === 'differs';
process.exitCode = all.some(({ results }) => results.some(isDifferent)) ? 1 : 0;
await end();
