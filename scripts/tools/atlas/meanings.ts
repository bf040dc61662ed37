import type { Subject } from '../../../machines/registry.ts';
import { type Meaning, meaningsOf } from '../catalogue/meanings.ts';

const sources = import.meta.glob<string>('../../../machines/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What the guards, actions and actors of a machine are for. */
export const meaningsIn = (subject: Subject): Meaning[] =>
  meaningsOf(subject, (file) => sources[`../../../machines/${file}`] ?? '');
