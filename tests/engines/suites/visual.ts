/** Screenshots of each section in each engine, compared with the approved baseline of that engine. */
import { describe, expect, inject, test } from 'vitest';
import { differenceFrom } from '../../support/baseline.ts';
import { whollyHydrated } from '../../support/hydrated.ts';
import { visitor } from '../visitor.ts';

/** The share of a section's pixels that may differ before somebody has to look: less than a button. */
const tolerance = 0.0005;

/** In px; WebKit's window is 450 wide where it is asked for 390. */
const widths = { chromium: [390, 768, 1440, 2560], firefox: [390, 1440], webkit: [390, 1440] };

describe('visual', () => {
  const engine = inject('engine');
  test.each(widths[engine])('at %i px every section looks as it was approved', async (width) => {
    await using visit = await visitor({
      viewport: { width, height: Math.min(width * 2, 1200) },
      // Rotations hold and nothing fades: every picture is of the first moment.
      reducedMotion: 'reduce',
    });
    const { page } = visit;
    await page.goto('/');
    await whollyHydrated(page);
    // Only the section itself is judged: not what is fixed above it, a scroll bar that fades, or the
    // register's own page, in whose frame each engine shows its words for "no connection" when it likes.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        'header, .bottom-bar, [data-machine="scroll-top"] { display: none } html { scrollbar-width: none } iframe { visibility: hidden }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    const different: Record<string, number> = {};
    for (const section of await page.locator('section[id], footer').all()) {
      const name = (await section.getAttribute('id')) ?? 'footer';
      await section.scrollIntoViewIfNeeded();
      await section.evaluate(async (one) => {
        await document.fonts.ready;
        await Promise.all(
          [...one.querySelectorAll('img')].map((image) => {
            image.loading = 'eager';
            return image.decode();
          }),
        );
      });
      const screenshot = await section.screenshot();
      const share = await differenceFrom(`${engine}/${name}-${width}`, screenshot);
      if (share > tolerance) different[name] = share;
    }
    expect(different).toEqual({});
  });
});
