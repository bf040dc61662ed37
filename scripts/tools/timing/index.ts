/** `npm run timing`: the numbers of the spec, measured on the real page in real time, in every engine. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, release, type } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seconds } from '../../../machines/timing.ts';
import { buildIfStale } from '../../build/build.ts';
import { type Engine, type EngineName, engines } from '../../engines/driver.ts';
import { startFirefox } from '../../engines/firefox.ts';
import { startPlainChromium } from '../../engines/plain-chromium.ts';
import { startWebKit } from '../../engines/webkit.ts';
import { figures } from '../../model/figures.ts';
import { onStop, Refusal } from '../../serve/on-stop.ts';
import { freePort } from '../../serve/processes.ts';
import { startSiteServer } from '../../serve/site-server.ts';
import { startSpamCheck } from '../../serve/stand-ins/spam-check.ts';
import { argumentsOf, refuse } from '../../setup/arguments.mjs';
import { attemptsOf, keepAttempt } from './attempts.ts';
import { type Evidence, type Examined, nameOf, outcomeOf, summaryOf } from './evidence.ts';
import { hiddenFor, type LongHidden, measureLongHidden } from './long-hidden.ts';
import { examinedOnceMore } from './once-more.ts';
import { startOwnServer } from './own-server.ts';
import { changedIn, isCommitted, provenanceOf } from './provenance.ts';
import { reportOf } from './report.ts';
import { measure } from './session.ts';
import { faultsOf } from './signed.ts';
import { fewestSamples } from './statistics.ts';
import { measureStock, stockVerdict, stockWords } from './stock.ts';
import { rowsOf } from './verdicts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const signed = join(root, 'docs/timing.html');

/** Fewer leave the interval of a median too wide to sign. */
const enoughToSign = 12;

const help = `npm run timing -- [OPTIONS]

Measures every number of the spec on the real page in real time and writes reports/timing.html, in about six
minutes an engine, four for Firefox as visitors have it, and seven for all of them at once, in which their tabs are hidden.
Keep the machine quiet: one that is too busy is said to be, and nothing is concluded. An engine in which something cannot
be told, or that breaks off, is measured once more, and the report says so; one in which a number does not hold is not.

  --engine NAME   ${engines.join(', ')}; may be given again; all of them unless told
  --site URL      a site that runs, at an http:// address, where no enquiry is sent; the build of these
                  sources unless told
  --samples N     how many switches of the hero are waited for, ${seconds(figures.heroLater.number)} each; 12 unless told, at least ${fewestSamples}
  --skip-long-hidden
                  hides no tab for ${hiddenFor / 60_000} minutes, which is when browsers throttle hardest; the report says so
  --stock-timers  leaves Firefox's timers as visitors have them: late by themselves, in proportion to their length
  --check         measures nothing: says whether docs/timing.html is as it was written, says what its own samples do, and
                  was signed for the page that these sources build, with these figures and this tool; names the rows and
                  files that have changed
  --write         also writes docs/timing.html, the signed-off copy, when everything holds in every engine, with ${enoughToSign}
                  samples or more; the copy names the earlier runs that reports/timing-attempts.json has kept
  --help          this text

Exit status: 0 every number holds, or holds partly as docs/acceptance.md says, 1 one does not, 2 wrong usage, 3 the machine
or an engine does not let it be told; of --check 0 the signed report is of these sources, 1 it is not. A delay that only Firefox as visitors have it makes late, by its own timers, changes
nothing in it: the summary counts it as late by Firefox.

Examples:
  npm run timing
  npm run timing -- --engine firefox --samples 6 --skip-long-hidden
  npm run timing -- --engine firefox --stock-timers
  npm run timing -- --site http://localhost:4173
  npm run timing -- --write
  npm run timing -- --check`;

const { values } = argumentsOf(help, {
  options: {
    engine: { type: 'string', multiple: true },
    site: { type: 'string' },
    samples: { type: 'string' },
    'skip-long-hidden': { type: 'boolean' },
    'stock-timers': { type: 'boolean' },
    write: { type: 'boolean' },
    check: { type: 'boolean' },
  },
});
const { engine: wanted = [...engines], site, 'stock-timers': stockTimers = false } = values;
if (values.check && Object.keys(values).length > 1)
  refuse('--check measures nothing: it goes alone.');
