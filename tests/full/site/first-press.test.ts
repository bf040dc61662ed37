/** A press before hydration is carried out after it. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../../support/browser.ts';
import { holdBack } from '../../support/held-back.ts';
import { hydrated } from '../../support/hydrated.ts';

withBrowser();

const phone = { viewport: { width: 390, height: 844 } };
const toggle = 'header button[aria-controls="menu"]';
const link = 'header nav a[href="#about"]';

/** Opens the page and keeps its script back until the result is called. */
async function openHeld(page: Page): Promise<() => void> {
  const release = await holdBack(page, '**/assets/react-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  return release;
}

const state = (page: Page) => page.locator('[data-machine="menu"]').getAttribute('data-state');

/** Once nothing of the popover is left, the menu is the machine's. */
const handedOver = (page: Page) =>
  page.locator('#menu:not([popover])').waitFor({ state: 'attached' });

test('[N3] leaves a menu closed that was opened and closed before hydration', async () => {
  await using visit = await visitor(phone);
  const { page } = visit;
  const release = await openHeld(page);
  await page.locator(toggle).click();
  await page.locator(link).waitFor();
  await page.locator(toggle).click();
  expect(await page.locator(link).isVisible()).toBe(false);
  release();
  await handedOver(page);
  await hydrated(page);
  expect(await state(page)).toBe('closed');
  expect(await page.locator(link).isVisible()).toBe(false);
});

test('opens no menu for a link of the header that is pressed on a wide screen before hydration', async () => {
  await using visit = await visitor({ viewport: { width: 1440, height: 900 } });
  const { page } = visit;
  const release = await openHeld(page);
  await page.locator(link).click();
  release();
  await handedOver(page);
  await hydrated(page);
  expect(await state(page)).toBe('closed');
});
