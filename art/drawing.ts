/** Writes public/images/NAME-lines.svg: the line drawings that lie in register on the renders of the same scenes. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { runBlender } from './blender.ts';
import { subjects } from './catalogue.ts';
import { drawingScript, images, masters } from './paths.ts';

interface Drawing {
  width: number;
  height: number;
  path: string;
}

/** One weight at every size of the picture. */
const svgOf = ({ width, height, path }: Drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<path fill="none" stroke="#14201b" stroke-linecap="round" stroke-linejoin="round" stroke-width="1.2" vector-effect="non-scaling-stroke" d="${path}"/></svg>\n`;

export async function writeDrawings(): Promise<void> {
  await mkdir(masters, { recursive: true });
  for (const subject of subjects) {
    if (!subject.drawn) continue;
    const file = `${masters}${subject.name}-lines.json`;
    runBlender(drawingScript, subject, file, {});
    const drawing = JSON.parse(await readFile(file, 'utf8')) as Drawing;
    await writeFile(`${images}${subject.name}-lines.svg`, svgOf(drawing));
  }
}
