import { describe, expect, test } from 'vitest';
import { hydrated } from '../../support/hydrated.ts';
import { sidewaysScroll } from '../checks.ts';
import { visitor } from '../visitor.ts';

const widths = [320, 390, 768, 1440, 2560];

/** In px: how much larger than the picture its stage is, in each direction. */
function uncovered() {
  const [stage = new DOMRect(), picture = new DOMRect()] = [
    '.hero-stage .slides',
    '.hero-picture',
  ].map((selector) => document.querySelector(selector)?.getBoundingClientRect());
  return [
    picture.left - stage.left,
    picture.top - stage.top,
    stage.right - picture.right,
    stage.bottom - picture.bottom,
  ].map((gap) => Math.max(0, Math.round(gap)));
}

describe('widths', () => {
  test('nothing scrolls sideways', async () => {
    await using visit = await visitor({ reducedMotion: 'reduce' });
    const { page, complaints } = visit;
    await page.goto('/');
    await hydrated(page);
    const sizes = widths.map((width) => ({ width, height: 900 }));
    expect(await sidewaysScroll(page, sizes)).toEqual(widths.map(() => 0));
    expect(complaints).toEqual([]);
  });

  // In Firefox a strip lay below the picture: its height was that of the stage before the headline had its size.
  test('the first picture covers its stage at 1440 px at once, and in a window of another width', async () => {
    await using visit = await visitor({ viewport: { width: 1440, height: 1200 } });
    const { page } = visit;
    await page.goto('/');
    await hydrated(page);
    expect(await page.evaluate(uncovered)).toEqual([0, 0, 0, 0]);
    for (const width of [390, 768, 1300, 1440])
      for (const height of [1100, 700]) {
        await page.setViewportSize({ width, height });
        expect(await page.evaluate(uncovered), `${width} px`).toEqual([0, 0, 0, 0]);
      }
  });
});
