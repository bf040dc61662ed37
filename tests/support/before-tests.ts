/** What would fail dozens of tests, or end them all without a word of ours: it is told alone, before them. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Each chart that XState cannot make, such as one with a misspelled target, which the compiler does not see. */
export async function unmadeCharts(
  files = globSync('machines/*.machine.ts', { cwd: root }).map((file) => join(root, file)),
): Promise<string[]> {
  const made = await Promise.allSettled(files.map((file) => import(file)));
  return made.flatMap((one, place) => {
    if (one.status === 'fulfilled') return [];
    const why = one.reason instanceof Error ? one.reason.message : `${one.reason}`;
    return [`machines/${basename(files[place] ?? '')}: ${why.replaceAll('\n', ' ')}`];
  });
}

/** Ends the run with a sentence for each. Vitest prints an error that is thrown here below a list of all its files. */
export default async function setup() {
  const unmade = await unmadeCharts();
  if (unmade.length > 0) {
    console.error(unmade.join('\n'));
    process.exit(1);
  }
  // These read the charts.
  await import('../../scripts/tools/charts-first.ts');
  const { default: compareConstants } = await import('./double-entry.ts');
  compareConstants();
}
