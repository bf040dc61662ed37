/** The form under hard conditions: usable to the end, and no word lost. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { stored, unique } from '../support/enquiry.ts';
import { fieldOf, fill, sendButton, spamCheckReady, toast, words } from '../support/form.ts';
import { hydratedAt } from '../support/hydrated.ts';

withBrowser();

async function send(page: Page) {
  await spamCheckReady(page);
  await sendButton(page).click();
  await page.locator('form[data-state="idle.success"]').waitFor({ state: 'attached' });
}

test('sends the enquiry of a browser that refuses site data', async () => {
  await using visit = await visitor();
  const { page } = visit;
  // As Chromium and Firefox do it: the name itself throws.
  await page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/');
  await hydratedAt(page, '#contact');
  await fill(page);
  await send(page);
});

test('sends what the browser fills in by itself', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const message = unique('Filled in by the browser.');
  await page.goto('/');
  await spamCheckReady(page);
  const named = await page
    .locator('form input')
    .evaluateAll((fields) => fields.map((element) => element.getAttribute('autocomplete')));
  expect(named).toEqual(['name', 'email', 'tel', 'organization']);
  // Autofill sets the values from outside, then fires one event of each kind.
  await page.evaluate(
    (values) => {
      for (const [name, value] of Object.entries(values)) {
        const field = document.querySelector(`[name="${name}"]`) as HTMLInputElement;
        const prototype = Object.getPrototypeOf(field);
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    { ...words, message },
  );
  await send(page);
  expect(stored(message)).toMatchObject([{ name: words.name }]);
});

test('keeps the words of two tabs apart, and sends both', async () => {
  await using visit = await visitor();
  const tabs = [
    { page: visit.page, message: unique('In the first tab.') },
    { page: await visit.page.context().newPage(), message: unique('In the second tab.') },
  ];
  for (const { page, message } of tabs) {
    await page.goto('/');
    await hydratedAt(page, '#contact');
    await fill(page, { ...words, message });
  }
  for (const { page, message } of tabs) {
    await page.bringToFront();
    await page.reload();
    await hydratedAt(page, '#contact');
    await expect.poll(() => fieldOf(page, 'message').inputValue()).toBe(message);
    await send(page);
    expect(stored(message)).toHaveLength(1);
  }
});

test('finds every word again after a visit to another page and the back button', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await hydratedAt(page, '#contact');
  await fill(page, { ...words, message: 'Before I left.' });
  await page.goto('/ebay-template');
  await page.goBack();
  await hydratedAt(page, '#contact');
  await expect.poll(() => fieldOf(page, 'message').inputValue()).toBe('Before I left.');
});

test('shows the whole answer at 400 % zoom of 1280 x 1024', async () => {
  await using visit = await visitor({
    viewport: { width: 320, height: 256 },
    reducedMotion: 'reduce',
  });
  const { page } = visit;
  const message =
    'We already have an earlier version of this enquiry. Please press Send once more.';
  await page.route('**/contact-handler.php', (route) =>
    route.fulfill({ json: { success: false, message } }),
  );
  await page.goto('/');
  await fill(page);
  await spamCheckReady(page);
  await sendButton(page).click();
  const answer = toast(page, message);
  await answer.waitFor();
  // It comes in from the side.
  const isInside = async () => {
    const { x, width } = (await answer.boundingBox()) ?? { x: -1, width: 0 };
    return x >= 0 && x + width <= 320;
  };
  await expect.poll(isInside).toBe(true);
});
