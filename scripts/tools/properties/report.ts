import { type Subject, subjects } from '../../../machines/registry.ts';
import { coverageOf, type TestCoverage } from '../../model/properties/coverage.ts';
import { properties } from '../../model/properties/properties.ts';
import { brokenByMutant, spaceOf } from '../../model/properties/property.ts';

const row = (cells: readonly (string | number)[]) =>
  `| ${cells.map((cell) => `${cell}`.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head: string[], rows: (string | number)[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const share = ({ feasible, infeasible }: TestCoverage['transitions']) =>
  `${feasible} of ${feasible + infeasible.length}`;

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

/** `docs/properties.md`: every property with its formula and mutant, and the coverage by machine. */
export const report = () => `# Properties

Written by \`npm run properties -- --write\`; do not edit by hand. Each property was checked in every configuration that
its system can come to, in every order of events and delays. A system is a machine by itself, which hears any event at any time, or several
machines (×) with the facts that they share. The chart named as a mutant breaks the property; the number is the length of the shortest way
to see it.

What is not explored: words, answers and drafts are samples, one of each kind that a guard tells apart; of the holds
that come from outside, which are alike, two stand for all; the handler of \`contact × handler\` accepts, refuses and is silent, without drafts,
topics and 422. The tests of the machines and of the handler have those.

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
    spaceOf(property.system).configurations.size,
    property.mutant.does,
    brokenByMutant(property)?.length ?? 'not broken',
  ]),
)}

## Coverage by machine

Of each machine by itself. All that is feasible has been taken: guards both ways, and every pair of consecutive transitions.

${coverageTable(subjects)}
`;
