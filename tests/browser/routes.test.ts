import { expect, inject, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';

withBrowser();

test('[R7][R8][R9] an unknown path answers 404, logs the path and leads home', async () => {
  await using visit = await visitor();
  const { page, complaints } = visit;
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  await expect.poll(() => complaints.join('\n')).toContain('/no/such/page');

  await page.getByText('Oops! Page not found').waitFor();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.getByRole('heading', { level: 1, name: /Swiftly Removed/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('another page begins at its heading for who uses the keyboard (WCAG 2.4.3)', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const isHeadingFocused = () =>
    page.evaluate(() => document.activeElement === document.querySelector('h1'));
  await page.goto('/no/such/page');
  await hydrated(page);
  expect(await isHeadingFocused()).toBe(false);
  await page.getByRole('link', { name: 'Return to Home' }).press('Enter');
  await expect.poll(isHeadingFocused).toBe(true);
  await page.goBack();
  await page.getByText('Oops! Page not found').waitFor();
  await expect.poll(isHeadingFocused).toBe(true);
});

test('[R2][R3] the route and the file of the marketplace template are not each other', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const route = await page.goto('/ebay-template');
  expect(route?.status()).toBe(200);
  expect(await page.title()).toMatch(/preview/i);
  const frame = page.frameLocator('iframe[src="/ebay-template.html"]');
  await frame.getByText('Herman Miller').first().waitFor();
  const height = await page.locator('iframe').evaluate((iframe) => iframe.clientHeight);
  expect(height).toBeGreaterThan(600);

  const file = await page.goto('/ebay-template.html');
  expect(file?.status()).toBe(200);
  expect(file?.headers()['x-robots-tag']).toBe('noindex');
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await page.content()).toContain('Herman Miller');
});

test.each(['/index.html', '/404.html', '/ebay-template/index.html', '/.vite/manifest.json'])(
  'a prerendered file is served under its route only: %s is not found',
  async (path) => {
    await using visit = await visitor();
    expect((await visit.page.goto(path))?.status()).toBe(404);
  },
);

test.each(['//', '//x', '/robots.txt/', '/ebay-template/', '/EBAY-template'])(
  '%s is no address: its page is hydrated as the 404 page, without complaint, and leads home',
  async (path) => {
    await using visit = await visitor();
    const { page, complaints } = visit;
    expect((await page.goto(inject('siteUrl') + path))?.status()).toBe(404);
    await hydrated(page);
    await page.getByText('Oops! Page not found').waitFor();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('heading', { level: 1, name: /Swiftly Removed/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(complaints.filter((text) => !/404/.test(text))).toEqual([]);
  },
);

test('the head of a page follows the visitor from route to route', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/ebay-template');
  await hydrated(page);
  const preview = await page.title();
  await page.locator('a[href="/"]').first().click();
  await expect.poll(() => page.title()).not.toBe(preview);
  await page.goBack();
  await expect.poll(() => page.title()).toBe(preview);
  expect(await page.locator('link[rel="canonical"]').count()).toBe(1);
  expect(await page.locator('meta[name="description"]').count()).toBe(1);
});

test.each([
  ['/robots.txt', 'text/plain', 'Sitemap: '],
  ['/sitemap.xml', /(text|application)\/xml/, '<urlset'],
])('%s is built and served', async (path, type, text) => {
  const answer = await fetch(inject('siteUrl') + path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(type);
  expect(await answer.text()).toContain(text);
});
