import type { Case, Deed } from './cases.ts';

/** The set-up is the first step in every format. */
const stepsOf = ({ setUp, steps }: Case): Deed[] => [setUp, ...steps];

export function markdown(cases: Case[]): string {
  const sections = cases.map((one) => {
    const { id, title, priority, requirements } = one;
    const steps = stepsOf(one).map(({ do: deed, see }, place) =>
      [`${place + 1}. ${deed}`, ...see.map((line) => `    - ${line}`)].join('\n'),
    );
    return [
      `## ${title}`,
      `Case ${id}, priority ${priority}. Covers ${requirements.join(', ') || 'no row of the ledger'}.`,
      steps.join('\n'),
    ].join('\n\n');
  });
  return `${[`# ${cases[0]?.section ?? 'No case'}`, ...sections].join('\n\n')}\n`;
}

export function json(cases: Case[]): string {
  const plain = cases.map((one) => {
    const { setUp: _, ...rest } = one;
    return { ...rest, steps: stepsOf(one) };
  });
  return `${JSON.stringify(plain, null, 2)}\n`;
}

const columns = ['Section', 'Title', 'Priority', 'References', 'Step', 'Action', 'Expected'];

/** A row of RFC 4180. */
const rowOf = (cells: (string | number)[]) =>
  cells.map((cell) => `"${`${cell}`.replaceAll('"', '""')}"`).join(',');

export function csv(cases: Case[]): string {
  const rows = cases.flatMap((one) =>
    stepsOf(one).map(({ do: deed, see }, place) => [
      one.section,
      `${one.id} ${one.title}`,
      one.priority,
      one.requirements.join(', '),
      place + 1,
      deed,
      see.join('\n'),
    ]),
  );
  return [columns, ...rows].map((row) => `${rowOf(row)}\r\n`).join('');
}

export const formats = { markdown, json, csv };
