import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { fieldOf, fieldsOf, fill, sendButton, toast, words } from '../support/form.ts';
import { holdBack } from '../support/held-back.ts';
import { hydrated, whollyHydrated } from '../support/hydrated.ts';

withBrowser();

test('without script the whole page reads, and phone and address are links', async () => {
  await using visit = await visitor({ javaScriptEnabled: false });
  const { page } = visit;
  await page.goto('/');
  for (const heading of await page.getByRole('heading', { level: 2 }).all()) {
    expect(await heading.isVisible()).toBe(true);
  }
  expect(await page.locator('a[href^="tel:"]').first().isVisible()).toBe(true);
  expect(await page.locator('a[href^="mailto:"]').first().isVisible()).toBe(true);
  expect(await page.locator('noscript p').isVisible()).toBe(true);
});

/** A phone with its scripts switched off. */
const withoutScript = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };

test('[N3] without script the menu of a phone is closed until its button is pressed, and closes again', async () => {
  await using visit = await visitor(withoutScript);
  const { page } = visit;
  await page.goto('/');
  const button = page.locator('header button');
  const link = page.locator('header nav a[href="#contact"]');
  expect(await link.isVisible()).toBe(false);
  await button.click();
  expect(await link.isVisible()).toBe(true);
  await button.click();
  expect(await link.isVisible()).toBe(false);
});

test('[N4] without script a link of the open menu leads to its section, and leaves the menu behind', async () => {
  await using visit = await visitor(withoutScript);
  const { page } = visit;
  await page.goto('/');
  await page.locator('header button').click();
  await page.locator('header nav a[href="#about"]').click();
  const inView = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return box !== null && box.y < 844 && box.y + box.height > 0;
  };
  await expect.poll(() => inView('#about-heading')).toBe(true);
  expect(await inView('#menu')).toBe(false);
});

test('a static section is never hydrated, and its blocks are revealed all the same', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  const section = page.locator('#storage');
  const block = section.locator('[data-machine="reveal"]').first();
  await section.evaluate((one) => {
    const { top } = one.getBoundingClientRect();
    scrollBy({ top: top - 1.5 * innerHeight, behavior: 'instant' });
  });
  await expect.poll(() => block.getAttribute('data-state')).toBe('concealed');
  await block.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(() => block.getAttribute('data-state')).toBe('revealed');
  const isReacts = (one: Element) => Object.keys(one).some((key) => key.startsWith('__react'));
  expect(await section.evaluate(isReacts)).toBe(false);
});

test('[B1] "Clear the floor", pressed before its script is there, clears it then', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const release = await holdBack(page, '**/assets/below-*.js');
  await page.goto('/');
  await hydrated(page);
  const floor = page.locator('[data-machine="floor"]');
  await floor.locator('.floor-clear').click();
  expect(await floor.getAttribute('data-state')).toBe('resting');
  release();
  await expect.poll(() => floor.getAttribute('data-state')).toBe('clearing');
});

test('without script the form neither navigates nor puts data into the URL', async () => {
  await using visit = await visitor({ javaScriptEnabled: false });
  const { page } = visit;
  await page.goto('/');
  const address = page.url();
  await fill(page);
  await sendButton(page).click();
  await fieldOf(page, 'name').press('Enter');
  expect(page.url()).toBe(address);
  expect(await fieldsOf(page)).toEqual(words);
});

test('what is typed and sent before hydration is neither lost nor ignored', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const release = await holdBack(page, '**/assets/react-*.js');
  await page.route('**/recaptcha/api.js*', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  const address = page.url();
  await fill(page, { ...words, message: 'Sent before hydration.' });
  await sendButton(page).click();
  expect(page.url()).toBe(address);
  expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull();

  release();
  await hydrated(page);
  // Without the script of the spam check nothing is sent, but the press was heard.
  await toast(page, 'Please wait for the page to fully load and try again.').waitFor();
  expect(await fieldsOf(page)).toEqual({ ...words, message: 'Sent before hydration.' });
  expect(page.url()).toBe(address);
});

test('the menu opens at the very first touch, hydrated or not', async () => {
  await using visit = await visitor({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  const release = await holdBack(page, '**/assets/react-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  await page.locator('header button[aria-controls]').click();
  release();
  await expect
    .poll(() => page.locator('[data-machine="menu"]').getAttribute('data-state'))
    .toBe('open');
});

test('the site under test is built with React’s production version', async () => {
  const assets = fileURLToPath(new URL('../../dist/assets', import.meta.url));
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')));
  expect(texts.some((text) => text.includes('Minified React error'))).toBe(true);
  expect(scripts.filter((_, place) => texts[place]?.includes('runWithFiberInDEV'))).toEqual([]);
});

test('what is pressed in a part before that is hydrated is pressed then, once', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const release = await holdBack(page, '**/assets/below-*.js');
  await page.goto('/');
  await hydrated(page);
  const slideshow = page.locator('[data-machine="coverage"]');
  await slideshow.locator('button').first().click();
  expect(await slideshow.getAttribute('data-state')).toBe('running');
  release();
  await expect.poll(() => slideshow.getAttribute('data-state')).toBe('held');
});

test('a part whose script cannot be loaded stays as it was prerendered', async () => {
  await using visit = await visitor();
  const { page, complaints } = visit;
  await page.route('**/assets/below-*.js', (route) => route.abort());
  await page.goto('/');
  await hydrated(page);
  await page.locator('#about').scrollIntoViewIfNeeded();
  await expect.poll(() => complaints.join()).toContain('The script of #about could not be loaded');
  await page.locator('main a[href="#storage"]').first().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('storage-heading');
  expect(await page.locator('section[id]').count()).toBe(9);
});

test.each(['page', 'below'])(
  'when the script %s cannot be loaded, the form says so and keeps what was typed',
  async (name) => {
    await using visit = await visitor();
    const { page } = visit;
    await page.route(`**/assets/${name}-*.js`, (route) => route.abort());
    await page.goto('/');
    await fill(page);
    await sendButton(page).click();
    const notice = page.locator('.stuck');
    await notice.waitFor();
    expect(await notice.getByRole('link').count()).toBe(2);
    expect(await fieldsOf(page)).toEqual(words);
  },
);

test('where every script is loaded the form says nothing of that', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
  expect(await page.locator('.stuck').isVisible()).toBe(false);
});

test.each([390, 1440])("at %i px the hero's dashes are drawn on the compositor", async (width) => {
  await using visit = await visitor({ viewport: { width, height: 800 } });
  const { page } = visit;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const recalculated = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
  };
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const before = await recalculated();
  const drawn = await page.locator('.hero-outline:visible').evaluate(async (outline) => {
    const passes = outline.getAnimations({ subtree: true });
    await Promise.all(passes.map(({ finished }) => finished));
    return passes.length;
  });
  expect(drawn).toBe(2);
  // On the main thread each of its 140 frames would be one.
  expect((await recalculated()) - before).toBeLessThan(30);
});
