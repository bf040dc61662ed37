/** The card shown where the address is shared: a bottle panel with the name, beside the lorry. */
import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { images, markFile, masters, shareLettering } from './paths.ts';

const width = 1200;
const height = 630;
const panel = 430;

/** Set by lettering.ts; sizes in px, tracking in em. */
export const shareLines = [
  line('Quayswift', 'serif', 40, 134, 104, '#F4EDE0', -0.01),
  line('Swiftly', 'serif', 84, 62, 300, '#F4EDE0', -0.015),
  line('Removed.', 'serif', 84, 62, 378, '#F4EDE0', -0.015),
  line('Disposed', 'italic', 84, 62, 456, '#DDB97C', -0.015),
  line('with Class', 'italic', 84, 62, 534, '#DDB97C', -0.015),
  line('Office clearance, Canary Wharf, London', 'sans', 17.5, 64, 584, '#F4EDE0', 0),
];

function line(
  text: string,
  face: 'serif' | 'italic' | 'sans',
  size: number,
  x: number,
  y: number,
  fill: string,
  tracking: number,
) {
  return { text, face, size, x, y, fill, tracking };
}

/** @throws Error when the picture on it has not been rendered */
export async function writeShareCard(): Promise<void> {
  const master = `${masters}hero-lorry.png`;
  if (!existsSync(master)) throw new Error('Its picture comes first: npm run art -- hero-lorry');
  const picture = await sharp(master)
    .resize({ width: Math.round(height * 1.6), height })
    .extract({ left: 206, top: 0, width: width - panel, height })
    .toBuffer();
  const mark = await sharp(markFile, { density: 400 }).resize(64, 64).toBuffer();
  await sharp({ create: { width, height, channels: 3, background: '#0F2F25' } })
    .composite([
      { input: picture, left: panel, top: 0 },
      { input: mark, left: 56, top: 58 },
      { input: shareLettering, left: 0, top: 0 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(`${images}share-card.jpg`);
}
