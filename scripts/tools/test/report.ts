import { rm, writeFile } from 'node:fs/promises';
import { closingWords } from './closing.ts';
import { build } from './plan.ts';
import { runSteps, type Steps } from './steps.ts';

/**
 * Builds, runs the steps, and says what came of it; each outcome is also in reports/tests.json. The exit
 * status is 1 when something failed.
 */
export async function runAndReport(steps: Steps): Promise<void> {
  await rm('reports/failures', { recursive: true, force: true });
  const results = [...(await runSteps({ 'The build': build })), ...(await runSteps(steps))];
  await writeFile('reports/tests.json', JSON.stringify(results, null, 2));
  console.log(closingWords(results));
  if (results.some(({ outcomes }) => outcomes.some(({ passed }) => !passed))) process.exitCode = 1;
}
