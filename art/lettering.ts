/**
 * Outlines of text in our own type: the 22 word-marks and the lettering of the share card.
 *
 * The outlines are committed, so fontkit is no dependency of the project: it is fetched, with the
 * static cut of Instrument Sans, into a temporary folder when this runs.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brands } from '../src/content/brands.ts';
import { brandMarks, serifFolder, shareLettering } from './paths.ts';
import { shareLines } from './share-card.ts';

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

/** Neutral: no maker's colour. */
const stone = '#5F5A50';
const capHeight = 14;
const baseline = 20;
const boxHeight = 26;

export async function writeLettering(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lettering-'));
  execFileSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder].concat(
      'fontkit@2',
      '@fontsource/instrument-sans@5',
    ),
    { stdio: 'inherit', cwd: folder },
  );
  const fontkit = createRequire(join(folder, 'x.js'))('fontkit') as {
    openSync(file: string): Font;
  };
  const sans = (weight: number) =>
    fontkit.openSync(
      `${folder}/node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-${weight}-normal.woff2`,
    );
  await writeBrandMarks(sans(600));
  const serif = (style: string) =>
    fontkit.openSync(`${serifFolder}instrument-serif-latin-400-${style}.woff2`);
  await writeShareLettering({
    serif: serif('normal'),
    italic: serif('italic'),
    sans: sans(500),
  });
}

async function writeBrandMarks(font: Font): Promise<void> {
  await mkdir(brandMarks, { recursive: true });
  const size = (capHeight * font.unitsPerEm) / font.capHeight;
  for (const { name, logoUrl } of brands) {
    const { path, width } = outline(font, name, { size, x: 0, y: baseline, tracking: 0.01 });
    const box = `width="${width}" height="${boxHeight}" viewBox="0 0 ${width} ${boxHeight}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box} role="img"><title>${name}</title><path fill="${stone}" d="${path}"/></svg>\n`;
    await writeFile(brandMarks + logoUrl.split('/').at(-1), svg);
  }
}

async function writeShareLettering(fonts: Record<string, Font>): Promise<void> {
  const paths = shareLines.map(({ text, face, size, x, y, fill, tracking }) => {
    const font = fonts[face];
    if (!font) throw new Error(`No such face: ${face}`);
    const { path } = outline(font, text, { size, x, y, tracking });
    return `<path fill="${fill}" d="${path}"/>`;
  });
  const open = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">';
  await writeFile(shareLettering, `${[open, ...paths, '</svg>'].join('\n')}\n`);
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
