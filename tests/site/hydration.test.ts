/** The page before its scripts run, without them, and when one of them never comes. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { business } from '../../src/content/business.ts';
import { contact } from '../../src/content/contact.ts';
import { visitor } from '../support/browser.ts';
import { fieldOf, fieldsOf, fill, sendButton, toast, words } from '../support/form.ts';
import { holdBack } from '../support/held-back.ts';
import { hydrated } from '../support/hydrated.ts';

const phone = { viewport: { width: 390, height: 844 } };
const toggle = 'header button[aria-controls="menu"]';
const menuLink = 'header nav a[href="#about"]';

/** Opens the page and keeps its script back until the result is called. */
async function openHeld(page: Page): Promise<() => void> {
  const release = await holdBack(page, '**/assets/react-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  return release;
}

test('[K5] answers Send before hydration, and replays the press after it', async () => {
  const { page } = await visitor();
  await page.route('**/recaptcha/api.js*', (route) => route.abort());
  const release = await openHeld(page);
  const address = page.url();
  await fill(page);
  const answer = page.locator('.contact-pressed');
  expect(await answer.isVisible()).toBe(false);
  await sendButton(page).click();
  expect(await answer.isVisible()).toBe(true);
  expect(await answer.textContent()).toBe(contact.form.pressed);

  release();
  // Without the script of the spam check nothing is sent, but the press is replayed.
  await toast(page, 'Please wait for the page to fully load and try again.').waitFor();
  expect(await page.locator('.contact-pressed, [data-pressed]').count()).toBe(0);
  expect(await fieldsOf(page)).toEqual(words);
  expect(page.url()).toBe(address);
});

test('[N3] opens the menu before hydration, and leaves it open after it', async () => {
  const { page, complaints } = await visitor(phone);
  const release = await openHeld(page);
  expect(await page.locator(menuLink).isVisible()).toBe(false);
  await page.locator(toggle).click();
  expect(await page.locator(menuLink).isVisible()).toBe(true);
  release();
  // Once nothing of the popover is left, the menu is the machine's.
  await page.locator('#menu:not([popover])').waitFor({ state: 'attached' });
  await page.locator('[data-machine="menu"][data-state="open"]').waitFor({ state: 'attached' });
  expect(await page.locator(menuLink).isVisible()).toBe(true);
  expect(await page.locator(toggle).getAttribute('aria-expanded')).toBe('true');
  await page.locator('[inert] main').waitFor({ state: 'attached' });
  expect(complaints).toEqual([]);
});

test('replays once a press in a section whose script loads later', async () => {
  const { page } = await visitor();
  const release = await holdBack(page, '**/assets/below-*.js');
  await page.goto('/');
  await hydrated(page);
  const slideshow = page.locator('[data-machine="coverage"]');
  await slideshow.locator('button').first().click();
  expect(await slideshow.getAttribute('data-state')).toBe('running');
  release();
  await expect.poll(() => slideshow.getAttribute('data-state')).toBe('held');
});

test('reloads once where a script is missing, then says so beside the form; the text stays', async () => {
  const { page } = await visitor();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/page-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await fill(page);
  await sendButton(page).click();
  await expect.poll(() => loads).toBe(2);
  await sendButton(page).click();
  const notice = page.locator('.stuck');
  await notice.waitFor();
  expect(await notice.getByRole('link').count()).toBe(2);
  expect(await page.locator('.contact-pressed').isVisible()).toBe(false);
  expect(await fieldsOf(page)).toEqual(words);
  expect(loads).toBe(2);
});

test('answers a press once the network is back that was gone before hydration', async () => {
  const { page } = await visitor();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  await page.goto('/');
  await page.locator('[data-stuck]').first().waitFor({ state: 'attached' });
  await page.unroute('**/*');
  await page.locator('.floor-clear').click();
  await page.locator('[data-machine="floor"]:not([data-index="0"])').waitFor();
  expect(await page.locator('[data-stuck]').count()).toBe(0);
  expect(loads).toBe(1);
});

test('[P4][F3] reads as a whole without script, with an email in the place of the form', async () => {
  const { page } = await visitor({ ...phone, javaScriptEnabled: false });
  await page.goto('/');
  const isVisible = (selector: string) => page.locator(selector).first().isVisible();
  const { entryUrl } = business.wasteCarrier;
  for (const selector of [
    '#contact a[href^="tel:"]',
    '#contact a[href^="mailto:"][href*="body=Name"]',
    'noscript p',
    '#storage h2',
    '.floor-route',
    `footer a[href="${entryUrl}"]`,
  ])
    expect(await isVisible(selector), selector).toBe(true);
  for (const selector of ['.folds > summary', '.floor-controls', 'footer details', '#contact-name'])
    expect(await isVisible(selector), selector).toBe(false);
  const unfolded = await page.locator('.folds > :not(summary)').all();
  expect(unfolded.length).toBeGreaterThan(0);
  for (const part of unfolded) expect(await part.isVisible()).toBe(true);
});

test('[N3][N4] opens, closes and follows the menu of a phone without script', async () => {
  const { page } = await visitor({ ...phone, javaScriptEnabled: false });
  await page.goto('/');
  const link = page.locator(menuLink);
  expect(await link.isVisible()).toBe(false);
  await page.locator(toggle).click();
  expect(await link.isVisible()).toBe(true);
  await page.locator(toggle).click();
  expect(await link.isVisible()).toBe(false);

  await page.locator(toggle).click();
  await link.click();
  const isInView = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return box !== null && box.y < 844 && box.y + box.height > 0;
  };
  await expect.poll(() => isInView('#about-heading')).toBe(true);
  expect(await isInView('#menu')).toBe(false);
});

test('[A1] follows a link to the form that is pressed before anything else, and shows its first field', async () => {
  const { page } = await visitor({ viewport: { width: 390, height: 664 } });
  // Without its pictures the page is never loaded, and thus never idle: far sections are not laid out.
  await holdBack(page, '**/images/**');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.locator('.hero a[href="#contact"]').first().click();
  const missedBy = () =>
    page.evaluate(() => {
      const { scrollPaddingTop } = getComputedStyle(document.documentElement);
      const top = document.querySelector('#contact')?.getBoundingClientRect().top;
      return Math.abs((top ?? Number.NaN) - Number.parseFloat(scrollPaddingTop));
    });
  await expect.poll(missedBy).toBeLessThanOrEqual(1);
  const field = await fieldOf(page, 'name').boundingBox();
  expect((field?.y ?? Number.NaN) + (field?.height ?? Number.NaN)).toBeLessThanOrEqual(664);
});
