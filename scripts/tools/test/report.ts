import { rm, writeFile } from 'node:fs/promises';
import { closingWords } from './closing.ts';
import { type Lane, runLanes } from './lanes.ts';
import { build } from './plan.ts';

/**
 * Builds, runs the lanes, and says what came of it; each outcome is also in reports/tests.json. The exit
 * status is 1 when something failed.
 */
export async function runAndReport(lanes: readonly Lane[]): Promise<void> {
  await rm('reports/failures', { recursive: true, force: true });
  const results = [...(await runLanes([{ 'The build': build }])), ...(await runLanes(lanes))];
  await writeFile('reports/tests.json', JSON.stringify(results, null, 2));
  console.log(closingWords(results));
  if (results.some(({ outcomes }) => outcomes.some(({ passed }) => !passed))) process.exitCode = 1;
}
