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

/** Whether the focus is on the heading of a section, which stands where the page has it begin. */
const isReached = async (page: Page, id: string) =>
  (await missedBy(page, id)) <= 2 &&
  (await page.evaluate(() => document.activeElement?.id)) === `${id}-heading`;

describe('links', () => {
  // Nothing on the page leads to the coverage: it is an address only.
  test.each([
    ['header nav', ['about', 'contact', 'home', 'premium', 'services']],
    ['main', ['clearance', 'contact', 'premium', 'relocation', 'storage']],
    [
      'footer',
      ['about', 'clearance', 'home', 'premium', 'privacy', 'relocation', 'services', 'storage'],
    ],
  ])(
    'every link of the %s leads to its section and moves the focus to its heading',
    async (part, expected) => {
      await using visit = await visitor({ reducedMotion: 'reduce' });
      const { page, complaints } = visit;
      await page.goto('/');
      await hydrated(page);
      const reached = new Set<string>();
      for (const link of await page.locator(`${part} a[href^="#"]`).all()) {
        const id = (await link.getAttribute('href'))?.slice(1) ?? '';
        await link.click();
        await expect.poll(() => isReached(page, id), { message: id }).toBe(true);
        reached.add(id);
      }
      expect([...reached].sort()).toEqual(expected);
      expect(complaints).toEqual([]);
    },
  );

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

  test.each(anchors)('the address /#%s opens at its section', async (id) => {
    await using visit = await visitor();
    const { page, complaints } = visit;
    await page.goto(`/#${id}`);
    await hydrated(page);
    await expect.poll(() => missedBy(page, id)).toBeLessThanOrEqual(2);
    expect(complaints).toEqual([]);
  });
});
