import type { Result } from './outcome.ts';
import { passedIn } from './outcome.ts';
import type { Runner } from './runners.ts';

/** What a run consists of, in the order in which it begins. */
export type Steps = Record<string, Runner>;

/** As many as keep two cores busy: tests also wait. */
const atOnce = 2;

/**
 * Runs steps, two at once; if the longest come first, both cores end together. A runner's output is shown
 * when it ends, so that two never write into each other; a step that throws is one failure.
 */
export async function runSteps(steps: Steps): Promise<Result[]> {
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
  const waiting = Object.entries(steps);
  const runInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runStep(...next);
  };
  await Promise.all(Array.from({ length: atOnce }, runInTurn));
  return results;
}
