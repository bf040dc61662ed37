import { expect, test } from 'vitest';
import { differenceFrom } from '../support/baseline.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { whollyHydrated } from '../support/hydrated.ts';

withBrowser();

/** The share of a section's pixels that may differ before somebody has to look: less than a button. */
const tolerance = 0.0005;

test.each([390, 768, 1440, 2560])(
  'at %i px every section looks as it was approved',
  async (width) => {
    await using visit = await visitor({
      viewport: { width, height: Math.min(width * 2, 1200) },
      // Rotations hold and nothing fades: every picture is of the first moment.
      reducedMotion: 'reduce',
    });
    const { page } = visit;
    await page.goto('/');
    await whollyHydrated(page);
    // Only the section itself is judged, not what is fixed above it.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('header, [data-machine="scroll-top"] { display: none }');
      document.adoptedStyleSheets.push(sheet);
    });
    const different: Record<string, number> = {};
    for (const section of await page.locator('section[id], footer').all()) {
      const name = (await section.getAttribute('id')) ?? 'footer';
      await section.scrollIntoViewIfNeeded();
      await section.evaluate((one) =>
        Promise.all(
          [...one.querySelectorAll('img')].map((image) => {
            image.loading = 'eager';
            return image.decode();
          }),
        ),
      );
      const share = await differenceFrom(`${name}-${width}`, await section.screenshot());
      if (share > tolerance) different[name] = share;
    }
    expect(different).toEqual({});
  },
);
