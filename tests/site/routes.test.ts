import { expect, inject, test } from 'vitest';
import { visitor } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';

test('[R7][R8][R9] answers an unknown path with 404, logs it and leads home', async () => {
  const { page, complaints } = await visitor();
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  await expect.poll(() => complaints.join('\n')).toContain('/no/such/page');

  await page.getByText('Oops! Page not found').waitFor();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.getByRole('heading', { level: 1, name: /Swiftly Removed/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('[R2][R3] distinguishes the route of the marketplace template from its file', async () => {
  const { page } = await visitor();
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

test('tells Cloudflare to leave the script and the addresses of every page alone', async () => {
  for (const path of ['/', '/ebay-template', '/no/such/page']) {
    const html = await (await fetch(`${inject('siteUrl')}${path}`)).text();
    // Rocket Loader and Email Address Obfuscation, as their documentation has it.
    expect(html).toContain('<script data-cfasync="false" data-modules=');
    expect(html).toMatch(
      /<!--email_off--><div id="root">[\s\S]*<\/div><!--\/email_off-->\s*<\/body>/,
    );
  }
});
