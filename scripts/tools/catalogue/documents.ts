import { fileURLToPath } from 'node:url';
import { toMermaid } from 'chart-lab';
import { photoMachine } from '../../../machines/photo.machine.ts';
import { machineNames, modelOf } from '../../../model/models.ts';
import { ledgerPage } from './ledger.ts';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

const charts = [
  ...machineNames.map((name) => [name, modelOf(name).machine] as const),
  ['photo', photoMachine] as const,
];

const chapters = charts.map(([name, machine]) => {
  return `## ${name}

${machine.root.description} [${name}.machine.ts](${name}.machine.ts)

\`\`\`mermaid
${toMermaid(machine)}
\`\`\`
`;
});

const chartsPage = () => `# The machines

Every stateful behaviour of the page, one statechart each. \`npm run catalogue\` writes this page from the charts; do not
edit it by hand. The constants are in \`timing.ts\`.

An arrow is labelled \`event [guard] / actions\`; of several for one event, numbered in their order, the first whose guard
holds is taken. A state lists what it \`runs\` while active, its actions \`on entry\` and \`on exit\`, and after • the events it
handles without leaving; ↻ leaves and re-enters the state, which restarts its delays; \`ignores\` stops an event from reaching
the parent state. "In any state" stands for the whole machine, or for the state that it names. H is a history state.

${chapters.join('\n')}`;

/** The documents that `npm run catalogue` writes, by path from the root. */
export const documents: Record<string, () => string> = {
  'machines/README.md': chartsPage,
  'docs/ledger.md': () => ledgerPage(root),
};
