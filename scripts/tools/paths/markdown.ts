import type { AnyStateMachine } from 'xstate';
import { registry, type Subject } from '../../../machines/registry.ts';
import type { Journey } from '../../model/journeys.ts';
import { casesOf } from './case.ts';
import { coverageOf } from './coverage.ts';

/** The title of a machine's cases. */
export const titleOf = (subject: Subject) => {
  const machine: AnyStateMachine = registry[subject].machine;
  return `${subject}: ${machine.root.description}`;
};

/** Cases to be read and done, with what they cover. */
export function markdown(subject: Subject, ways: Journey[]): string {
  const cases = casesOf(subject, ways).map((one) =>
    [
      `## ${one.title}`,
      `${one.id}, priority ${one.priority}, covers ${one.requirements.join(', ')}.`,
      `**Given:** ${one.preconditions.join(' ')}`,
      one.steps
        .map((step, place) => `${place + 1}. ${step.do}  \n   *${step.see.join(' ')}*`)
        .join('\n'),
    ].join('\n\n'),
  );
  return `${[`# ${titleOf(subject)}`, ...cases, coverageOf(subject, ways)].join('\n\n')}\n`;
}
