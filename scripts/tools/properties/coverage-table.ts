import type { Subject } from '../../../machines/registry.ts';
import { coverageOf, type TestCoverage } from '../../model/properties/coverage.ts';

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
