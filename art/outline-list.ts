/** Writes src/content/outlines/, a file for each picture so that no script carries one it does not draw, from what Blender traces round the pieces that the scenes mark. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { runBlender } from './blender.ts';
import { subjects } from './catalogue.ts';
import { masters, outlineFolder, outlineScript } from './paths.ts';

interface Outline {
  width: number;
  height: number;
  path: string;
}

const header = `/** The outline of the piece that is to go, in pixels of the master. Written by \`npm run art -- outlines\`: do not edit. */
`;

const constantOf = (name: string) =>
  `${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Outline`;

/** A path of relative curves in whole px: a third of its bytes less, and nowhere half a pixel off. */
function inWholePixels(path: string): string {
  let at = [0, 0];
  let drawn = [0, 0];
  return path.replace(/([Mc])([^Mcz]*)/g, (_, command: string, numbers: string) => {
    const values = (numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const absolute = values.map((value, index) => value + (at[index % 2] ?? 0));
    at = absolute.slice(-2);
    const whole = absolute.map((value, index) => Math.round(value) - (drawn[index % 2] ?? 0));
    drawn = at.map(Math.round);
    return command + whole.join(' ').replaceAll(' -', '-');
  });
}

export async function writeOutlines(): Promise<void> {
  await mkdir(masters, { recursive: true });
  await mkdir(outlineFolder, { recursive: true });
  for (const subject of subjects) {
    if (!subject.outlined) continue;
    const file = `${masters}${subject.name}-outline.json`;
    runBlender(outlineScript, subject, file, { off: String(subject.outlined) });
    const { width, height, path } = JSON.parse(await readFile(file, 'utf8')) as Outline;
    const constant = `export const ${constantOf(subject.name)} = {
  width: ${width},
  height: ${height},
  path: '${inWholePixels(path)}',
} as const;
`;
    await writeFile(`${outlineFolder}${subject.name}.ts`, header + constant);
  }
}
