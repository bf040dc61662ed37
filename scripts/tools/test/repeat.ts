/**
 * `npm run test:repeat`: the whole suite several times, the second and the last of them beside a load on every core.
 */
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { execa } from 'execa';
import { argumentsOf, refuse } from '../../setup/arguments.mjs';
import type { Result } from './outcome.ts';
import { leaveNothing } from './session.ts';

const help = `npm run test:repeat -- [TIMES] [NAME]

Runs the whole suite ten times, or TIMES, twice beside a load on every core, and names each test that did not always
pass; the status is then 1. NAME repeats only the tests with NAME in their file or title.

  --help   this text

Examples:
  npm run test:repeat
  npm run test:repeat -- 5 carousel`;

const [times = '10', ...name] = argumentsOf(help, { allowPositionals: true }).positionals;
const count = Number(times);
if (!Number.isInteger(count) || count < 1)
  refuse(`"${times}" is no number of runs; a whole number such as 10 comes first, then a name.`);

/** Keeps every core at work until it is disposed of. */
function load(): Disposable {
  const idlers = Array.from({ length: availableParallelism() }, () =>
    execa(process.execPath, ['-e', 'for (;;);'], { reject: false }),
  );
  return {
    [Symbol.dispose]() {
      for (const one of idlers) one.kill('SIGKILL');
    },
  };
}

/** How each test ended, run by run; a test that a run did not have is undefined there. */
const verdicts = new Map<string, boolean[]>();

await leaveNothing(async () => {
  for (let run = 0; run < count; run += 1) {
    const loaded = run === 1 || (run > 1 && run === count - 1);
    console.log(`\n#### Run ${run + 1} of ${count}${loaded ? ', beside a load on all cores' : ''}`);
    await rm('reports/tests.json', { force: true });
    using _load = loaded ? load() : undefined;
    await execa(process.execPath, ['scripts/tools/test/index.ts', ...name], {
      detached: true,
      reject: false,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const results = JSON.parse(await readFile('reports/tests.json', 'utf8')) as Result[];
    for (const { step, outcomes } of results)
      for (const { title, passed } of outcomes) {
        const key = `${step}: ${title}`;
        const known = verdicts.get(key) ?? [];
        known[run] = passed;
        verdicts.set(key, known);
      }
  }

  const verdictOf = (one: boolean | undefined) => {
    if (one === undefined) return 'absent';
    return one ? 'passed' : 'failed';
  };
  const suspects = [...verdicts].filter(
    ([, known]) => known.length < count || !Array.from(known).every((one) => one === true),
  );
  for (const [title, known] of suspects) {
    const all = Array.from({ length: count }, (_, run) => verdictOf(known[run]));
    console.log(`${title}\n  ${all.join(', ')}`);
  }
  console.log(`\n${suspects.length} of ${verdicts.size} tests did not pass in all ${count} runs.`);
  process.exitCode = suspects.length > 0 ? 1 : 0;
});
