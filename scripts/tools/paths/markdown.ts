import type { AnyStateMachine } from 'xstate';
import { registry, type Subject } from '../../../machines/registry.ts';
import type { Case } from './case.ts';

/** The title of a machine's cases. */
export const titleOf = (subject: Subject) => {
  const machine: AnyStateMachine = registry[subject].machine;
  return `${subject}: ${machine.root.description}`;
};

const covering = (rows: readonly string[]) =>
  rows.length > 0 ? `, covers ${rows.join(', ')}` : ', covers no requirement of the ledger';

/** Cases to be read and done; at the end, what they cover. */
export function markdown(title: string, cases: Case[], closing: string): string {
  const sections = cases.map((one) =>
    [
      `## ${one.title}`,
      `${one.id}, priority ${one.priority}, about ${one.minutes} min${covering(one.requirements)}.`,
      '**Given:**',
      one.preconditions.map((line) => `- ${line}`).join('\n'),
      one.steps
        .map((step, place) =>
          [`${place + 1}. ${step.do}`, ...step.see.map((line) => `    - ${line}`)].join('\n'),
        )
        .join('\n'),
    ].join('\n\n'),
  );
  const key =
    'K1, L2 and the like are rows of the ledger, docs/ledger.md; 2.2.2 and the like are criteria of WCAG 2.2.';
  return `${[`# ${title}`, key, ...sections, closing].join('\n\n')}\n`;
}
