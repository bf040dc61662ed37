import { registry, type Subject } from '../../../machines/registry.ts';
import { mermaidOf } from '../catalogue/mermaid.ts';

/** The chart as `machines/README.md` has it. */
export const mermaid = (subject: Subject): string => `${mermaidOf(registry[subject].machine)}\n`;
