/** `npm test`, `npm run test:fast` and `npm run test:full`; docs/testing.md says what they run. */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './no-settings.ts';
import { isPresent } from '../../setup/commands.mjs';
import { atEnd } from '../../setup/program.mjs';
import { type Count, endDescendants } from './execute.ts';
import { chosen, type Step, steps } from './steps.ts';

interface Result extends Count {
  line: string;
  isNotRun?: boolean;
}

async function resultOf({ name, run, lacks }: Step): Promise<Result> {
  if (lacks && !isPresent(lacks))
    return { passed: 0, failed: 0, line: `not run: ${name}: no ${lacks.what}`, isNotRun: true };
  const began = performance.now();
  const { passed, failed, output } = await run();
  const seconds = Math.round((performance.now() - began) / 1000);
  // A check is no test.
  const counts = passed + failed > 0 ? `: ${passed} passed, ${failed} failed` : '';
  const line = `${failed > 0 ? 'FAILED' : 'ok    '} ${seconds} s  ${name}${counts}`;
  // Two runners never write into each other: each is shown when it has ended.
  console.log(`\n== ${name}\n${output}\n-- ${line}`);
  return { passed, failed, line };
}

/** Runs the steps, two at a time. */
async function runAll(queue: Step[]): Promise<Result[]> {
  const results: Result[] = [];
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await resultOf(step));
  };
  await Promise.all([work(), work()]);
  return results;
}

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
await rm('reports/failures', { recursive: true, force: true });
await mkdir('reports', { recursive: true });
// Everything that is started keeps its temporary files in one folder. Servers under test run as users of their own.
const folder = await mkdtemp(join(tmpdir(), 'npm-test-'));
await chmod(folder, 0o1777);
process.env.TMPDIR = folder;
const tidy = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
atEnd(async () => {
  await endDescendants();
  await tidy();
});

/** With arguments for vitest only its tests run: files by a part of their name, `-t TITLE`. */
const [suite = 'test', ...args] = process.argv.slice(2) as [keyof typeof steps, ...string[]];
const results = await runAll(args.length === 0 ? steps[suite]() : chosen(suite, args));
await tidy();
const sum = (key: keyof Count) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${results.map(({ line }) => line).join('\n')}\n`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
const isLacking = process.env.CI !== undefined && results.some(({ isNotRun }) => isNotRun);
if (sum('failed') > 0 || isLacking) process.exitCode = 1;
