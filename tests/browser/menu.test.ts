import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';

withBrowser();

const phone = { viewport: { width: 390, height: 844 } };

test('[N1] the header stays at the top while the page is scrolled', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  const top = await page
    .locator('header')
    .first()
    .evaluate((one) => one.getBoundingClientRect().top);
  expect(top).toBe(0);
});

test('[N3] on a phone the menu opens, makes the rest inert, and Escape gives the focus back', async () => {
  await using visit = await visitor(phone);
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  const button = page.locator('header button[aria-controls]');
  const link = page.locator('header nav a[href="#about"]');
  expect(await link.isVisible()).toBe(false);

  await button.click();
  expect(await link.isVisible()).toBe(true);
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(
    true,
  );

  await page.keyboard.press('Escape');
  expect(await link.isVisible()).toBe(false);
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.locator('main').evaluate((main) => main.closest('[inert]'))).toBeNull();
});

test('[N2][N4] a chosen link closes the menu and leads to its section', async () => {
  await using visit = await visitor(phone);
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  await page.locator('header button[aria-controls]').click();
  await page.locator('header nav a[href="#about"]').click();
  await expect
    .poll(() => page.locator('[data-machine="menu"]').getAttribute('data-state'))
    .toBe('closed');
  expect(new URL(page.url()).hash).toBe('#about');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('about-heading');
  await expect
    .poll(() =>
      page.locator('#about').evaluate((section) => Math.abs(section.getBoundingClientRect().top)),
    )
    .toBeLessThan(150);
});

test('the menu closes when the screen becomes wide enough for the links', async () => {
  await using visit = await visitor(phone);
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  await page.locator('header button[aria-controls]').click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect
    .poll(() => page.locator('[data-machine="menu"]').getAttribute('data-state'))
    .toBe('closed');
  expect(await page.locator('header nav a[href="#about"]').isVisible()).toBe(true);
});
