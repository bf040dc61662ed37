import type { Case } from './cases.ts';

export function markdown(cases: readonly Case[]): string {
  const sections = cases.map(({ id, title, priority, requirements, steps }) =>
    [
      `## ${title}`,
      `Case ${id}, priority ${priority}. Covers ${requirements.join(', ')}.`,
      steps
        .map(({ do: action, see }, place) =>
          [`${place + 1}. ${action}`, ...see.map((line) => `    - ${line}`)].join('\n'),
        )
        .join('\n'),
    ].join('\n\n'),
  );
  return `${[`# ${cases[0]?.section}`, ...sections].join('\n\n')}\n`;
}

export const json = (cases: readonly Case[]) => `${JSON.stringify(cases, null, 2)}\n`;

const columns = ['Section', 'Title', 'Priority', 'References', 'Step', 'Action', 'Expected'];

/** A row of RFC 4180. */
const rowOf = (cells: readonly (string | number)[]) =>
  `${cells.map((cell) => `"${`${cell}`.replaceAll('"', '""')}"`).join(',')}\r\n`;

export const csv = (cases: readonly Case[]) =>
  rowOf(columns) +
  cases
    .flatMap(({ id, section, title, priority, requirements, steps }) =>
      steps.map(({ do: action, see }, place) =>
        rowOf([
          section,
          `${id} ${title}`,
          priority,
          requirements.join(', '),
          place + 1,
          action,
          see.join('\n'),
        ]),
      ),
    )
    .join('');

export const formats = { markdown, json, csv };
