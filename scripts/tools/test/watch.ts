/**
 * The watch of `npm run test:fast`: the tests that a change affects, as vitest finds them, run in two rounds. The first
 * has the quick ones, for a verdict within seconds. The second has those that walk the page, in a process of its own,
 * which the next change ends: vitest's own runs cannot be ended at every moment.
 */
import { execa } from 'execa';
import { startVitest, type TestModule } from 'vitest/node';

/** In ms, for all of the first round, as they took the time before. */
const soon = 2000;

function costOf(module: TestModule): number {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration } =
    module.diagnostic();
  return collectDuration + duration + environmentSetupDuration + prepareDuration;
}

/**
 * Runs all of them, then those that each change affects, until Ctrl-C.
 *
 * @param projects as in tests/vitest.config.ts
 * @param filters of the paths of test files
 */
export async function watch(projects: string[], filters: string[]): Promise<void> {
  const config = 'tests/vitest.config.ts';
  /** In ms, by the path of the test file. */
  const costs = new Map<string, number>();
  /** The paths of what is left for the second round. */
  const later = new Set<string>();
  let hasPassed = false;
  let endSecondRound = () => {};

  const vitest = await startVitest('test', filters, {
    config,
    project: projects,
    watch: true,
    reporters: [
      'default',
      {
        onTestRunEnd: (modules, _errors, reason) => {
          hasPassed = reason === 'passed';
          for (const module of modules) costs.set(module.moduleId, costOf(module));
        },
        onWatcherStart: () => {
          if (hasPassed && later.size > 0) void runLater();
        },
      },
    ],
  });
  const lastCostOf = ({ moduleId }: { moduleId: string }) => costs.get(moduleId) ?? 0;
  // Vitest runs what this leaves in the array.
  vitest.onTestsRerun((affected) => {
    affected.sort((one, other) => lastCostOf(one) - lastCostOf(other));
    let left = soon;
    const fitting = affected.filter((one) => {
      left -= lastCostOf(one);
      return left >= 0;
    });
    // One at least.
    for (const { moduleId } of affected.splice(Math.max(fitting.length, 1))) later.add(moduleId);
    for (const { moduleId } of affected) later.delete(moduleId);
  });
  vitest.vite.watcher.on('change', () => endSecondRound());

  async function runLater(): Promise<void> {
    console.log(`They pass. Slower ones follow, until the next change: ${later.size}.`);
    const args = projects.map((name) => `--project=${name}`);
    const run = execa('vitest', ['run', `--config=${config}`, ...args, ...later], {
      preferLocal: true,
      reject: false,
      stdio: 'inherit',
    });
    let isEnded = false;
    endSecondRound = () => {
      isEnded = true;
      run.kill();
    };
    const { exitCode } = await run;
    if (isEnded) return;
    if (exitCode === 0) later.clear();
    console.log('Waiting for the next change.');
  }
}