const unknown = wanted.find((name) => !engines.some((one) => one === name));
if (unknown) refuse(`There is no engine "${unknown}"; there are: ${engines.join(', ')}.`);
const samples = Number(values.samples ?? 12);
if (!Number.isInteger(samples) || samples < fewestSamples)
  refuse(`--samples is a whole number from ${fewestSamples} on.`);
if (site !== undefined && !/^http:\/\/[^/]+\/?$/.test(site))
  refuse(`--site is an address such as http://localhost:4173, and "${site}" is none.`);
if (values.write && (values.engine || site || stockTimers || values['skip-long-hidden']))
  refuse(
    '--write signs off all of the build in every engine: it goes without --engine, --site, --stock-timers and --skip-long-hidden.',
  );
if (values.write && samples < enoughToSign)
  refuse(`--write signs off ${enoughToSign} samples or more, and these are ${samples}.`);
if (values.write && !isCommitted(root))
  refuse('--write signs off a commit: commit what has changed first.');
const chosen = engines.filter((one) => wanted.includes(one));

const start: Record<EngineName, (siteUrl: string) => Promise<Engine>> = {
  chromium: startPlainChromium,
  firefox: (siteUrl) => startFirefox(siteUrl, { stockTimers }),
  webkit: startWebKit,
};

const stop = onStop();

/** The build of these sources, where enquiries are counted and go no further. */
async function serveBuild(handlerPort: number): Promise<string> {
  await buildIfStale(root);
  const spamCheck = stop.add(await startSpamCheck());
  const port = await freePort();
  stop.add(
    await startSiteServer({
      dist: join(root, 'dist'),
      port,
      phpPort: handlerPort,
      spamCheckPort: spamCheck.port,
      spamCheckScript: '/recaptcha/api.js?render=local-stand-in',
    }),
  );
  return `http://localhost:${port}`;
}

/** The HTML at an address, empty where the page is not there, and what is wrong with it then. */
async function answerOf(url: string): Promise<{ html: string; problem: string }> {
  const answer = await fetch(url).catch(() => undefined);
  const html = answer?.ok ? await answer.text() : '';
  if (html.includes('data-machine="hero"')) return { html, problem: '' };
  const status = answer ? ` with the page (status ${answer.status})` : '';
  return { html: '', problem: `does not answer${status}` };
}

const own = stop.add(await startOwnServer());
const page = site?.replace(/\/$/, '') ?? (await serveBuild(own.port));
const { html, problem } = await answerOf(`${page}/`);
if (problem) refuse(`${page}/ ${problem}; start the site with npm start, or leave --site out.`);

type Missing = Extract<Examined, { missing: string }>;

/** What is found in an engine that is started for it, or why nothing is. */
async function inEngine<Found>(
  name: EngineName,
  find: (engine: Engine) => Promise<Found>,
  begin = start[name],
): Promise<Found | Missing> {
  let engine: Engine;
  try {
    engine = await begin(page);
  } catch (error) {
    return { engine: name, missing: (error as Error).message };
  }
  try {
    return await find(engine);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The engine itself: it crashed, or its window was closed.
    const cause = error instanceof SuppressedError ? error.suppressed : error;
    const [message] = (cause as Error).message.split('\n');
    return { engine: name, missing: `its measuring broke off (${message})`, brokeOff: true };
  } finally {
    // One that has crashed cannot be closed: that it broke off has been said.
    await engine.close().catch(() => undefined);
  }
}

const say = (what: string) => console.log(`  ${new Date().toTimeString().slice(0, 8)} ${what}`);

/** A tab of each engine that is hidden for minutes: all at once, since they idle. */
async function hideForMinutes() {
  say(`a tab of each engine is hidden for ${hiddenFor / 60_000} minutes`);
  const findings = chosen.map((name) =>
    inEngine(name, async (engine) => ({
      longHidden: await measureLongHidden(engine, name === 'webkit' ? undefined : own.url),
    })),
  );
  return await Promise.all(findings);
}

function examine(name: EngineName, longHidden: LongHidden | undefined): Promise<Examined> {
  const place = { emptyUrl: own.url, posted: site ? undefined : own.posted };
  const size = { switches: samples, titles: 2 * samples, timers: 40 };
  return inEngine(name, async (engine) => {
    const measured = { ...(await measure(engine, place, size, say)), longHidden };
    return { engine: name, measured, rows: rowsOf(measured, site === undefined) };
  });
}

