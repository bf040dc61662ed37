/** Favicons and the manifest's icons, all cut from the mark in public/favicon.svg. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { publicRoot } from './paths.ts';

const source = `${publicRoot}favicon.svg`;
const bottle = '#0F2F25';

export async function writeIcons(): Promise<void> {
  // Systems cut these to a shape of their own, so the ground runs to the edges and the mark keeps
  // inside the circle that is always shown.
  for (const [file, size] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const) {
    const inner = Math.round(size * 0.86);
    const before = Math.floor((size - inner) / 2);
    const after = size - inner - before;
    await sharp(source, { density: 2400 })
      .resize(inner, inner)
      .flatten({ background: bottle })
      .extend({ top: before, left: before, bottom: after, right: after, background: bottle })
      .png({ palette: true, compressionLevel: 9 })
      .toFile(publicRoot + file);
  }
  const sizes = [16, 32, 48];
  const pngs = await Promise.all(
    sizes.map((size) =>
      sharp(source, { density: 1200 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer(),
    ),
  );
  await writeFile(`${publicRoot}favicon.ico`, icoOf(sizes, pngs));
}

/** An ICO file is a directory of 16-byte entries followed by the PNG files themselves. */
function icoOf(sizes: readonly number[], pngs: readonly Buffer[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pngs.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pngs.length, 4);
  let offset = directory.length;
  pngs.forEach((png, index) => {
    const at = 6 + 16 * index;
    directory.writeUInt8(sizes[index] ?? 0, at);
    directory.writeUInt8(sizes[index] ?? 0, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(png.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([directory, ...pngs]);
}
