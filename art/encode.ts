/** From a PNG master to the files the site serves: AVIF in all widths, WebP in the middle one (`src/parts/picture.tsx`). */
import { mkdir } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { masterSize, type Subject, tallWidths, wideWidths } from './catalogue.ts';
import { onGround } from './ground.ts';
import { images, masters } from './paths.ts';

export async function encode(subject: Subject): Promise<void> {
  await mkdir(images, { recursive: true });
  const master = `${masters}${subject.name}.png`;
  const [width, height] = subject.size ?? masterSize;
  const widths = subject.widths ?? wideWidths;
  const picture = subject.ground ? await onGround(master, subject, subject.ground) : sharp(master);
  await writeSizes(picture, subject.name, widths, width / height, subject.avif);
  if (subject.tall) {
    const cut = await tallCut(master, subject.tall);
    await writeSizes(cut, `${subject.name}-tall`, tallWidths, 4 / 5, subject.avif);
  }
}

async function writeSizes(
  source: Sharp,
  stem: string,
  widths: readonly number[],
  ratio: number,
  quality: number,
): Promise<void> {
  const pixels = await source.png().toBuffer();
  const fallback = widths[Math.floor(widths.length / 2)];
  for (const width of widths) {
    const size = { width, height: Math.round(width / ratio) };
    const image = sharp(pixels).resize({ ...size, fit: 'cover', kernel: 'lanczos3' });
    const file = `${images}${stem}-${width}`;
    const { size: bytes } = await image
      .clone()
      .avif({ quality, effort: 6, chromaSubsampling: '4:2:0' })
      .toFile(`${file}.avif`);
    if (width === fallback) await image.webp({ quality: 76, effort: 6 }).toFile(`${file}.webp`);
    console.log(`${stem}-${width}: ${kilobytes(bytes)}`);
  }
}

/** The 4:5 window of the master round the point the catalogue names, kept inside the picture. */
async function tallCut(master: string, cut: NonNullable<Subject['tall']>): Promise<Sharp> {
  const { width, height } = await sharp(master).metadata();
  const cutHeight = Math.round(height * cut.height);
  const cutWidth = Math.round((cutHeight * 4) / 5);
  const clamp = (value: number, most: number) => Math.max(0, Math.min(Math.round(value), most));
  return sharp(master).extract({
    left: clamp(cut.x * width - cutWidth / 2, width - cutWidth),
    top: clamp(cut.y * height - cutHeight / 2, height - cutHeight),
    width: cutWidth,
    height: cutHeight,
  });
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
