/** The form under hard conditions: usable to the end, no word lost, hostile answers shown as text. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { stored } from '../support/enquiry.ts';
import {
  accepted,
  fieldOf,
  fieldsOf,
  fill,
  sendButton,
  spamCheckReady,
  words,
} from '../support/form.ts';
import { hydratedAt } from '../support/hydrated.ts';

withBrowser();

const stateOf = (page: Page) => page.locator('form').getAttribute('data-state');
const isSent = (page: Page) => expect.poll(() => stateOf(page)).toBe('idle.success');

const hostile = {
  HTML: '<b id="injected">bold</b><img src=x onerror="globalThis.ran = true">',
  'a script': '</p><script>globalThis.ran = true</script>',
  'control characters': 'a\u0000b\u001b[31mc\u202Ed\u0007',
  'a megabyte': `${'long '.repeat(200_000)}<i id="injected">end</i>`,
};

test.each(Object.entries(hostile))('%s in the answer is shown as text', async (_what, message) => {
  await using visit = await visitor();
  const { page } = visit;
  await page.route('**/contact-handler.php', (route) =>
    route.fulfill({ json: { success: false, message } }),
  );
  await page.goto('/');
  await fill(page);
  await spamCheckReady(page);
  await sendButton(page).click();
  await expect.poll(() => stateOf(page)).toBe('idle.failure');
  await page.locator('#toasts').getByText(message.slice(0, 4)).first().waitFor();
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(await page.locator('#injected').count()).toBe(0);
  const shown = await page.locator('form p.notice').textContent();
  expect(shown?.startsWith(message.slice(0, 4))).toBe(true);
  // The page is still alive, and nothing is pushed out of sight sideways.
  expect(await fieldsOf(page)).toEqual(words);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('the form can be found and used by roles and names alone', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await spamCheckReady(page);
  const form = page.getByRole('form', { name: 'Enquiry' });
  await form.getByRole('textbox', { name: 'Name', exact: false }).fill('Ada');
  await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
  await form.getByRole('textbox', { name: 'Phone' }).fill('020');
  await form.getByRole('textbox', { name: 'Company' }).fill('Engines');
  await form.getByRole('textbox', { name: 'Message' }).fill('By roles.');
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await isSent(page);
  expect(stored('By roles.')).toHaveLength(1);
});

test.each([
  ['at 400 % zoom of 1280 x 1024', { viewport: { width: 320, height: 256 } }],
  ['in forced colours', { forcedColors: 'active' }],
  [
    'on a phone by touch',
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ],
] as const)('%s the form is usable to the end, and its answer is seen', async (what, options) => {
  await using visit = await visitor({ ...options, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await fill(page, { ...words, message: what });
  await spamCheckReady(page);
  await sendButton(page).click();
  await isSent(page);
  const toast = page.locator('#toasts').getByText(accepted);
  await toast.waitFor();
  // It comes in from the side.
  const isInside = async () => {
    const { x, width } = (await toast.boundingBox()) ?? { x: -1, width: 0 };
    return x >= 0 && x + width <= (page.viewportSize()?.width ?? 0);
  };
  await expect.poll(isInside).toBe(true);
  expect(stored(what)).toHaveLength(1);
});

test('what a browser fills in by itself is sent like what was typed', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await spamCheckReady(page);
  const named = await page
    .locator('form input')
    .evaluateAll((fields) => fields.map((one) => one.getAttribute('autocomplete')));
  expect(named).toEqual(['name', 'email', 'tel', 'organization']);
  // As autofill does: values are set from outside, then one event of each kind is told.
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
    { ...words, message: 'Filled in by the browser.' },
  );
  await sendButton(page).click();
  await isSent(page);
  expect(stored('Filled in by the browser.')).toMatchObject([{ name: words.name }]);
});

test('two tabs keep their own words, and both are sent', async () => {
  await using visit = await visitor();
  const first = visit.page;
  const second = await first.context().newPage();
  for (const [page, message] of [
    [first, 'In the first tab.'],
    [second, 'In the second tab.'],
  ] as const) {
    await page.goto('/');
    await hydratedAt(page, '#contact');
    await fill(page, { ...words, message });
  }
  await first.reload();
  await hydratedAt(first, '#contact');
  expect(await fieldOf(first, 'message').inputValue()).toBe('In the first tab.');
  for (const page of [first, second]) {
    await page.bringToFront();
    await spamCheckReady(page);
    await sendButton(page).click();
    await isSent(page);
  }
  expect(stored('In the first tab.')).toHaveLength(1);
  expect(stored('In the second tab.')).toHaveLength(1);
});

test('who leaves and comes back by the browser’s button finds every word', async () => {
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

test('after a failed send and a reload the words are still there', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.route('**/contact-handler.php', (route) => route.abort());
  await page.goto('/');
  await fill(page, { ...words, message: 'Not sent yet.' });
  await spamCheckReady(page);
  await sendButton(page).click();
  await expect.poll(() => stateOf(page)).toBe('idle.failure');
  await page.reload();
  await hydratedAt(page, '#contact');
  await expect.poll(() => fieldsOf(page)).toEqual({ ...words, message: 'Not sent yet.' });
});

test('where every round trip takes two seconds the enquiry still arrives', async () => {
  await using visit = await visitor({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    // The round trip of slow 2G in ms; bytes in a second. At 50 kbit/s it takes over two minutes.
    latency: 2000,
    downloadThroughput: 500_000 / 8,
    uploadThroughput: 500_000 / 8,
  });
  await page.goto('/', { waitUntil: 'commit' });
  await fill(page, { ...words, message: 'On a slow line.' });
  await spamCheckReady(page);
  await hydratedAt(page, '#contact');
  await sendButton(page).click();
  await isSent(page);
  expect(stored('On a slow line.')).toHaveLength(1);
});
