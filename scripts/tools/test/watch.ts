/**
 * The watch of `npm run test:fast`: the tests that a change affects, as vitest finds them, run in two rounds. The first
 * has the quick ones, for a verdict within seconds; the second has those that walk the page, and ends at the next change.
 */
import { startVitest, type TestModule, type TestSpecification } from 'vitest/node';

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
  /** By the path of the test file, in ms; of runs that went to their end. */
  const costs = new Map<string, number>();
  let later: TestSpecification[] = [];
  let hasPassed = false;
  let isSecondRound = false;

  const vitest = await startVitest('test', filters, {
    config: 'tests/vitest.config.ts',
    project: projects,
    watch: true,
    reporters: [
      'default',
      {
        onTestRunEnd: (modules, _errors, reason) => {
          hasPassed = reason === 'passed';
          if (reason === 'interrupted') return;
          for (const module of modules) costs.set(module.moduleId, costOf(module));
        },
        onWatcherStart: () => void secondRound(),
      },
    ],
  });
  const costsOf = ({ moduleId }: TestSpecification) => costs.get(moduleId) ?? 0;
  // Vitest runs what this leaves in the array.
  vitest.onTestsRerun((affected) => {
    if (isSecondRound) return;
    affected.sort((one, other) => costsOf(one) - costsOf(other));
    let left = soon;
    const fitting = affected.filter((one) => {
      left -= costsOf(one);
      return left >= 0;
    });
    // One at least.
    const rest = affected.splice(Math.max(fitting.length, 1));
    later = [...new Set([...later, ...rest])].filter((one) => !affected.includes(one));
  });
  vitest.vite.watcher.on('change', () => {
    if (isSecondRound) void vitest.cancelCurrentRun('keyboard-input');
  });

  async function secondRound(): Promise<void> {
    if (isSecondRound || !hasPassed || later.length === 0) return;
    console.log(`They pass. Slower ones follow, until the next change: ${later.length}.`);
    isSecondRound = true;
    await vitest.rerunTestSpecifications(later);
    isSecondRound = false;
    // What was ended runs after the next first round.
    if (hasPassed) later = [];
  }
}
