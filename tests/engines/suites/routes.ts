import { describe, expect, test } from 'vitest';
import { hydrated } from '../../support/hydrated.ts';
import { visitor } from '../visitor.ts';

describe('routes', () => {
  test('[R7][R8] an unknown path answers 404, is logged, and leads home', async () => {
    await using visit = await visitor();
    const { page, complaints } = visit;
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await hydrated(page);
    expect(await page.locator('main').textContent()).toContain('Oops! Page not found');
    await expect.poll(() => complaints.join('\n')).toContain('/no/such/page');

    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/');
    await page.locator('#home h1').waitFor();
  });

  test('[R2] the preview of the marketplace template has room for the template', async () => {
    await using visit = await visitor();
    const { page, complaints } = visit;
    expect((await page.goto('/ebay-template'))?.status()).toBe(200);
    await hydrated(page);
    // The frame is sandboxed: nobody can look into it from outside.
    const height = () => page.locator('iframe').evaluate((one) => one.clientHeight);
    await expect.poll(height).toBeGreaterThan(600);
    expect(complaints).toEqual([]);
  });
});
