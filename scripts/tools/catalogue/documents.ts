import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toMermaid } from 'chart-lab';
import { registry, type Subject, subjects } from '../../../machines/registry.ts';
import { ledgerPage } from './ledger.ts';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Links from `machines/` to the files that contain a text. */
const filesWith = (pattern: string, text: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => readFileSync(root + file, 'utf8').includes(text))
    .sort()
    .map((file) => `[${file}](../${file})`);

function chapter(name: Subject): string {
  const { machine, input } = registry[name];
  const chart = `${name}.machine.ts`;
  const links = {
    Chart: [`[${chart}](${chart})`],
    view: filesWith('src/{sections,parts}/*.tsx', `machineAttributes('${name}'`),
    tests: filesWith('tests/machines/*.test.ts', `/${chart}'`),
  };
  return [
    `## ${name}`,
    machine.root.description ?? '',
    Object.entries(links)
      .flatMap(([what, files]) => (files.length > 0 ? [`${what}: ${files.join(', ')}`] : []))
      .join('; '),
    `\`\`\`mermaid\n${toMermaid(machine, input)}\n\`\`\``,
  ].join('\n\n');
}

const chartsPage = () =>
  `${[
    '# The machines',
    'Every stateful behaviour of the page, one statechart each. Written by `npm run catalogue` from `registry.ts`; do not edit by hand. The constants are in `timing.ts`.',
    'An arrow is labelled `event [guard] / actions`; the first whose guard holds is taken. A state lists what it `runs` while active, its actions `on entry` and `on exit`, and after • the events it handles without leaving; ↻ leaves and re-enters the state, which restarts its delays; `ignores` stops an event from reaching the parent state. "In any state" stands for the whole machine. H is a history state.',
    ...subjects.map(chapter),
  ].join('\n\n')}\n`;

/** The documents that `npm run catalogue` writes, by path from the root. */
export const documents: Record<string, () => string> = {
  'machines/README.md': chartsPage,
  'docs/ledger.md': () => ledgerPage(root),
};
