/** The menu of phones. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';

const toggle = (page: Page) => page.locator('header button[aria-controls]');

async function open(page: Page) {
  await page.goto('/');
  await hydrated(page);
  await toggle(page).click();
  await page.locator('header[data-state="open"]').waitFor();
}

test('[N1][N2][N3][N4] the menu makes the rest inert; Escape gives the focus back, a link leads to its section, a wide screen closes it', async () => {
  const { page } = await visitor({ viewport: { width: 390, height: 844 } });
  const header = page.locator('header').first();
  const link = header.locator('nav a[href="#about"]');
  const state = () => header.getAttribute('data-state');
  const isInert = () => page.locator('main').evaluate((main) => main.closest('[inert]') !== null);
  const top = (element: Element) => Math.abs(element.getBoundingClientRect().top);
  await open(page);
  expect(await link.isVisible()).toBe(true);
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('true');
  await expect.poll(isInert).toBe(true);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect.poll(() => link.isVisible()).toBe(false);
  expect(await toggle(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(isInert).toBe(false);

  await toggle(page).click();
  await link.click();
  await expect.poll(state).toBe('closed');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('about-heading');
  await expect.poll(() => page.locator('#about').evaluate(top)).toBeLessThan(150);
  expect(new URL(page.url()).hash).toBe('#about');
  expect(await header.evaluate(top)).toBe(0);

  await toggle(page).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(state).toBe('closed');
  expect(await link.isVisible()).toBe(true);
});

test('[N3] on a phone held sideways the menu scrolls inside itself', async () => {
  const viewport = { width: 667, height: 375 };
  const { page } = await visitor({ viewport });
  await open(page);
  const menu = await page.locator('#menu').boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBe(viewport.height);
  const last = page.locator('#menu a').last();
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(viewport.height);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
