/**
 * The form and the phone number in reach of every place on the page, and nothing that is fixed to the
 * screen over text or a control (ledger A1, A3): the whole page in steps of half a screen.
 */
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../../support/browser.ts';
import { whollyHydrated } from '../../support/hydrated.ts';
import { endOf, expectInReach } from '../../support/reach.ts';

withBrowser();

test.each([
  [320, 568],
  [360, 640],
  [390, 664],
  [414, 896],
  [600, 960],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
])('[A1][A3] at %i x %i form and phone are in reach all down the page', async (width, height) => {
  await using visit = await visitor({ viewport: { width, height }, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
  const end = await endOf(page);
  for (let y = 0; y < end; y += height / 2) await expectInReach(page, y);
  await expectInReach(page, end);
  if (height > 480 || width > 900) return;
  // On a phone held sideways the strip leaves room for the page.
  const strip = await page.locator('.bottom-bar').boundingBox();
  expect(strip?.height).toBeLessThanOrEqual(48);
});
