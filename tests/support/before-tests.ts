/** What would fail dozens of tests, or end them all without a word of ours: it is told alone, before them. */

/** Ends the run with a sentence for each. Vitest prints an error that is thrown here below a list of all its files. */
export default async function setup() {
  await import('../../scripts/tools/charts-first.ts');
  // It reads the charts.
  const { default: compareConstants } = await import('./double-entry.ts');
  compareConstants();
}
