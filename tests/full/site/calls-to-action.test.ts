/** From every call to action to the form, on five screens. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../../support/browser.ts';
import { whollyHydrated } from '../../support/hydrated.ts';

withBrowser();

const viewports = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Whether heading and first field are in view whole, below the header and above whatever covers the end. */
const formInView = (page: Page) =>
  page.evaluate(() =>
    ['#contact-heading', '[name="name"]'].every((selector) => {
      const one = document.querySelector(selector) as HTMLElement;
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      if (top < header || bottom > innerHeight) return false;
      const seen = document.elementFromPoint((left + right) / 2, bottom - 4);
      return seen !== null && (one.contains(seen) || seen.contains(one));
    }),
  );

const activeId = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Every link to the form that can be seen, by its place in the document; the menu's is behind a button. */
const callsToAction = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main a[href="#contact"], footer a[href="#contact"]',
      ),
    ]
      .map((element, index) => ({
        index,
        isSeen: element.checkVisibility({ visibilityProperty: true }),
      }))
      .filter(({ isSeen }) => isSeen)
      .map(({ index }) => index),
  );

test.each(viewports)(
  '[A1] every call to action shows heading and first field at $width x $height',
  async (viewport) => {
    await using visit = await visitor({ viewport, reducedMotion: 'reduce' });
    const { page } = visit;
    await page.goto('/');
    await whollyHydrated(page);
    const calls = await callsToAction(page);
    expect(calls.length).toBeGreaterThanOrEqual(10);
    for (const index of calls) {
      const link = page.locator('main a[href="#contact"], footer a[href="#contact"]').nth(index);
      await link.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => activeId(page)).toBe('contact-heading');
      await expect.poll(() => formInView(page)).toBe(true);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    }
  },
);
