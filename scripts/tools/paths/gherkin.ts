import type { Case } from './case.ts';
import { groupsOf, sharedPreconditions } from './shared.ts';

/** A tag has no spaces. */
const tagOf = (text: string) => `@${text.replaceAll(' ', '-')}`;

const givenFor = (lines: string[]) =>
  lines.map((line, place) => `${place === 0 ? 'Given' : 'And'} ${line}`);

const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '  ');

const block = (title: string, lines: string[]) => [title, ...lines.map(indented)].join('\n');

/** One scenario a case, its ledger rows as tags, after what all of them have as preconditions. */
function scenariosOf(cases: Case[]): string[] {
  const shared = sharedPreconditions(cases);
  const scenarios = cases.map((one) => {
    const tags = [one.id, `priority-${one.priority}`, ...one.requirements].map(tagOf);
    const steps = one.steps.flatMap(({ do: deed, see }) => [
      `When ${deed}`,
      ...see.map((line, place) => `${place === 0 ? 'Then' : 'And'} ${line}`),
    ]);
    const given = givenFor(one.preconditions.slice(shared.length));
    return [tags.join(' '), block(`Scenario: ${one.title}`, [...given, ...steps])].join('\n');
  });
  return [...(shared.length > 0 ? [block('Background:', givenFor(shared))] : []), ...scenarios];
}

/**
 * A Gherkin feature: what its cases cover, then the scenarios; those of several machines under a rule for each, which has
 * a background of its own.
 */
export function gherkin(title: string, cases: Case[], closing: string): string {
  const groups = groupsOf(cases).flatMap(({ title: name, cases: own }) => {
    const scenarios = scenariosOf(own);
    return name ? [`Rule: ${name}`, ...scenarios.map(indented)] : scenarios;
  });
  return `${[`Feature: ${title}`, ...[closing, ...groups].map(indented)].join('\n\n')}\n`;
}
