import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chartChanges } from './charts.ts';
import { operatorChanges, statementChanges } from './expressions.ts';
import { type Change, type Mutant, mutant } from './mutant.ts';
import { openPhpunit } from './phpunit-runner.ts';
import { isValid } from './source.ts';
import { openVitest } from './vitest-runner.ts';

export type Outcome = 'killed' | 'ended by the limit' | 'survived';

export interface Runner {
  /** Runs the tests of a file on a mutant, or without one on the file as it is. */
  run(file: string, mutant?: Mutant): Promise<Outcome>;
  close(): Promise<void>;
}

/** A part of the project that is mutated and tested in one way. */
interface Part {
  /** From the root of the project. */
  files: string[];
  mutantsOf(files: string[]): Mutant[];
  open(): Promise<Runner>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const glob = (...patterns: string[]) => globSync(patterns, { cwd: root }).sort();

/** Mutants of TypeScript by their changes; what cannot be parsed is none. */
const inTypeScript =
  (...kinds: ((file: string, source: string) => Change[])[]) =>
  (files: string[]): Mutant[] =>
    files.flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return kinds
        .flatMap((changesOf) => changesOf(file, source))
        .map((change) => mutant(file, source, change))
        .filter(({ code }) => isValid(file, code));
    });

const rotations = ['hero', 'coverage', 'brands', 'rotation'];

/** Journeys and constants of all machines, and the file's own subject. */
function testsOfMachine(file: string): string[] {
  const subject = basename(file).replace(/(\.machine)?\.ts$/, '');
  const own = rotations.includes(subject) ? 'rotation' : subject;
  const subjects = subject === 'timing' ? ['rotation', 'scroll-top', 'title', 'contact'] : [own];
  return [
    'tests/machines/journeys.test.ts',
    'tests/spec/timing.test.ts',
    ...subjects.map((name) => `tests/machines/${name}.test.ts`),
  ];
}

/** Tests by the stem of a file that has other ones than `tests/environment/STEM.test.ts`. */
const testsByStem: Record<string, string[]> = {
  post: ['tests/units/contract.test.ts'],
  'clock.worker': ['tests/environment/clock.test.ts'],
  'use-carousel': ['tests/views/carousel.test.tsx'],
  'use-hydrated': ['tests/views/snapshots.test.tsx'],
  'use-keyboard-hold': ['tests/views/rotation.test.tsx', 'tests/views/holds.test.tsx'],
  'use-obstacle': ['tests/views/obstacle.test.tsx'],
  'use-rotation': ['tests/views/rotation.test.tsx'],
  'use-snapshot': ['tests/views/snapshots.test.tsx'],
};

function testsOfEnvironment(file: string): string[] {
  const stem = basename(file).replace(/\.tsx?$/, '');
  return testsByStem[stem] ?? [`tests/environment/${stem}.test.ts`];
}

/** Changes to PHP, found by PHP's own tokenizer; their places are in bytes. */
function inPhp(files: string[]): Mutant[] {
  if (files.length === 0) return [];
  const lister = fileURLToPath(new URL('changes.php', import.meta.url));
  const listed = execFileSync('php', [lister, ...files], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return Object.entries<Change[]>(JSON.parse(listed)).flatMap(([file, changes]) => {
    const bytes = readFileSync(join(root, file));
    const characters = (end: number) => bytes.subarray(0, end).toString().length;
    return changes.map((change) =>
      mutant(file, bytes.toString(), {
        ...change,
        from: characters(change.from),
        to: characters(change.to),
      }),
    );
  });
}

export const parts = {
  machines: {
    files: glob('machines/{*.machine,rotation,timing}.ts'),
    mutantsOf: inTypeScript(chartChanges, operatorChanges),
    open: () => openVitest('node', testsOfMachine),
  },
  environment: {
    files: glob('src/environment/*.{ts,tsx}', 'src/site.ts', 'src/{hydration,parts}/use-*.ts'),
    mutantsOf: inTypeScript(operatorChanges, statementChanges),
    open: () => openVitest('happy-dom', testsOfEnvironment),
  },
  php: { files: glob('php/src/**/*.php'), mutantsOf: inPhp, open: openPhpunit },
} satisfies Record<string, Part>;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];
