/** The menu of phones. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';

withBrowser();

const phone = { viewport: { width: 390, height: 844 } };

const toggle = (page: Page) => page.locator('header button[aria-controls]');
const link = (page: Page) => page.locator('header nav a[href="#about"]');
const stateOf = (page: Page) => () => page.locator('header').first().getAttribute('data-state');

async function open(page: Page) {
  await page.goto('/');
  await hydrated(page);
  await toggle(page).click();
  await page.locator('header[data-state="open"]').waitFor();
}

test('[N3] on a phone the menu makes the rest inert; Escape gives the focus back, and a wide screen closes it', async () => {
  await using visit = await visitor(phone);
  const { page } = visit;
  const isInert = () => page.locator('main').evaluate((main) => main.closest('[inert]') !== null);
  await page.goto('/');
  expect(await link(page).isVisible()).toBe(false);
  await open(page);
  expect(await link(page).isVisible()).toBe(true);
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('true');
  await expect.poll(isInert).toBe(true);

  await page.keyboard.press('Escape');
  await expect.poll(() => link(page).isVisible()).toBe(false);
  expect(await toggle(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(isInert).toBe(false);

  await toggle(page).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(stateOf(page)).toBe('closed');
  expect(await link(page).isVisible()).toBe(true);
});

test('[N1][N2][N4] a chosen link closes the menu and leads to its section, below the header', async () => {
  await using visit = await visitor(phone);
  const { page } = visit;
  await open(page);
  await link(page).click();
  await expect.poll(stateOf(page)).toBe('closed');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('about-heading');
  const top = (selector: string) => () =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Math.abs(element.getBoundingClientRect().top));
  await expect.poll(top('#about')).toBeLessThan(150);
  expect(new URL(page.url()).hash).toBe('#about');
  expect(await top('header')()).toBe(0);
});

test('[N3] on a phone held sideways the menu scrolls inside itself', async () => {
  const viewport = { width: 667, height: 375 };
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await open(page);
  const menu = await page.locator('#menu').boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBe(viewport.height);
  const last = page.locator('#menu a').last();
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(viewport.height);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
