/**
 * `npm run timing`: the rhythm of the built site in real time, nothing faked, in plain Chromium; the
 * title in a tab that is really hidden. It prints a table, writes reports/timing.html and never fails
 * for a figure: those of time depend on the machine, so they gate nothing.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../build/build.ts';
import { constants } from '../../model/constants.ts';
import { onStop } from '../../serve/on-stop.ts';
import { freePort } from '../../serve/processes.ts';
import { startSiteServer } from '../../serve/site-server.ts';
import { type Figures, figuresOf, type Measured, measured } from './figures.ts';
import { startPlainChromium, type Tab } from './plain-chromium.ts';
import { proveDelay } from './proof.ts';
import { hydrateAll, type Record, recorder } from './recorder.ts';
import { reportOf } from './report.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const recordOf = (tab: Tab) => tab.evaluate<Record>('globalThis.timingRecord');

/**
 * Waits until enough steps are recorded.
 *
 * @throws Error that says which are missing, when they take 30 s longer than they should
 */
async function until(tab: Tab, ...subjects: Measured[]): Promise<void> {
  const wanted = lengthOf(...subjects);
  for (let second = 1; ; second += 1) {
    await wait(1000);
    const record = await recordOf(tab);
    const missing = subjects.filter((subject) => record[subject].length < measured[subject].steps);
    progress(missing.length === 0 ? 1 : Math.min(second / wanted, 0.99), second);
    if (missing.length === 0) return;
    if (second > wanted + 30)
      throw new Error(`After ${second} s steps are missing of: ${missing.join(', ')}.`);
  }
}

/** A bar on a terminal; elsewhere a line every 10 s. */
function progress(share: number, second: number): void {
  const width = 40;
  const bar = `[${'='.repeat(share * width).padEnd(width)}] ${second} s`;
  if (process.stdout.isTTY) process.stdout.write(`\r  ${bar}${share === 1 ? '\n' : ''}`);
  else if (second % 10 === 0 || share === 1) console.log(`  ${bar}`);
}

/** How long all steps of the slowest take, in s. */
const lengthOf = (...subjects: Measured[]) =>
  Math.max(
    ...subjects.map((subject) => {
      const { steps, first, later } = measured[subject];
      return (first + (steps - 1) * later) / 1000;
    }),
  );

const ms = (value: number) => `${value.toFixed(1)} ms`;
const lineOf = ({
  spec,
  deviations,
  first,
  median,
  worst,
  drift,
  driftPerStep,
  isWithin,
}: Figures) => ({
  spec: [...new Set(spec)].map((value) => `${value} ms`).join(', then '),
  steps: deviations.length,
  first: ms(first),
  'median of the others': ms(median),
  'worst deviation': ms(worst),
  drift: `${ms(drift)}, ${ms(driftPerStep)} a step`,
  within: isWithin,
});

const proved = constants.map((one) => ({
  ...one,
  proof: one.delay ? proveDelay(one.subject, one.delay) : 'no delay; see the tests of the ledger',
}));

const stop = onStop();
await buildIfStale(root);
const port = await freePort();
// Nothing is sent, so neither PHP nor the spam check is needed.
stop.add(
  await startSiteServer({
    dist: join(root, 'dist'),
    port,
    phpPort: 9,
    spamCheckScript: '/no-spam-check.js?render=none',
  }),
);
const chromium = stop.add(await startPlainChromium());
const tab = await chromium.firstTab();
await tab.send('Page.enable');
await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: recorder });
await tab.send('Page.navigate', { url: `http://localhost:${port}/` });

console.log('The tab in front: hero, coverage and brands');
await tab.evaluate(hydrateAll);
await until(tab, 'hero', 'coverage', 'brands');
const shown = await recordOf(tab);

console.log('The same tab, hidden by another one: title');
await chromium.coverByAnotherTab();
await until(tab, 'title');
const { hidden, title } = await recordOf(tab);

const painted = await tab.evaluate<number>(
  "performance.getEntriesByName('first-contentful-paint')[0].startTime",
);
const start = shown.hydrated[0] ?? Number.NaN;
const figures = [
  figuresOf('hero', painted, shown.hero),
  figuresOf('coverage', start, shown.coverage),
  figuresOf('brands', start, shown.brands),
  figuresOf('title', hidden[0] ?? Number.NaN, title),
];
console.table(
  Object.fromEntries(
    figures.map((one) => [
      one.subject === 'title' ? 'title, hidden tab' : one.subject,
      lineOf(one),
    ]),
  ),
);
const file = join(root, 'reports/timing.html');
await mkdir(join(root, 'reports'), { recursive: true });
await writeFile(file, reportOf(proved, figures, new Date()));
console.log(`Written: ${file}`);
// As Ctrl-C would: the server and Chromium are closed.
process.kill(process.pid, 'SIGTERM');
