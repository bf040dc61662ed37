/** `npm run timing`: the delays and thresholds of the specification, measured on the real page in every engine. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from 'simple-statistics';
import { statements } from '../../../model/spec.ts';
import { buildIfStale } from '../../build/build.ts';
import { argumentsOf, end, Refusal } from '../../setup/program.mjs';
import { serveBuilt } from '../built-site.ts';
import { engines, inBrowser, missing } from './browsers.ts';
import { measurable, measure, type Result } from './measure.ts';

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
const wanted = chosen(positionals, measurable);

const say = (text: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${text}`);

/** The figure below the sentences that it is held against. */
function print({ id, figure, unit, due, samples, verdict, late }: Result): void {
  const rounded = (ms: number) => Number(ms.toFixed(1));
  const middle = samples.length > 0 ? rounded(median(samples)) : '-';
  const worst = samples.reduce((a, b) => (Math.abs(b - due) > Math.abs(a - due) ? b : a), due);
  console.log(`
${id}  ${statements[id].map((sentence) => `“${sentence}”`).join(' ')}
    ${figure}: ${verdict}; specified ${due} ${unit}, median ${middle}, worst ${rounded(worst)}, samples ${samples.length}, machine late by ${rounded(late)} ms at most`);
}

await buildIfStale(root);
// The provider's script is not there, and asks nobody.
const address = await serveBuilt(join(root, 'dist'), '/recaptcha/api.js');
const all: (Result & { engine: string })[] = [];
for (const name of asked) {
  const problem = missing(name);
  if (problem) say(`${name}: not run: ${problem}`);
  else
    await inBrowser(name, async (browser) => {
      say(`${browser.version} is measured`);
      for (const id of wanted)
        for (const result of await measure(id, browser, address)) {
          all.push({ engine: browser.version, ...result });
          print(result);
        }
    });
}
await mkdir(join(root, 'reports'), { recursive: true });
await writeFile(join(root, 'reports/timing.json'), JSON.stringify(all, null, 2));
say('Written: reports/timing.json, with every sample');
process.exitCode = all.some(({ verdict }) => verdict === 'differs') ? 1 : 0;
await end();
