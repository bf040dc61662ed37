import type { Case } from './cases.ts';

const how =
  'docs/by-hand.md says how to do them. After the first step only the state and what has changed are listed. A name in brackets is an attribute: F12, Elements. K1 and the like are statements of docs/ledger.md.';

function markdown(cases: readonly Case[]): string {
  const sections = cases.map(({ id, title, priority, requirements, steps }) =>
    [
      `## ${title}`,
      `Case ${id}, priority ${priority}. Covers ${requirements.join(', ') || 'no statement of the specification'}.`,
      steps
        .map(({ do: action, see }, index) =>
          [`${index + 1}. ${action}`, ...see.map((line) => `    - ${line}`)].join('\n'),
        )
        .join('\n'),
    ].join('\n\n'),
  );
  return `${[`# ${cases[0]?.section}`, how, ...sections].join('\n\n')}\n`;
}

const json = (cases: readonly Case[]) => `${JSON.stringify(cases, null, 2)}\n`;

const columns = ['Section', 'Title', 'Priority', 'References', 'Step', 'Action', 'Expected'];

/** A row of RFC 4180. */
const rowOf = (cells: readonly (string | number)[]) =>
  `${cells.map((cell) => `"${`${cell}`.replaceAll('"', '""')}"`).join(',')}\r\n`;

const csv = (cases: readonly Case[]) =>
  rowOf(columns) +
  cases
    .flatMap(({ id, section, title, priority, requirements, steps }) =>
      steps.map(({ do: action, see }, index) =>
        rowOf([
          section,
          `${id} ${title}`,
          priority,
          requirements.join(', '),
          index + 1,
          action,
          see.join('\n'),
        ]),
      ),
    )
    .join('');

export const formats = { markdown, json, csv };
