/** Writes src/content/pictures.ts from the files that exist, so that it cannot drift from them. */
import { readdir, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { subjects } from './catalogue.ts';
import { images, pictureList } from './paths.ts';

const header = `/** Written by \`npm run art\` from the files under public/images. Do not edit by hand. */

export interface Picture {
  /** Height of the largest file. */
  height: number;
  /** A file each, smallest first: /images/NAME-WIDTH.avif. The middle one is there as .webp, too. */
  widths: readonly number[];
  /** Shown until the picture arrives: the ground of the page if it stands on that, else its average colour. */
  colour: string;
}

export const pictures = {
`;

export async function writePictureList(): Promise<void> {
  const widths = new Map<string, number[]>();
  for (const file of await readdir(images)) {
    const [, name, width] = /^(.+)-(\d+)\.avif$/.exec(file) ?? [];
    if (name && width) widths.set(name, [...(widths.get(name) ?? []), Number(width)]);
  }
  const entries: string[] = [];
  for (const [name, found] of [...widths].sort(([a], [b]) => (a < b ? -1 : 1))) {
    entries.push(
      await entry(
        name,
        found.sort((a, b) => a - b),
      ),
    );
  }
  const closing = '} as const satisfies Record<string, Picture>;\n';
  await writeFile(pictureList, `${header}${entries.join('')}${closing}`);
}

async function entry(name: string, widths: readonly number[]): Promise<string> {
  const largest = sharp(`${images}${name}-${widths.at(-1)}.avif`);
  const { height } = await largest.metadata();
  const ground = subjects.find((subject) => subject.name === name)?.ground;
  const colour = ground?.colour ?? (await averageColour(largest));
  return `  '${name}': { height: ${height}, widths: [${widths.join(', ')}], colour: '${colour}' },\n`;
}

async function averageColour(image: Sharp): Promise<string> {
  const pixel = await image.clone().resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
