import { stripVTControlCharacters } from 'node:util';
import type { Finished } from './children.ts';

/** One test of any runner, or a check such as the linter, which counts as one. */
export interface Outcome {
  title: string;
  passed: boolean;
  /** Wall time, in seconds. */
  seconds: number;
  /** More lines for a person: what was thrown, where the evidence is, or why a test that passed was begun again. */
  notes?: string[];
}

/** A step of the run, done. */
export interface Result {
  step: string;
  seconds: number;
  outcomes: Outcome[];
}

/** A stack frame or a line of quoted code. */
const isFrame = /^\s*(at |❯ |\d*\s*\|)/;

/**
 * What an error says above its stack, without colours, at most a dozen lines: Playwright tells there what it
 * waited for.
 */
export const saidIn = (thrown: string) =>
  stripVTControlCharacters(thrown)
    .split(/\n\s+at /, 1)[0]
    ?.split('\n')
    .filter((line) => /\S/.test(line))
    .slice(0, 12) ?? [];

/** Of what a runner printed, the last lines that say something, without colours: of an error of vitest itself, the error. */
const endOf = (output: string) =>
  stripVTControlCharacters(output)
    // Above it vitest lists what every project includes.
    .replace(/^[\s\S]*?⎯ Unhandled Errors? ⎯+\n/, '')
    .split('\n')
    .filter((line) => /\w/.test(line) && !isFrame.test(line))
    .slice(-20);

/** A runner that fails without a failed test (a crash, no test at all) is one failure, with what it printed last. */
export function settled(
  runner: string,
  { succeeded, output }: Finished,
  outcomes: Outcome[],
): Outcome[] {
  const explained = outcomes.some(({ passed }) => !passed);
  if (explained || (succeeded && outcomes.length > 0)) return outcomes;
  const what = succeeded ? 'ran no test' : 'failed beside its tests';
  const notes = endOf(output);
  return [...outcomes, { title: `${runner} ${what}`, passed: false, seconds: 0, notes }];
}

export const passedIn = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ passed }) => passed).length;
