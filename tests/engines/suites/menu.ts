/** The menu of a phone, by keyboard (APG disclosure). */
import { describe, expect, test } from 'vitest';
import type { Page } from '../../../scripts/engines/driver.ts';
import { hydrated } from '../../support/hydrated.ts';
import { visitor } from '../visitor.ts';

const phone = { viewport: { width: 390, height: 844 } };

/** Whether the focus is in the part of the page that this selector means. */
const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((part) => document.activeElement?.closest(part) != null, selector);

describe('menu', () => {
  test('Enter opens it, Tab stays in it, and Escape closes it and gives the focus back', async () => {
    await using visit = await visitor(phone);
    const { page, complaints } = visit;
    await page.goto('/');
    await hydrated(page);
    const header = page.locator('header');
    const button = page.locator('header button[aria-controls="menu"]');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => header.getAttribute('data-state')).toBe('open');
    await page.locator('[inert] main').waitFor();

    const links = await page.locator('header nav a').count();
    for (let presses = 0; presses <= links; presses += 1) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      const isInHeader = await focusIsIn(page, 'header');
      // Beyond the last link the browser's own controls may come.
      expect(isInHeader || (await focusIsIn(page, 'body:focus, .skip-link, html'))).toBe(true);
      if (isInHeader) expect(outline).toBe(true);
    }

    await page.keyboard.press('Escape');
    await expect.poll(() => header.getAttribute('data-state')).toBe('closed');
    await expect.poll(() => focusIsIn(page, 'header button[aria-controls="menu"]')).toBe(true);
    await expect.poll(() => page.locator('[inert] main').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('a link that is chosen by Enter closes it and leads to the heading of its section', async () => {
    await using visit = await visitor(phone);
    const { page, complaints } = visit;
    await page.goto('/');
    await hydrated(page);
    await page.locator('header button[aria-controls="menu"]').press('Enter');
    await page.locator('header nav a[href="#about"]').press('Enter');
    await expect.poll(() => page.locator('header').getAttribute('data-state')).toBe('closed');
    await expect.poll(() => focusIsIn(page, '#about-heading')).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('[N3][N4] without the page’s scripts it opens, and a chosen link closes it', async () => {
    await using visit = await visitor(phone);
    const { page } = visit;
    await page.route('**/assets/react-*.js', (route) => route.abort());
    await page.goto('/');
    const button = page.locator('header button[aria-controls="menu"]');
    const link = page.locator('header nav a[href="#about"]');
    await button.click();
    await link.click();
    await expect.poll(() => link.isVisible()).toBe(false);
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#about');
    await button.click();
    await link.waitFor();
  });
});
