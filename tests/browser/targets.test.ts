/** Size of targets and the accessible tree (WCAG 2.5.8, 2.5.5, 4.1.2). */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { sharedPage, visitor, withBrowser } from '../support/browser.ts';
import { whollyHydrated } from '../support/hydrated.ts';

withBrowser();

/**
 * The targets that do not answer on a square of a side in px around their middle; links within a
 * sentence are excepted (WCAG 2.5.8).
 */
const smallTargets = (page: Page, side: number) =>
  page.evaluate((least) => {
    const inSentence = (one: Element) => {
      const around = one.parentElement?.textContent?.trim() ?? '';
      return (
        one.localName === 'a' &&
        getComputedStyle(one).display === 'inline' &&
        around.length > (one.textContent?.trim().length ?? 0) + 10
      );
    };
    const answersAt = (one: Element, x: number, y: number) =>
      one.contains(document.elementFromPoint(x, y));
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !inSentence(one) && !one.closest('.skip-link, [inert]'))
      .filter((one) => {
        one.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = one.getBoundingClientRect();
        const x = box.left + box.width / 2;
        const y = box.top + box.height / 2;
        // Hit testing rounds to whole pixels.
        const far = least / 2 - 1;
        return ![
          [x - far, y],
          [x + far, y],
          [x, y - far],
          [x, y + far],
        ].every(([left = 0, top = 0]) => answersAt(one, left, top));
      })
      .map((one) => {
        const { width, height } = one.getBoundingClientRect();
        const name = (one.ariaLabel ?? one.textContent ?? '').trim().slice(0, 30);
        return `${one.localName} "${name}" ${Math.round(width)} x ${Math.round(height)}`;
      });
  }, side);

test.each([
  { width: 1440, height: 900, least: 24, touch: false },
  { width: 390, height: 844, least: 44, touch: true },
])('at $width px every target answers on $least px', async ({ least, touch, ...viewport }) => {
  await using visit = await visitor({
    viewport,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
  });
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
  expect(await smallTargets(page, least)).toEqual([]);
  if (!touch) return;
  await page.locator('header button[aria-controls]').click();
  expect(await smallTargets(page, least)).toEqual([]);
});

const parts = {
  header: 'header',
  home: '#home',
  services: '#services',
  clearance: '#clearance',
  about: '#about',
  premium: '#premium',
  relocation: '#relocation',
  storage: '#storage',
  coverage: '#coverage',
  contact: '#contact',
  footer: 'footer',
};

describe('at 1440 px', () => {
  const page = sharedPage(
    { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
    async (opened) => {
      await opened.goto('/');
      await whollyHydrated(opened);
      await opened.locator('[data-machine="hero"][data-state="held"]').waitFor();
    },
  );

  test.each(Object.entries(parts))(
    'the accessible tree of %s is as it was approved',
    async (name, selector) => {
      const tree = await page().locator(selector).first().ariaSnapshot();
      await expect(`${tree}\n`).toMatchFileSnapshot(
        join(import.meta.dirname, 'trees', `${name}.yaml`),
      );
    },
  );
});
