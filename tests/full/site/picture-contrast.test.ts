/** Contrast of words over pictures, which axe cannot judge, measured on the pixels behind them (WCAG 2.2, 1.4.3). */
import type { Locator } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { visitor } from '../../support/browser.ts';
import { whollyHydrated } from '../../support/hydrated.ts';
import { everythingLoaded } from '../../support/loaded.ts';

/** Our own rule for large letters too, of which WCAG asks 3 : 1. */
const wanted = 4.5;

const overPictures = [
  '.clearance-bay h2',
  '.clearance-intro .lead',
  '.relocation-heading',
  '.premium-words > :first-child',
  '.floor-head h3',
  '.floor-head .lead',
  '.floor > .key',
];

/** Makes the letters transparent; returns the boxes of their lines within the element, and their colours. */
function hideLetters(element: Element) {
  const own = element.getBoundingClientRect();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const lines: { box: DOMRect; colour: string }[] = [];
  while (texts.nextNode()) {
    const { parentElement: parent, textContent } = texts.currentNode;
    if (!parent?.checkVisibility() || !textContent?.trim()) continue;
    const { color } = getComputedStyle(parent);
    const range = document.createRange();
    range.selectNode(texts.currentNode);
    for (const { x, y, width, height } of range.getClientRects())
      lines.push({ box: new DOMRect(x - own.x, y - own.y, width, height).toJSON(), colour: color });
  }
  for (const part of [element, ...element.querySelectorAll('*')])
    (part as HTMLElement).style.setProperty('color', 'transparent', 'important');
  return lines;
}

/** Relative luminance (WCAG 2.2) of a colour in sRGB, whose channels reach 255. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The least contrast of any pixel in the lines of an element to their letters. */
async function leastContrast(element: Locator): Promise<number> {
  const lines = await element.evaluate(hideLetters);
  expect(lines).not.toEqual([]);
  const shot = sharp(await element.screenshot());
  const { width = 0, height = 0 } = await shot.metadata();
  const contrasts = lines.map(async ({ box, colour }) => {
    const [left, top] = [Math.max(Math.round(box.x), 0), Math.max(Math.round(box.y), 0)];
    const line = shot.clone().extract({
      left,
      top,
      width: Math.min(Math.floor(box.width), width - left),
      height: Math.min(Math.floor(box.height), height - top),
    });
    // A grey of the same luminance.
    const [grey] = (await sharp(await line.greyscale().png().toBuffer()).stats()).channels;
    const letters = luminance(colour.match(/\d+/g)?.map(Number) ?? []);
    return [grey?.min, grey?.max].map((value = Number.NaN) => {
      const [dark = 0, light = 0] = [letters, luminance([value, value, value])].sort();
      return (light + 0.05) / (dark + 0.05);
    });
  });
  return Math.min(...(await Promise.all(contrasts)).flat());
}

test.each([
  [390, 844],
  [1440, 900],
])('at %i x %i px letters stand out from the pictures behind them', async (width, height) => {
  const { page } = await visitor({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.goto('/');
  await whollyHydrated(page);
  await everythingLoaded(page);
  for (const selector of overPictures) {
    const element = page.locator(selector);
    await element.scrollIntoViewIfNeeded();
    expect.soft(await leastContrast(element), selector).toBeGreaterThanOrEqual(wanted);
  }
});
