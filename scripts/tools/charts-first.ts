/**
 * Ends a command or a run with a sentence for each chart that cannot be made, or else for each strange name in the charts.
 * Its import stands before all others: some make cases of the charts while they load, and never end with a delay that does
 * not exist.
 */
import { createRequire } from 'node:module';
import { strangeNames } from './strange-names.ts';
import { unmadeCharts } from './unmade-charts.ts';

function endIf(sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  console.error(sentences.join('\n'));
  process.exit(1);
}

endIf(unmadeCharts());

// These load the charts, and so come after.
const load = createRequire(import.meta.url);
const { registry, subjects }: typeof import('../../machines/registry.ts') = load(
  '../../machines/registry.ts',
);
const { eventTypes }: typeof import('../model/properties/events.ts') = load(
  '../model/properties/events.ts',
);
endIf(
  subjects.flatMap((subject) =>
    strangeNames(registry[subject].machine, eventTypes[subject]).map(
      (sentence) => `machines/${subject}.machine.ts: ${sentence}`,
    ),
  ),
);
