/**
 * Ends a command or a run with a sentence for each strange name in the charts, and its file. Its import stands before all
 * others: some make cases of the charts while they load, and never end with a delay that does not exist.
 */
import { registry, subjects } from '../../machines/registry.ts';
import { eventTypes } from '../model/properties/events.ts';
import { strangeNames } from './strange-names.ts';

const strange = subjects.flatMap((subject) =>
  strangeNames(registry[subject].machine, eventTypes[subject]).map(
    (sentence) => `machines/${subject}.machine.ts: ${sentence}`,
  ),
);
if (strange.length > 0) {
  console.error(strange.join('\n'));
  process.exit(1);
}
