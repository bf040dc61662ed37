import { rm } from 'node:fs/promises';
import { type Lane, runLanes } from './lanes.ts';
import { cpuSeconds, summary } from './summary.ts';

/** Runs the lanes and prints the summary. The exit status is 1 if something failed, or did not run under `strict`. */
export async function runAndReport(lanes: readonly Lane[], strict = false): Promise<void> {
  await rm('reports/failures', { recursive: true, force: true });
  const results = await runLanes(lanes);
  console.log(summary(results, cpuSeconds()));
  const isFailure = results.some(
    ({ outcomes, notRun }) => (strict && notRun) || outcomes.some(({ passed }) => !passed),
  );
  if (isFailure) process.exitCode = 1;
}
