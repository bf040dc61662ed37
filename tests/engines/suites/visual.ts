/** Screenshots of each section in each engine, compared with the approved baseline of that engine. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Visit } from '../../../scripts/engines/driver.ts';
import { differenceFrom } from '../../support/baseline.ts';
import { whollyHydrated } from '../../support/hydrated.ts';
import { sharedVisit } from '../visitor.ts';

/** The share of a section's pixels that may differ before somebody has to look: less than a button. */
const tolerance = 0.0005;

/** In px; WebKit's window is 450 wide where it is asked for 390. */
const widths = { chromium: [390, 768, 1440, 2560], firefox: [390, 1440], webkit: [390, 1440] };

const sections = [
  'home',
  'services',
  'clearance',
  'about',
  'premium',
  'relocation',
  'storage',
  'coverage',
  'contact',
  'footer',
];

/**
 * Only a section itself is judged: not what is fixed above it, a scroll bar that fades, or the register's own page, in
 * whose frame each engine shows its words for "no connection" when it likes. It stands alone, or a fraction of a px of
 * those above it would decide how its text is rounded.
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

describe('visual', () => {
  const engine = inject('engine');

  describe.each(widths[engine])('at %i px', (width) => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await sharedVisit({
        viewport: { width, height: Math.min(width * 2, 1200) },
        // Rotations hold and nothing fades: every picture is of the first moment.
        reducedMotion: 'reduce',
      });
      await visit.page.goto('/');
      await whollyHydrated(visit.page);
      await visit.page.evaluate(letSectionsStandAlone);
    });
    afterAll(() => visit?.[Symbol.asyncDispose]());

    test('these are its sections', async () => {
      const ids = await visit.page.evaluate(() =>
        [...document.querySelectorAll('section[id], footer')].map(({ id }) => id || 'footer'),
      );
      expect(ids).toEqual(sections);
    });

    test.each(sections)('%s looks as it was approved', async (name) => {
      const section = visit.page.locator(name === 'footer' ? 'footer' : `section#${name}`);
      await section.evaluate(standAlone);
      const share = await differenceFrom(`${engine}/${name}-${width}`, await section.screenshot());
      expect(share).toBeLessThanOrEqual(tolerance);
    });
  });
});
