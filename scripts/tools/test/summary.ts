import { readFileSync } from 'node:fs';
import { passedIn, type Result } from './outcome.ts';

const seconds = (value: number) => `${value.toFixed(1).padStart(6)} s`;

/** Processor time of all processes that this one started and that have ended, in seconds; undefined where /proc is missing. */
export function cpuSeconds(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // Fields 14 to 17 of proc_pid_stat(5): user and system time, own and of ended children, in ticks of 10 ms.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) / 100, 0);
  } catch {
    return undefined;
  }
}

const failed = ({ outcomes }: Pick<Result, 'outcomes'>) => outcomes.length - passedIn(outcomes);

function linesOf(result: Result): string[] {
  const { step, outcomes, notRun } = result;
  if (notRun) return [`not run           ${step}: ${notRun}`];
  const verdict = failed(result) ? 'FAILED' : 'ok    ';
  return [
    `${verdict} ${seconds(result.seconds)}  ${step}: ${passedIn(outcomes)} passed, ${failed(result)} failed`,
    ...outcomes
      .filter(({ passed }) => !passed)
      .flatMap(({ title, notes = [] }) => [title, ...notes.map((note) => `  ${note}`)])
      .map((line) => `                  ${line}`),
  ];
}

/** The closing summary: steps, failures, the ten slowest tests, CPU time, and alone on the last line `N passed, N failed`. */
export function summary(results: readonly Result[], cpu: number | undefined): string {
  const all = results.flatMap(({ outcomes }) => outcomes);
  const slowest = all
    .toSorted((first, second) => second.seconds - first.seconds)
    .slice(0, 10)
    .map((test) => `${seconds(test.seconds)}  ${test.title}`);
  return [
    '',
    ...results.flatMap(linesOf),
    '',
    'The ten slowest tests:',
    ...slowest,
    '',
    ...(cpu === undefined ? [] : [`CPU time: ${cpu.toFixed()} s`]),
    `${passedIn(all)} passed, ${failed({ outcomes: all })} failed`,
  ].join('\n');
}
