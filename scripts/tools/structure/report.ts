import { layers } from './rooms.ts';
import type { Survey } from './survey.ts';

const idOf = (folder: string) => `room_${folder.replaceAll('/', '_')}`;
const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
/** One change of a line must not change the page. */
const rounded = (lines: number) => (Math.round(lines / 100) / 10).toFixed(1);

/** Arrows between folders of one layer, and between whole layers; one for each pair of folders would be unreadable. */
function arrowsOf({ arrows }: Survey): string[] {
  const counts = new Map<string, number>();
  for (const { from, to, count } of arrows) {
    const ends = from.layer === to.layer ? [from.folder, to.folder] : [from.layer, to.layer];
    const [tail = '', head = ''] = ends.map((name) =>
      from.layer === to.layer ? idOf(name) : name,
    );
    const arrow = `${tail} -->|#| ${head}`;
    counts.set(arrow, (counts.get(arrow) ?? 0) + count);
  }
  return [...counts].map(([arrow, count]) => `  ${arrow.replace('#', `${count}`)}`);
}

/** The layers as a Mermaid flowchart. */
const picture = (found: Survey) => [
  'flowchart BT',
  ...layers.flatMap((layer) => [
    `  subgraph ${layer}`,
    ...found.rooms
      .filter((room) => room.layer === layer)
      .map(({ folder, lines }) => `    ${idOf(folder)}["${folder}/<br>${rounded(lines)}k lines"]`),
    '  end',
  ]),
  ...arrowsOf(found),
];

/** `docs/structure.md`: layers, folders and imports, in numbers and as a picture. */
export function reportOf(found: Survey): string {
  const rows = layers.flatMap((layer) => {
    const own = found.rooms.filter((room) => room.layer === layer);
    const row = (name: string, files: number, lines: number) =>
      `| ${name} | ${files} | ${rounded(lines)}k |`;
    return [
      row(
        `**${layer}**`,
        total(own.map(({ files }) => files)),
        total(own.map(({ lines }) => lines)),
      ),
      ...own.map(({ folder, files, lines }) => row(`\`${folder}/\``, files, lines)),
    ];
  });
  return `# Structure

Written by \`npm run structure\`; do not edit by hand. The product is the lowest layer. In TypeScript a layer imports
from itself and from lower layers only; \`biome.json\` has a rule for each folder, so an editor shows a breach at once.

| Layer, folder | Files | Lines |
| --- | ---: | ---: |
${rows.join('\n')}

An arrow points to what is imported; its number counts the imports.

\`\`\`mermaid
${picture(found).join('\n')}
\`\`\`
`;
}
