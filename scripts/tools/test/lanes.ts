import type { Result } from './outcome.ts';
import { passedIn } from './outcome.ts';
import type { Runner } from './runners.ts';

/** Steps that run one after the other. */
export type Lane = Record<string, Runner>;

/**
 * Runs lanes side by side. A runner's output is shown when it ends, so that two never write into each
 * other; a step that throws is one failure.
 */
export async function runLanes(lanes: readonly Lane[]): Promise<Result[]> {
  const results: Result[] = [];
  const runStep = async (step: string, runner: Runner) => {
    console.log(`\n== Begins: ${step}`);
    const began = performance.now();
    const { outcomes, output } = await runner().catch((error: unknown) => ({
      outcomes: [{ title: `${step}: ${String(error).split('\n')[0]}`, passed: false, seconds: 0 }],
      output: error instanceof Error ? `${error.stack}` : String(error),
    }));
    const seconds = (performance.now() - began) / 1000;
    results.push({ step, seconds, outcomes });
    const passed = passedIn(outcomes);
    const verdict = `${passed} passed, ${outcomes.length - passed} failed, ${seconds.toFixed()} s`;
    console.log(`\n== Ended: ${step}\n${output}\n-- ${step}: ${verdict}`);
  };
  await Promise.all(
    lanes.map(async (lane) => {
      for (const [step, runner] of Object.entries(lane)) await runStep(step, runner);
    }),
  );
  return results;
}
