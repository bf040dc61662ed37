/**
 * `npm run mutate`: changes one thing at a time in machines/ (deletes a transition, flips a guard,
 * moves a delay by 1 ms, drops an action, swaps a target ...) and runs the machine tests on it. A
 * mutant that no test notices is a hole in the tests or dead code in the chart.
 *
 * `--short` takes every 12th mutant. The exit status is 1 when a mutant survived.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { type Mutant, mutantsOf } from './mutation/mutants.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const every = process.argv.includes('--short') ? 12 : 1;

const rotations = ['hero', 'coverage', 'brands', 'rotation'];

/** The tests that speak of a file: journeys and constants of all, and its subject's own. */
function testsOf(file: string): string[] {
  const subject = basename(file).replace(/(\.machine)?\.ts$/, '');
  const own = rotations.includes(subject) ? 'rotation' : subject;
  const subjects = subject === 'timing' ? ['rotation', 'scroll-top', 'title', 'contact'] : [own];
  return [
    'tests/machines/journeys.test.ts',
    'tests/spec/timing.test.ts',
    ...subjects.map((name) => `tests/machines/${name}.test.ts`),
  ].map((path) => join(root, path));
}

const files = globSync('machines/{*.machine,rotation,timing}.ts', { cwd: root }).sort();
const all: (Mutant & { file: string })[] = [];
for (const file of files) {
  const source = await readFile(join(root, file), 'utf8');
  for (const mutant of mutantsOf(file, source)) all.push({ file, ...mutant });
}
const mutants = all.filter((_, index) => index % every === 0);

let current: (Mutant & { file: string }) | undefined;
const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    include: ['tests/machines/*.test.ts', 'tests/spec/timing.test.ts'],
    reporters: [{}],
    watch: true,
    bail: 1,
    isolate: false,
    pool: 'threads',
    maxWorkers: 1,
    // Its cache is keyed by the files, which do not change.
    fsModuleCache: false,
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => (current && id === join(root, current.file) ? current.code : undefined),
      },
    ],
    server: { watch: null },
  },
);

/** Whether the tests of a file pass as it is served now. */
async function pass(file: string): Promise<boolean> {
  vitest.invalidateFile(join(root, file));
  const project = vitest.getRootProject();
  const specifications = testsOf(file).map((path) => project.createSpecification(path));
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const passed = specifications.every(({ testModule }) => testModule?.ok());
  return passed && unhandledErrors.length === 0;
}

const survivors: string[] = [];
try {
  for (const file of files) {
    if (!(await pass(file))) throw new Error(`The tests of ${file} fail without any mutation.`);
  }
  const began = performance.now();
  for (const [index, mutant] of mutants.entries()) {
    current = mutant;
    if (await pass(mutant.file)) {
      survivors.push(`${mutant.file}:${mutant.line}  ${mutant.what}`);
      console.log(`survived: ${survivors.at(-1)}`);
    }
    // The next mutant may be in another file.
    current = undefined;
    vitest.invalidateFile(join(root, mutant.file));
    if ((index + 1) % 25 === 0) {
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(`${index + 1} of ${mutants.length} after ${seconds} s`);
    }
  }
} finally {
  await vitest.close();
}

console.log(`${mutants.length - survivors.length} of ${mutants.length} mutants killed.`);
process.exitCode = survivors.length > 0 ? 1 : 0;
