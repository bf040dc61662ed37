/** Writes src/content/places.ts: where the pieces of the measured pictures stand, and how long a metre is in them. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { runBlender } from './blender.ts';
import { subjects } from './catalogue.ts';
import { masters, placeList, placesScript } from './paths.ts';

interface Places {
  metre: number;
  pieces: [number: number, left: number, foot: number, right: number][];
}

const header = `/**
 * For each view of the pieces, in hundredths of its width and height: a metre, and of each piece, by its category,
 * its left end, the foot of its row, and its right end from the right. Written by \`npm run art -- places\`. Do not edit by hand.
 */
export const places = {
`;

const hundredths = (fraction: number) => Number((fraction * 100).toFixed(2));

export async function writePlaces(): Promise<void> {
  await mkdir(masters, { recursive: true });
  const entries: string[] = [];
  for (const subject of subjects) {
    if (!subject.measured) continue;
    const file = `${masters}${subject.name}-places.json`;
    runBlender(placesScript, subject, file, {});
    const { metre, pieces } = JSON.parse(await readFile(file, 'utf8')) as Places;
    const rows = pieces.map(
      ([number, left, foot, right]) =>
        `      ${number}: [${[left, foot, 1 - right].map(hundredths).join(', ')}],\n`,
    );
    entries.push(
      `  ${subject.scene?.as.join('-')}: {\n    metre: ${hundredths(metre)},\n    pieces: {\n${rows.join('')}    },\n  },\n`,
    );
  }
  await writeFile(placeList, `${header}${entries.join('')}} as const;\n`);
}
