import type { AnyStateMachine } from 'xstate';
import { registry, type Subject } from '../../../machines/registry.ts';
import type { Journey } from '../../model/journeys.ts';
import { casesOf } from './case.ts';
import { coverageOf } from './coverage.ts';
import { csv, type Tool } from './csv.ts';
import { gherkin } from './gherkin.ts';
import { playwright } from './playwright.ts';

export interface Request {
  subject: Subject;
  ways: Journey[];
  /** The project, as seen from where a spec will stand. */
  root: string;
  /** Whose importer reads the CSV. */
  tool: Tool;
}

const titleOf = (subject: Subject) => {
  const machine: AnyStateMachine = registry[subject].machine;
  return `${subject}: ${machine.root.description}`;
};

function markdown({ subject, ways }: Request): string {
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

/** `docs/paths.schema.json` is its schema. */
const json = ({ subject, ways }: Request) => `${JSON.stringify(casesOf(subject, ways), null, 2)}\n`;

export const formats = {
  markdown,
  json,
  csv: ({ subject, ways, tool }: Request) => csv(casesOf(subject, ways), tool),
  gherkin: ({ subject, ways }: Request) => gherkin(titleOf(subject), casesOf(subject, ways)),
  playwright: ({ subject, ways, root }: Request) => playwright(subject, ways, root),
};
export type Format = keyof typeof formats;
