/** Screenshots of each section, compared with the approved baseline. */
import { expect, test } from 'vitest';
import { differenceFrom } from '../../support/baseline.ts';
import { visitor, withBrowser } from '../../support/browser.ts';
import { whollyHydrated } from '../../support/hydrated.ts';

withBrowser();

/** The share of a section's pixels that may differ before somebody has to look: less than a button. */
const tolerance = 0.0005;

/** In px. */
const widths = [390, 1440];

/**
 * Only a section itself is judged: not the header above it, a scroll bar that fades, or the register's own page. It
 * stands alone, or a fraction of a px of those above it would decide how its text is rounded.
 */
function letSectionsStandAlone() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `header, .bottom-bar, [data-machine="scroll-top"], :is(section[id], footer):not([data-alone]) { display: none }
    html { scrollbar-width: none }
    iframe { visibility: hidden }`,
  );
  document.adoptedStyleSheets.push(sheet);
}

async function standAlone(section: Element) {
  document.querySelector('[data-alone]')?.removeAttribute('data-alone');
  section.setAttribute('data-alone', '');
  await document.fonts.ready;
  await Promise.all(
    [...section.querySelectorAll('img')].map((image) => {
      image.loading = 'eager';
      // Else a busy engine may photograph the section without it, though it has been decoded.
      image.decoding = 'sync';
      return image.decode();
    }),
  );
}

test.each(widths)('at %i px every section looks as it was approved', async (width) => {
  await using visit = await visitor({
    viewport: { width, height: Math.min(width * 2, 1200) },
    // Rotations hold and nothing fades: every picture is of the first moment.
    reducedMotion: 'reduce',
  });
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
  await page.evaluate(letSectionsStandAlone);
  const differing: Record<string, number> = {};
  for (const section of await page.locator('section[id], footer').all()) {
    const name = (await section.getAttribute('id')) || 'footer';
    await section.evaluate(standAlone);
    const share = await differenceFrom(`${name}-${width}`, await section.screenshot());
    if (share > tolerance) differing[name] = share;
  }
  expect(differing).toEqual({});
});
