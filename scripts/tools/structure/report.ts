import { floors } from './rooms.ts';
import type { Survey } from './survey.ts';

const idOf = (folder: string) => `room_${folder.replaceAll('/', '_')}`;
const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
/** One change of a line must not change the page. */
const rounded = (lines: number) => (Math.round(lines / 100) / 10).toFixed(1);

/** Rooms within a floor, and floors as wholes: more arrows than that nobody reads. */
function arrowsOf({ arrows }: Survey): string[] {
  const counts = new Map<string, number>();
  for (const { from, to, count } of arrows) {
    const ends = from.floor === to.floor ? [from.folder, to.folder] : [from.floor, to.floor];
    const [tail = '', head = ''] = ends.map((name) =>
      from.floor === to.floor ? idOf(name) : name,
    );
    const arrow = `${tail} -->|#| ${head}`;
    counts.set(arrow, (counts.get(arrow) ?? 0) + count);
  }
  return [...counts].map(([arrow, count]) => `  ${arrow.replace('#', `${count}`)}`);
}

/** The floors as a Mermaid flowchart. */
const picture = (found: Survey) => [
  'flowchart BT',
  ...floors.flatMap((floor) => [
    `  subgraph ${floor}`,
    ...found.rooms
      .filter((room) => room.floor === floor)
      .map(({ folder, lines }) => `    ${idOf(folder)}["${folder}/<br>${rounded(lines)}k lines"]`),
    '  end',
  ]),
  ...arrowsOf(found),
];

/** `docs/structure.md`: floors, rooms and arrows, in numbers and as a picture. */
export function reportOf(found: Survey): string {
  const rows = floors.flatMap((floor) => {
    const own = found.rooms.filter((room) => room.floor === floor);
    const row = (name: string, files: number, lines: number) =>
      `| ${name} | ${files} | ${rounded(lines)}k |`;
    return [
      row(
        `**${floor}**`,
        total(own.map(({ files }) => files)),
        total(own.map(({ lines }) => lines)),
      ),
      ...own.map(({ folder, files, lines }) => row(`\`${folder}/\``, files, lines)),
    ];
  });
  return `# Structure

Written by \`npm run structure\`; do not edit by hand. The product is the ground floor. A floor imports from itself and
from the floors below, never from one above; \`biome.json\` has a rule for each room, so an editor shows a breach at once.

| Floor, room | Files | Lines |
| --- | ---: | ---: |
${rows.join('\n')}

An arrow points to what is imported; its number counts the imports.

\`\`\`mermaid
${picture(found).join('\n')}
\`\`\`
`;
}
