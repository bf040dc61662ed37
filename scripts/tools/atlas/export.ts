import { toMermaid } from 'chart-lab';
import { registry, type Subject } from '../../../machines/registry.ts';

/** The chart as `machines/README.md` has it. */
export const mermaid = (subject: Subject): string =>
  `${toMermaid(registry[subject].machine, registry[subject].input)}\n`;
