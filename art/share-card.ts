/**
 * The card shown where the address is shared: the first screen in small, photographed by Chromium. No fact of the
 * firm is on it, since a release for another firm has the same picture.
 */
import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { findChromium } from '../scripts/setup/commands.mjs';
import { heroOfficeOutline } from '../src/content/outlines/hero-office.ts';
import { images, shareCard } from './paths.ts';

const width = 1200;
const height = 630;

export async function writeShareCard(): Promise<void> {
  await writeFile(`${images}share-card.jpg`, await drawShareCard());
}

/**
 * Returns the card as a JPEG.
 *
 * @throws Error when Chromium or the picture on the card is missing
 */
export async function drawShareCard(): Promise<Buffer> {
  const outline = heroOfficeOutline;
  const picture = await sharp(`${images}hero-office-1920.avif`)
    .resize(outline.width)
    .jpeg({ quality: 92 })
    .toBuffer();
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium takes the photograph, and is not installed.');
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto(`file://${shareCard}`);
    await page.evaluate(
      ({ viewBox, path, href, size }) => {
        const set = (selector: string, attributes: Record<string, string | number>) => {
          for (const [key, value] of Object.entries(attributes))
            document.querySelector(selector)?.setAttribute(key, String(value));
        };
        set('.stage', { viewBox });
        set('image', { href, ...size });
        set('.stage .removal', { d: path });
        return document.fonts.ready;
      },
      {
        viewBox: `0 0 ${outline.width} ${outline.height}`,
        path: outline.path,
        href: `data:image/jpeg;base64,${picture.toString('base64')}`,
        size: { width: outline.width, height: outline.height },
      },
    );
    const screenshot = await page.screenshot();
    return await sharp(screenshot).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
  } finally {
    await browser.close();
  }
}
