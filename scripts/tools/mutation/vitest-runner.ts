import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import type { Mutant } from './mutant.ts';
import type { Outcome, Runner } from './parts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Limit of one test, in ms. It ends a mutant on which a test waits for ever. */
const limitOfTest = 5000;

/** Limit of one run, in ms. It ends a mutant that loops without a pause, where no timer of the worker fires. */
const limitOfRun = 60_000;

/**
 * Runs tests in this process and serves the mutant in the place of its file, which stays untouched.
 *
 * @param testsOf the tests that speak of a file, from the root of the project
 */
export async function openVitest(
  environment: 'node' | 'happy-dom',
  testsOf: (file: string) => string[],
): Promise<Runner> {
  let current: Mutant | undefined;
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      environment,
      include: ['tests/**/*.test.{ts,tsx}'],
      reporters: [{}],
      watch: true,
      bail: 1,
      isolate: environment === 'happy-dom',
      pool: 'threads',
      maxWorkers: 1,
      testTimeout: limitOfTest,
      // Its cache is keyed by the files, which do not change.
      fsModuleCache: false,
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          load: (id) => (current && id === root + current.file ? current.code : undefined),
        },
      ],
      server: { watch: null },
    },
  );

  return {
    async run(file, mutant): Promise<Outcome> {
      current = mutant;
      vitest.invalidateFile(root + file);
      const project = vitest.getRootProject();
      const specifications = testsOf(file).map((path) => project.createSpecification(root + path));
      let isEnded = false;
      const timer = setTimeout(() => {
        isEnded = true;
        // Vitest waits for its worker at the first request, and terminates it at the second, as at Ctrl-C.
        void vitest.cancelCurrentRun('keyboard-input');
        void vitest.cancelCurrentRun('keyboard-input');
      }, limitOfRun);
      const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
      clearTimeout(timer);
      // The next mutant may be in another file.
      current = undefined;
      vitest.invalidateFile(root + file);

      if (isEnded) return 'ended by the limit';
      const modules = specifications.map(({ testModule }) => testModule);
      if (unhandledErrors.length === 0 && modules.every((module) => module?.ok())) {
        return 'survived';
      }
      const failures = modules.flatMap((module) => [
        ...(module?.children.allTests('failed') ?? []),
      ]);
      const messages = failures.flatMap((test) => test.result().errors ?? []);
      return messages.some(({ message }) => message.startsWith('Test timed out'))
        ? 'ended by the limit'
        : 'killed';
    },
    close: () => vitest.close(),
  };
}
