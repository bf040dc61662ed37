/** Links within the page, and addresses with an anchor. */
import { describe, expect, test } from 'vitest';
import type { Page } from '../../../scripts/engines/driver.ts';
import { hydrated, whollyHydrated } from '../../support/hydrated.ts';
import { visitor } from '../visitor.ts';

/** The sections of the spec that have an address of their own. */
const anchors = [
  'services',
  'clearance',
  'about',
  'premium',
  'relocation',
  'storage',
  'coverage',
  'contact',
];

/** How far the section is from where the page has it begin: below the header. In px. */
const missedBy = (page: Page, id: string) =>
  page.evaluate((section) => {
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const top = document.getElementById(section)?.getBoundingClientRect().top ?? Number.NaN;
    return Math.abs(top - Number.parseFloat(scrollPaddingTop));
  }, id);

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe('links', () => {
  test('every link within the page leads to its section and moves the focus to its heading', async () => {
    await using visit = await visitor({ reducedMotion: 'reduce' });
    const { page, complaints } = visit;
    await page.goto('/');
    await hydrated(page);
    const links = page.locator(':is(header nav, main, footer) a[href^="#"]');
    const reached = new Set<string>();
    for (const link of await links.all()) {
      const id = (await link.getAttribute('href'))?.slice(1) ?? '';
      await link.click();
      await expect.poll(() => focusedId(page)).toBe(`${id}-heading`);
      await expect.poll(() => missedBy(page, id)).toBeLessThanOrEqual(2);
      reached.add(id);
    }
    // Nothing on the page leads to the coverage: it is an address only.
    expect([...reached].sort()).toEqual(
      ['home', 'privacy', ...anchors].filter((id) => id !== 'coverage').sort(),
    );
    expect(complaints).toEqual([]);
  });

  test('Tab goes on from where plain text was clicked', async () => {
    await using visit = await visitor({ reducedMotion: 'reduce' });
    const { page, complaints } = visit;
    await page.goto('/');
    await whollyHydrated(page);
    for (const id of ['storage', 'about', 'home']) {
      await page.locator(`#${id} p:not(:has(a))`).first().click();
      await page.keyboard.press('Tab');
      const met = await page.evaluate((section) => {
        const text = document.querySelector(`#${section} p:not(:has(a))`) as Element;
        const next = [...document.querySelectorAll('main :is(a, button, input)')].find(
          (one) => text.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
        );
        return document.activeElement === next;
      }, id);
      expect(met, id).toBe(true);
    }
    expect(complaints).toEqual([]);
  });

  test('an address with an anchor opens at its section', async () => {
    for (const id of anchors) {
      await using visit = await visitor();
      const { page, complaints } = visit;
      await page.goto(`/#${id}`);
      await hydrated(page);
      await expect.poll(() => missedBy(page, id)).toBeLessThanOrEqual(2);
      expect(complaints).toEqual([]);
    }
  });
});
