/**
 * `npm run timing`: the rhythm of the built site in real time, nothing faked, in plain Chromium; the
 * title in a tab that is really hidden. It prints and never fails: figures of time depend on the
 * machine, so they gate nothing.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { timing } from '../machines/timing.ts';
import { buildIfStale } from './server/build.ts';
import { onStop } from './server/on-stop.ts';
import { freePort } from './server/processes.ts';
import { startSiteServer } from './server/site-server.ts';
import { startPlainChromium, type Tab } from './timing/plain-chromium.ts';
import { type Record, recorder } from './timing/recorder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** How many steps of each are measured, and how long the first and every later one takes. */
const measured = {
  hero: { steps: 12, first: timing.hero.firstSwitch, later: timing.hero.interval },
  coverage: { steps: 12, first: timing.coverage.interval, later: timing.coverage.interval },
  brands: { steps: 24, first: timing.brands.interval, later: timing.brands.interval },
  title: { steps: 20, first: timing.title.alternation, later: timing.title.alternation },
} as const;
type Measured = keyof typeof measured;

const recordOf = (tab: Tab) => tab.evaluate<Record>('globalThis.timingRecord');

/** Waits until enough steps are recorded, and says every 10 s how far it is. */
async function until(tab: Tab, ...subjects: Measured[]): Promise<void> {
  for (let second = 1; ; second += 1) {
    await wait(1000);
    const record = await recordOf(tab);
    const far = subjects.map(
      (subject) => `${subject} ${Math.min(record[subject].length, measured[subject].steps)}`,
    );
    if (second % 10 === 0) console.log(`  ${second} s: ${far.join(', ')}`);
    if (subjects.every((subject) => record[subject].length >= measured[subject].steps)) return;
  }
}

const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 ? above : (below + above) / 2;
};

/** The line of the table for one subject; `start` is when its first delay began. */
function line(subject: Measured, start: number, times: number[]) {
  const { steps, first, later } = measured[subject];
  const taken = times.slice(0, steps);
  const lasted = taken.map((time, index) => time - (index === 0 ? start : (taken[index - 1] ?? 0)));
  const deviations = lasted.map((ms, index) => ms - (index === 0 ? first : later));
  // The page says that it is hydrated a little after the actors have started: drift begins later.
  const drift = deviations.slice(1).reduce((sum, ms) => sum + ms, 0);
  const worst = deviations.reduce((most, ms) => (Math.abs(ms) > Math.abs(most) ? ms : most), 0);
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return {
    spec: first === later ? `${later} ms` : `${first}, then ${later} ms`,
    steps: taken.length,
    first: ms(lasted[0] ?? Number.NaN),
    'median of the others': ms(median(lasted.slice(1))),
    'worst deviation': ms(worst),
    drift: `${ms(drift)}, ${ms(drift / (taken.length - 1))} a step`,
  };
}

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

console.log('The tab in front: hero, coverage and brands, about 70 s');
await until(tab, 'hero', 'coverage', 'brands');
const shown = await recordOf(tab);

console.log('The same tab, hidden by another one: title, about 30 s');
await chromium.coverByAnotherTab();
await until(tab, 'title');
const { hidden, title } = await recordOf(tab);

const start = shown.hydrated[0] ?? Number.NaN;
console.table({
  hero: line('hero', start, shown.hero),
  coverage: line('coverage', start, shown.coverage),
  brands: line('brands', start, shown.brands),
  'title, hidden tab': line('title', hidden[0] ?? Number.NaN, title),
});
// As Ctrl-C would: the server and Chromium are closed.
process.kill(process.pid, 'SIGTERM');
