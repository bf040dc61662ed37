import { type Subject, subjects } from '../../../machines/registry.ts';
import { coverageOf, type TestCoverage } from '../../model/properties/coverage.ts';
import { deletionsIn } from '../../model/properties/deletions.ts';
import { allEvents } from '../../model/properties/events.ts';
import { properties } from '../../model/properties/properties.ts';
import { brokenByMutant, spaceOf } from '../../model/properties/property.ts';
import { systems } from '../../model/properties/systems.ts';

const row = (cells: readonly (string | number)[]) =>
  `| ${cells.map((cell) => `${cell}`.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head: string[], rows: (string | number)[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const share = ({ taken, infeasible }: TestCoverage['transitions']) =>
  `${taken} of ${taken + infeasible.length}`;

/** Why what no configuration allows cannot happen, and how often. */
function gapsOf({ transitions, guardOutcomes, transitionPairs }: TestCoverage): string {
  const all = [transitions, guardOutcomes, transitionPairs].flatMap(({ infeasible }) => infeasible);
  return [...Map.groupBy(all, ({ why }) => why)]
    .map(([why, gaps]) => `${gaps.length}: ${why}`)
    .join('; ');
}

/** The coverage of these machines, as a table. */
export const coverageTable = (chosen: readonly Subject[]) =>
  table(
    [
      'Machine',
      'Configurations',
      'Transitions',
      'Guard outcomes',
      'Pairs of transitions',
      'The rest is infeasible',
    ],
    chosen.map((subject) => {
      const found = coverageOf(subject);
      const { configurations, transitions, guardOutcomes, transitionPairs } = found;
      return [
        subject,
        configurations,
        share(transitions),
        share(guardOutcomes),
        share(transitionPairs),
        gapsOf(found),
      ];
    }),
  );

/** The deletions of each machine, and how many of them break a property. */
function deletionsTable(): string {
  const counts = subjects.map((subject) => {
    const { all, unnoticed } = deletionsIn(subject);
    return { subject, all: all.length, noticed: all.length - unnoticed.length };
  });
  const sum = (of: 'all' | 'noticed') => counts.reduce((total, one) => total + one[of], 0);
  return table(
    ['Machine', 'Deletions', 'Noticed'],
    [
      ...counts.map(({ subject, all, noticed }) => [subject, all, noticed]),
      ['all', sum('all'), sum('noticed')],
    ],
  );
}

/** The payloads with which an event comes, as JSON; none for an event that has none. */
const payloadsOf = (subject: Subject) =>
  [...Map.groupBy(allEvents[subject], ({ type }) => type)].flatMap(([type, events]) => {
    const payloads = events
      .map(({ type: _, ...payload }) => payload)
      .filter((payload) => Object.keys(payload).length > 0)
      .map((payload) => `\`${JSON.stringify(payload)}\``);
    return payloads.length > 0 ? [[subject, type, payloads.join(' ')]] : [];
  });

const assumptions = () =>
  Object.values(systems).flatMap(({ name, assumes }) =>
    assumes.map(({ words, tests }) => [
      name,
      words,
      tests.join(', ') || 'No page can do otherwise.',
    ]),
  );

/** `docs/properties.md`: every property with its formula and mutant, and the coverage by machine. All of them hold. */
export const report = () => `# Properties

Written by \`npm run properties -- --write\`, which refuses while a property is broken; do not edit by hand. Each of the
${properties.length} properties holds in every configuration that its system can come to, in every order of the events below and
of the delays. A system is a machine by itself, which hears any of its events at any time, or several machines (×) with the facts
that they share. A machine is sent every event in every state (an actor’s answer only while the actor runs), and refusing one
is a step too. The chart named as a mutant breaks the property; the number is the length of the shortest way to see it.

What is searched in full are states, orders and delays, not payloads: texts, numbers and answers are the samples below. Every
hold is tried. What systems assume of the page around them is below too, with
the tests that hold the page to it. Random payloads are tried by
[tests/properties.test.ts](../tests/properties.test.ts) and [tests/machines](../tests/machines).

${table(
  [
    'Property',
    'Source',
    'Formula',
    'System',
    'Configurations',
    'Broken by a chart that …',
    'Steps',
  ],
  properties.map((property) => [
    property.says,
    property.source,
    property.formula.text,
    property.system,
    spaceOf(property.system).all().length,
    property.mutant.does,
    brokenByMutant(property)?.length ?? 'not broken',
  ]),
)}

## Deleted transitions

Each transition of each chart is deleted in turn, as a whole and, where it has several branches, each of these. Every
deletion breaks a property of the machine by itself or of a system that it is in.

${deletionsTable()}

## What is assumed

${table(['System', 'It takes for granted that …', 'Held by'], assumptions())}

## Payloads that were tried

Events that are not here carry nothing.

${table(['Machine', 'Event', 'Payloads'], subjects.flatMap(payloadsOf))}

## Coverage by machine

Of each machine by itself: what the search has been through, of all that the chart has. Guards count twice, once for each
outcome; a pair is a transition and one of a state in which the first can end. What is missing is in no configuration, for the
reason in the last column (\`npm run properties -- --gaps\` names each).

${coverageTable(subjects)}
`;
