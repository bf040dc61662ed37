/** Screenshots of each section in each engine, compared with the approved baseline of that engine. */
import { describe, expect, inject, test } from 'vitest';
import { differenceFrom } from '../../support/baseline.ts';
import { whollyHydrated } from '../../support/hydrated.ts';
import { visitor } from '../visitor.ts';

/** The share of a section's pixels that may differ before somebody has to look: less than a button. */
const tolerance = 0.0005;

/** In px; WebKit's window is 450 wide where it is asked for 390. */
const widths = { chromium: [390, 768, 1440, 2560], firefox: [390, 1440], webkit: [390, 1440] };

/** In two parts, since all in one took its minute beside other work: the first sections, and those after them. */
const first = '#home, #services, #clearance, #about, #premium';
const parts = { 'to premium furniture': first, after: `section[id]:not(${first}), footer` };

describe('visual', () => {
  const engine = inject('engine');
  const cases = widths[engine].flatMap((width) =>
    Object.entries(parts).map(([part, sections]) => ({ width, part, sections })),
  );
  test.each(cases)(
    'at $width px every section looks as it was approved: $part',
    async ({ width, sections }) => {
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
      // It stands alone, or a fraction of a px of those above it would decide how its text is rounded.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          `header, .bottom-bar, [data-machine="scroll-top"], :is(section[id], footer):not([data-alone]) { display: none }
          html { scrollbar-width: none }
          iframe { visibility: hidden }`,
        );
        document.adoptedStyleSheets.push(sheet);
      });
      const different: Record<string, number> = {};
      const found = await page.locator(sections).all();
      expect(found).toHaveLength(5);
      for (const section of found) {
        const name = (await section.getAttribute('id')) ?? 'footer';
        await section.evaluate(async (one) => {
          document.querySelector('[data-alone]')?.removeAttribute('data-alone');
          one.setAttribute('data-alone', '');
          await document.fonts.ready;
          await Promise.all(
            [...one.querySelectorAll('img')].map((image) => {
              image.loading = 'eager';
              // Else a busy engine may photograph the section without it, though it has been decoded.
              image.decoding = 'sync';
              return image.decode();
            }),
          );
        });
        const screenshot = await section.screenshot();
        const share = await differenceFrom(`${engine}/${name}-${width}`, screenshot);
        if (share > tolerance) different[name] = share;
      }
      expect(different).toEqual({});
    },
  );
});
