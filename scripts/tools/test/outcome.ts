import { stripVTControlCharacters } from 'node:util';
import type { Finished } from './children.ts';

/** One test of any runner, or a check such as the linter, which counts as one. */
export interface Outcome {
  title: string;
  passed: boolean;
  /** Wall time, in seconds. */
  seconds: number;
  /** The error message, and where the evidence is. */
  notes?: string[];
}

/** The tests of a step, and everything that its runner printed. */
export interface Report {
  outcomes: Outcome[];
  output: string;
}

/** A step that is over. */
export interface Result {
  step: string;
  seconds: number;
  outcomes: Outcome[];
  /** Why the step did not run, for example because a browser is not installed. */
  notRun?: string;
}

/** A stack frame or a line of quoted code. */
const isFrame = /^\s*(at |❯ |\d*\s*\|)/;

/** An error message without its stack and colours, at most a dozen lines. */
export const messageOf = (error: string) =>
  stripVTControlCharacters(error)
    .split(/\n\s+at /, 1)[0]
    ?.split('\n')
    .filter((line) => /\S/.test(line))
    .slice(0, 12) ?? [];

/** The last lines of a runner's output; of an error of vitest itself, that error. */
const endOf = (output: string) =>
  stripVTControlCharacters(output)
    .replace(/^[\s\S]*?⎯ Unhandled Errors? ⎯+\n/, '')
    .split('\n')
    .filter((line) => /\w/.test(line) && !isFrame.test(line))
    .slice(-20);

/** Adds one failure if a runner failed without a failed test (a crash), or ran no test at all. */
export function withCrash(
  runner: string,
  { succeeded, output }: Finished,
  outcomes: Outcome[],
): Outcome[] {
  if (outcomes.some(({ passed }) => !passed)) return outcomes;
  if (succeeded && outcomes.length > 0) return outcomes;
  const title = `${runner} ${succeeded ? 'ran no test' : 'failed beside its tests'}`;
  return [...outcomes, { title, passed: false, seconds: 0, notes: endOf(output) }];
}

export const passedIn = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ passed }) => passed).length;
