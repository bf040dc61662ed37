import type { Case } from './case.ts';

/** A tag has no spaces. */
const tagOf = (text: string) => `@${text.replaceAll(' ', '-')}`;

/** A Gherkin feature: what its cases cover, and one scenario a case, its ledger rows as tags. */
export function gherkin(title: string, cases: Case[], closing: string): string {
  const scenarios = cases.map((one) => {
    const [first = '', ...others] = one.preconditions;
    const lines = [
      `Given ${first}`,
      ...others.map((line) => `And ${line}`),
      ...one.steps.flatMap(({ do: deed, see }) => [
        `When ${deed}`,
        ...see.map((line, place) => `${place === 0 ? 'Then' : 'And'} ${line}`),
      ]),
    ];
    return [
      `  ${[tagOf(one.id), tagOf(`priority-${one.priority}`), ...one.requirements.map(tagOf)].join(' ')}`,
      `  Scenario: ${one.title}`,
      ...lines.map((line) => `    ${line}`),
    ].join('\n');
  });
  const described = closing.replaceAll(/^/gm, '  ');
  return `${[`Feature: ${title}`, described, ...scenarios].join('\n\n')}\n`;
}
