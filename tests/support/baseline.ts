import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../full/site/pictures', import.meta.url));
const reports = fileURLToPath(new URL('../../reports/visual', import.meta.url));

/** Baselines are kept at half size: a person judges layout and tone, not single pixels. */
const scale = 0.5;

/** How different a pixel may be (pixelmatch), which forgives another rasteriser. */
const threshold = 0.2;

/**
 * Compares a screenshot (PNG) with the kept one of that name, such as `hero-390`, and returns the share of pixels that
 * differ, 0 to 1; 1 when the size is another. With `UPDATE_BASELINES=1` it keeps the screenshot
 * instead. What differs is written to reports/visual/, and beside it what was seen.
 */
export async function differenceFrom(name: string, screenshot: Buffer): Promise<number> {
  const file = join(folder, `${name}.webp`);
  const { width: fullWidth = 0 } = await sharp(screenshot).metadata();
  const small = sharp(screenshot).resize(Math.round(fullWidth * scale));
  if (process.env.UPDATE_BASELINES) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await small.webp({ quality: 80 }).toBuffer());
    return 0;
  }
  if (!existsSync(file)) throw new Error(`There is no baseline "${name}".`);

  const now = await small.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const kept = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = kept.info;
  const isSameSize = now.info.width === width && now.info.height === height;
  const difference = Buffer.alloc(width * height * 4);
  const share = isSameSize
    ? pixelmatch(kept.data, now.data, difference, width, height, { threshold }) / (width * height)
    : 1;
  if (share > 0) {
    const report = join(reports, name);
    await mkdir(dirname(report), { recursive: true });
    await sharp(now.data, { raw: now.info }).toFile(`${report}-seen.png`);
    await sharp(difference, { raw: { width, height, channels: 4 } }).toFile(`${report}.png`);
  }
  return share;
}
