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

test.each([
  { width: 844, height: 390 },
  { width: 667, height: 375 },
])('[N3] on a phone of $width × $height px the menu scrolls inside itself', async (viewport) => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  await page.locator('header button[aria-controls]').click();
  await page.locator('header[data-state="open"]').waitFor();
  const menu = await page.locator('#menu').boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBe(viewport.height);
  const last = page.locator('#menu a').last();
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(viewport.height);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.move(viewport.width / 2, viewport.height / 2);
  await page.mouse.wheel(0, 2000);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.each([
  { width: 844, height: 390 },
  { width: 667, height: 375 },
])(
  '[A1] on a phone of $width × $height px the bottom bar is at most 48 px high',
  async (viewport) => {
    await using visit = await visitor({ viewport });
    const { page } = visit;
    await page.goto('/');
    await hydrated(page);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await page.locator('.bottom-bar[data-state="shown"]').waitFor();
    expect((await page.locator('.bottom-bar').boundingBox())?.height).toBeLessThanOrEqual(48);
  },
);

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
  // The browser follows the link once the click has been dispatched.
  await expect.poll(() => new URL(page.url()).hash).toBe('#about');
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
