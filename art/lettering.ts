/**
 * The 22 word-marks, and the lettering of the maker's label, as outlines of our own display type. They are committed,
 * so fontkit is no dependency of the project: it is fetched into a temporary folder when this runs.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brands } from '../src/content/brands.ts';
import { brandMarks, displayFont, plateLettering } from './paths.ts';

/** The part of fontkit that is used. */
interface Font {
  unitsPerEm: number;
  capHeight: number;
  layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
}
interface Glyph {
  path: {
    scale(x: number, y: number): Glyph['path'];
    translate(x: number, y: number): Glyph['path'];
    toSVG(): string;
  };
}

/**
 * The word-marks, in the page's own display face and ink: one size of type in the middle of one box, so that
 * they stand in the carousel as one line of text, evenly apart. The longest name gives the size.
 */
const mark = { colour: '#14201B', size: 32, tracking: -0.03, width: 234, height: 56 };

export async function writeLettering(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lettering-'));
  execFileSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, 'fontkit@2'],
    { stdio: 'inherit', cwd: folder },
  );
  const fontkit = createRequire(join(folder, 'x.js'))('fontkit') as {
    openSync(file: string): Font;
  };
  const font = fontkit.openSync(displayFont);
  await writeBrandMarks(font);
  await writePlate(font);
}

/**
 * What is cut into the brass of the maker's label, as outlines for Blender: thousandths of the size of type, y downwards
 * from the baseline. A model, a number and a year that are nobody's.
 */
async function writePlate(font: Font): Promise<void> {
  const lines = ['MODEL 27', 'No. 0573   1968'].map((text) => ({
    text,
    ...outline(font, text, { size: 1000, x: 0, y: 0, tracking: 0.14 }),
  }));
  await writeFile(plateLettering, `${JSON.stringify(lines, null, 2)}\n`);
}

async function writeBrandMarks(font: Font): Promise<void> {
  await mkdir(brandMarks, { recursive: true });
  const { colour, size, tracking, width, height } = mark;
  for (const { name, logoUrl } of brands) {
    const at = { size, y: (height + size * 0.72) / 2, tracking };
    const { width: own } = outline(font, name, { ...at, x: 0 });
    const { path } = outline(font, name, { ...at, x: (width - own) / 2 });
    if (own > width) throw new Error(`"${name}" is wider than its box: ${own}`);
    const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box} role="img"><title>${name}</title><path fill="${colour}" transform="scale(.1)" d="${relative(path)}"/></svg>\n`;
    await writeFile(brandMarks + logoUrl.split('/').at(-1), svg);
  }
}

/** The same path in relative commands and tenths of a unit: a third of the bytes. */
function relative(path: string): string {
  let [x, y] = [0, 0];
  return path.replace(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    if (command === 'Z') return 'z';
    const points = (numbers.match(/-?[\d.]+/g) ?? []).map((one) => Math.round(Number(one) * 10));
    const from = [x, y];
    const moved = points.map((value, index) => value - (from[index % 2] ?? 0));
    [x = 0, y = 0] = points.slice(-2);
    const isMove = command === 'M';
    return (
      isMove ? `M${points.join(' ')}` : `${command.toLowerCase()}${moved.join(' ')}`
    ).replaceAll(' -', '-');
  });
}

/** Outlines of one line of text, with its baseline at (x, y) and tracking in em. */
function outline(
  font: Font,
  text: string,
  at: { size: number; x: number; y: number; tracking: number },
): { path: string; width: number } {
  const scale = at.size / font.unitsPerEm;
  const run = font.layout(text);
  let x = at.x;
  let path = '';
  run.glyphs.forEach((glyph, index) => {
    path += glyph.path.scale(scale, -scale).translate(x, at.y).toSVG();
    x += (run.positions[index]?.xAdvance ?? 0) * scale + at.tracking * at.size;
  });
  const width = Math.ceil(x - at.x - at.tracking * at.size);
  return { path: path.replace(/(\d+\.\d)\d+/g, '$1'), width };
}
