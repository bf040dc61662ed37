/** The public register's frame in the footer: it costs nothing until a visitor opens it. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { business } from '../../src/content/business.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { whollyHydrated } from '../support/hydrated.ts';

withBrowser();

const { widgetUrl, entryUrl } = business.wasteCarrier;

/** The page's requests to the register from now on. */
function askedOfRegister(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin === new URL(widgetUrl).origin) asked.push(request.url());
  });
  return asked;
}

test('[F3] the footer embeds the register’s widget, asked for when it is opened and not before', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const asked = askedOfRegister(page);
  await page.goto('/');
  await whollyHydrated(page);
  const disclosure = page.locator('footer details');
  await disclosure.scrollIntoViewIfNeeded();
  // A lazy frame is asked for within a frame or two of coming near; a whole second is ample.
  await page.waitForTimeout(1000);
  expect(asked).toEqual([]);

  await disclosure.locator('summary').click();
  const frame = disclosure.locator('iframe');
  await frame.scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toEqual([widgetUrl]);
  expect(widgetUrl).toMatch(/^https:\/\/environment\.data\.gov\.uk\//);
  expect(await frame.getAttribute('title')).toMatch(/register/i);
  expect(await frame.getAttribute('referrerpolicy')).toBe('no-referrer');
});

test('[F3] without script the register is a link, and nothing is asked of it', async () => {
  await using visit = await visitor({ javaScriptEnabled: false });
  const { page } = visit;
  const asked = askedOfRegister(page);
  await page.goto('/');
  const link = page.locator(`footer a[href="${entryUrl}"]`);
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1000);
  expect(asked).toEqual([]);
  expect(await link.isVisible()).toBe(true);
  expect(await page.locator('footer details').isVisible()).toBe(false);
});