const [processor] = cpus();
const evidence: Evidence = {
  when: new Date(),
  until: new Date(),
  machine: `${processor?.model}, ${cpus().length} cores, ${type()} ${release()}`,
  site: site && page,
  stockTimers,
  provenance: await provenanceOf(root, page, html, process.argv.slice(2)),
  attempts: [],
  engines: [],
};
if (values.check) {
  const report = await readFile(signed, 'utf8').catch(() => '');
  const faults = faultsOf(report, evidence.provenance.hashes, root);
  console.log(
    faults.length === 0
      ? 'docs/timing.html was signed for the page that these sources build, with these figures and this tool, is as it was written, and says what its samples do. What a server answers (R7, K7, K11, M1) is held by npm test.'
      : `docs/timing.html does not vouch for these sources:\n  ${faults.join('\n  ')}`,
  );
  await stop.end(faults.length === 0 ? 0 : 1);
}
/** A run that can be signed: all of the build, in every engine. */
const isWhole = !site && !stockTimers && chosen.length === engines.length;

/** Keeps in short what the first go in an engine could not tell. */
async function keepFirst(summary: string): Promise<void> {
  say(summary);
  const { hashes } = evidence.provenance;
  const when = new Date().toUTCString();
  if (isWhole) await keepAttempt(root, { when, samples, summary, hashes });
}

const long = values['skip-long-hidden'] ? [] : await hideForMinutes();
for (const [index, name] of chosen.entries()) {
  console.log(`\n${name}`);
  const before = long[index] ?? { longHidden: undefined };
  const examined =
    'missing' in before
      ? before
      : await examinedOnceMore(() => examine(name, before.longHidden), keepFirst);
  evidence.engines.push(examined);
  if ('missing' in examined)
    console.error(`  ${nameOf(examined)} is left out: ${examined.missing}`);
  else
    for (const { name: figure, seen, verdict, reason } of examined.rows)
      console.log(`  ${verdict.padEnd(7)} ${figure}: ${seen}${reason ? ` (${reason})` : ''}`);
}

if (!stockTimers && evidence.engines.some((one) => one.engine === 'firefox' && 'rows' in one)) {
  console.log('\nfirefox, with its timers as visitors have them');
  const stock = await inEngine(
    'firefox',
    (engine) => measureStock(engine, { emptyUrl: own.url, posted: undefined }),
    (siteUrl) => startFirefox(siteUrl, { stockTimers: true }),
  );
  if ('missing' in stock)
    console.error(`  Firefox as visitors have it is left out: ${stock.missing}`);
  else evidence.stock = stock;
  for (const one of evidence.stock ?? [])
    if (one.page.length > 0) {
      const { verdict, words } = stockVerdict(one);
      console.log(`  ${stockWords[verdict].padEnd(15)} ${one.name}: ${words}`);
    }
}

evidence.until = new Date();
const { hashes } = evidence.provenance;
// A build in the same folder, or an edit, would make one report of two pages.
const now = await provenanceOf(root, page, (await answerOf(`${page}/`)).html, []);
const others = changedIn(hashes, now.hashes);
if (others.length > 0) {
  console.error(
    `Changed while it was measured: ${others.join(', ')}. Nothing is concluded, and no report is written.`,
  );
  await stop.end(3);
}
if (isWhole) {
  evidence.attempts = await attemptsOf(root, hashes);
  const when = evidence.when.toUTCString();
  await keepAttempt(root, { when, samples, summary: summaryOf(evidence), hashes });
}
const outcome = outcomeOf(evidence);
if (evidence.engines.every((one) => 'missing' in one)) {
  console.error('Nothing was measured, and no report is written.');
  await stop.end(3);
}
const file = join(root, 'reports/timing.html');
await mkdir(join(root, 'reports'), { recursive: true });
await writeFile(file, reportOf(evidence, root));
console.log(`\n${summaryOf(evidence)}.\nWritten: ${file}`);
if (values.write && outcome === 'holds') {
  await writeFile(signed, reportOf(evidence, root));
  console.log(`Written: ${signed}`);
} else if (values.write) console.log(`Not written: ${signed} is for a run in which all holds.`);
if (outcome === 'unknown')
  console.log('What cannot be told may be told by another run, beside nothing else.');
await stop.end({ holds: 0, fails: 1, unknown: 3 }[outcome]);
