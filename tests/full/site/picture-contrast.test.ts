/** Contrast of words over pictures, measured on the pixels behind their letters (WCAG 2.2, 1.4.3). */
import type { Locator } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../../support/browser.ts';
import { whollyHydrated } from '../../support/hydrated.ts';
import { everythingLoaded } from '../../support/loaded.ts';

withBrowser();

/** Our own rule for large letters too, of which WCAG asks 3 : 1. */
const wanted = 4.5;
/** The share of a word's pixels that may have less: a lamp or an edge behind a part of a letter. */
const tolerated = 0.02;

const overPictures = [
  '.clearance-bay h2',
  '.clearance-intro .lead',
  '.relocation-heading',
  '.premium-words > :first-child',
  '.premium-words > :nth-child(2)',
  '.premium-panel h3',
  '.floor-head h3',
  '.floor-head .lead',
  '.floor > .key',
];

interface Pixels {
  data: Buffer;
  channels: number;
}

const pixelsOf = async (shot: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(shot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, channels: info.channels };
};

/** The linear light of each value of a channel (WCAG 2.2, relative luminance). */
const linear = Float64Array.from({ length: 256 }, (_, channel) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance (WCAG 2.2) of the pixel that begins at `at`. */
function luminance({ data }: Pixels, at: number): number {
  const light = (channel: number) => linear[data[at + channel] ?? 0] ?? 0;
  return 0.2126 * light(0) + 0.7152 * light(1) + 0.0722 * light(2);
}

const ratio = (first: number, second: number) =>
  (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);

/**
 * The share of an element's letters with too little contrast to what lies behind them: 0 to 1. The
 * letters are where its picture changes as they are painted in black, white and not at all.
 */
async function illegible(element: Locator): Promise<number> {
  const painted = async (colour: string) => {
    await element.evaluate((shown, as) => {
      for (const part of [shown, ...shown.querySelectorAll<HTMLElement>('*')])
        (part as HTMLElement).style.setProperty('color', as, 'important');
    }, colour);
    return pixelsOf(await element.screenshot());
  };
  const letters = await pixelsOf(await element.screenshot());
  const behind = await painted('transparent');
  const black = await painted('#000');
  const white = await painted('#fff');

  let inked = 0;
  let lost = 0;
  for (let at = 0; at < behind.data.length; at += behind.channels) {
    // The core of a stroke; its edges are blended with what is behind.
    if (ratio(luminance(black, at), luminance(white, at)) < 18) continue;
    inked += 1;
    if (ratio(luminance(letters, at), luminance(behind, at)) < wanted) lost += 1;
  }
  expect(inked).toBeGreaterThan(100);
  return lost / inked;
}

test.each([
  [390, 844],
  [1440, 900],
])('at %i x %i px letters stand out from the pictures behind them', async (width, height) => {
  await using visit = await visitor({
    viewport: { width, height },
    // Twice as fine, so that even a caption's strokes have a core.
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
  await everythingLoaded(page);
  const lost: Record<string, number> = {};
  for (const selector of overPictures) {
    const element = page.locator(selector);
    await element.scrollIntoViewIfNeeded();
    const share = await illegible(element);
    if (share > tolerated) lost[selector] = share;
  }
  expect(lost).toEqual({});
});
