/** A press before hydration is answered at once, and carried out after it. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { fieldsOf, fill, sendButton, toast, words } from '../support/form.ts';
import { holdBack } from '../support/held-back.ts';
import { hydrated } from '../support/hydrated.ts';

withBrowser();

const phone = { viewport: { width: 390, height: 844 } };
const toggle = 'header button[aria-controls="menu"]';
const link = 'header nav a[href="#about"]';

declare global {
  /** The visible parts of the page in the first frame after the last press. */
  var shown: Record<string, boolean> | undefined;
}

/** Notes which of these can be seen in the first frame after each press. */
const watchFirstFrame = (page: Page, ...selectors: string[]) =>
  page.evaluate((all) => {
    const look = () => {
      globalThis.shown = Object.fromEntries(
        all.map((one) => [one, document.querySelector(one)?.checkVisibility() === true]),
      );
    };
    addEventListener('pointerup', () => requestAnimationFrame(look), true);
  }, selectors);

const shownFirst = (page: Page) =>
  page.waitForFunction(() => globalThis.shown).then((one) => one.jsonValue());

/** Opens the page and keeps its script back until the result is called. */
async function openHeld(page: Page, script = 'react'): Promise<() => void> {
  const release = await holdBack(page, `**/assets/${script}-*.js`);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  return release;
}

/** Whether the menu's button says to screen readers that the menu is open. */
async function isExpanded(page: Page): Promise<unknown> {
  const cdp = await page.context().newCDPSession(page);
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `document.querySelector('${toggle}')`,
  });
  const { nodes } = await cdp.send('Accessibility.queryAXTree', {
    objectId: result.objectId ?? '',
  });
  const { properties = [] } = nodes.find(({ role }) => role?.value === 'button') ?? {};
  return properties.find(({ name }) => name === 'expanded')?.value.value;
}

const state = (page: Page) => page.locator('[data-machine="menu"]').getAttribute('data-state');

/** Once nothing of the popover is left, the menu is the machine's. */
const handedOver = (page: Page) =>
  page.locator('#menu:not([popover])').waitFor({ state: 'attached' });

test('[N3] the menu opens before hydration in the next frame, and stays open', async () => {
  await using visit = await visitor(phone);
  const { page, complaints } = visit;
  const release = await openHeld(page);
  await watchFirstFrame(page, link);
  expect(await page.locator(link).isVisible()).toBe(false);
  expect(await isExpanded(page)).toBe(false);
  await page.locator(toggle).click();
  expect(await shownFirst(page)).toEqual({ [link]: true });
  expect(await isExpanded(page)).toBe(true);
  release();
  await handedOver(page);
  await expect.poll(() => state(page)).toBe('open');
  expect(await page.locator(link).isVisible()).toBe(true);
  expect(await page.locator(toggle).getAttribute('aria-expanded')).toBe('true');
  await page.locator('[inert] main').waitFor({ state: 'attached' });
  expect(complaints).toEqual([]);
});

test('[N3] opened and closed before hydration, the menu is closed after it', async () => {
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

test('a link of the header’s line opens no menu, on a wide screen before hydration', async () => {
  await using visit = await visitor({ viewport: { width: 1440, height: 900 } });
  const { page } = visit;
  const release = await openHeld(page);
  await page.locator(link).click();
  release();
  await handedOver(page);
  await hydrated(page);
  expect(await state(page)).toBe('closed');
});

test('[K5] Send pressed before hydration is answered in the next frame, and the deed follows', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.route('**/recaptcha/api.js*', (route) => route.abort());
  const release = await openHeld(page);
  await fill(page);
  const answer = '.contact-pressed';
  expect(await page.locator(answer).isVisible()).toBe(false);
  await watchFirstFrame(page, answer);
  await sendButton(page).click();
  expect(await shownFirst(page)).toEqual({ [answer]: true });
  expect(await page.locator(answer).textContent()).toBe(contact.form.onItsWay);
  release();
  // Without the script of the spam check nothing is sent, but the press was heard.
  await toast(page, 'Please wait for the page to fully load and try again.').waitFor();
  expect(await page.locator(`${answer}, [data-pressed]`).count()).toBe(0);
  expect(await fieldsOf(page)).toEqual(words);
});

test('[K1] Send pressed before hydration with nothing written is checked by the machine, not by the browser', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const release = await openHeld(page);
  await watchFirstFrame(page, '.contact-pressed');
  await sendButton(page).click();
  expect(await shownFirst(page)).toEqual({ '.contact-pressed': true });
  release();
  await page.locator('[name="name"][aria-invalid="true"]:focus').waitFor();
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(3);
});

test('where the script cannot be loaded, Send does not go on saying that it sends', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.route('**/assets/page-*.js', (route) => route.abort());
  await page.goto('/');
  await fill(page);
  await sendButton(page).click();
  await page.locator('.stuck').waitFor();
  expect(await page.locator('.contact-pressed').isVisible()).toBe(false);
});
