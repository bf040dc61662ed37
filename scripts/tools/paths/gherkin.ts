import type { Case } from './case.ts';
import { sharedPreconditions, tearDownAfter } from './shared.ts';

/** A tag has no spaces. */
const tagOf = (text: string) => `@${text.replaceAll(' ', '-')}`;

const givenFor = (lines: string[]) =>
  lines.map((line, place) => `${place === 0 ? 'Given' : 'And'} ${line}`);

const indented = (lines: string[]) => lines.map((line) => `    ${line}`);

/**
 * A Gherkin feature: what its cases cover, what all of them have as preconditions, and one scenario a case, its ledger
 * rows as tags.
 */
export function gherkin(title: string, cases: Case[], closing: string): string {
  const shared = sharedPreconditions(cases);
  const background = ['  Background:', ...indented(givenFor(shared))].join('\n');
  const scenarios = cases.map((one) => {
    const lines = [
      ...givenFor(one.preconditions.slice(shared.length)),
      ...one.steps.flatMap(({ do: deed, see }) => [
        `When ${deed}`,
        ...see.map((line, place) => `${place === 0 ? 'Then' : 'And'} ${line}`),
      ]),
    ];
    return [
      `  ${[tagOf(one.id), tagOf(`priority-${one.priority}`), ...one.requirements.map(tagOf)].join(' ')}`,
      `  Scenario: ${one.title}`,
      ...indented(lines),
    ].join('\n');
  });
  const described = [closing, ...tearDownAfter(cases).map((deed) => `After the last case: ${deed}`)]
    .join('\n')
    .replaceAll(/^/gm, '  ');
  return `${[`Feature: ${title}`, described, ...(shared.length > 0 ? [background] : []), ...scenarios].join('\n\n')}\n`;
}
