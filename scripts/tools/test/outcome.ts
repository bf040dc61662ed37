/** One test of any runner, or a check such as the linter, which counts as one. */
export interface Outcome {
  title: string;
  passed: boolean;
  /** Wall time, in seconds. */
  seconds: number;
  /** For a failure, more lines for a person: what was thrown, where the evidence is. */
  notes?: string[];
}

/** A step of the run, done. */
export interface Result {
  step: string;
  seconds: number;
  outcomes: Outcome[];
}

/** A runner that fails without a failed test (a crash, no test at all) is one failure. */
export function settled(runner: string, succeeded: boolean, outcomes: Outcome[]): Outcome[] {
  const explained = outcomes.some(({ passed }) => !passed);
  if (explained || (succeeded && outcomes.length > 0)) return outcomes;
  const what = succeeded ? 'ran no test' : 'failed beside its tests';
  return [...outcomes, { title: `${runner} ${what}`, passed: false, seconds: 0 }];
}

export const passedIn = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ passed }) => passed).length;
