import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import contract from '../contract/exchanges.json' with { type: 'json' };
import { visitor, withBrowser } from '../support/browser.ts';
import { stored } from '../support/enquiry.ts';
import {
  accepted,
  fieldOf,
  fieldsOf,
  fill,
  sendButton,
  spamCheckReady,
  toast,
  words,
} from '../support/form.ts';
import { hydrated, hydratedAt } from '../support/hydrated.ts';

withBrowser();

const empty = { name: '', email: '', phone: '', company: '', message: '' };
const acceptedByDefault = "Thank you for your inquiry! We'll be in touch within 24 hours.";
const refused = 'Sorry, there was an error sending your message. Please try again.';
const exception =
  'Sorry, there was an error sending your message. Please try again or call us directly.';
const notReady = 'Please wait for the page to fully load and try again.';

test('[K10][K11] one POST with exactly the six fields and a token for "submit"', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const tokens: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/recaptcha/token')) tokens.push(request.url());
  });
  await page.goto('/');
  await fill(page, { ...words, message: 'One POST.' });
  await spamCheckReady(page);
  expect(tokens).toEqual([]);

  const posted = page.waitForRequest('**/contact-handler.php');
  await sendButton(page).click();
  const request = await posted;
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toBe('application/json');
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}-0$/);
  expect(request.postDataJSON()).toEqual({
    ...words,
    message: 'One POST.',
    recaptcha_token: expect.stringMatching(/\w{20}/),
  });
  expect(tokens).toEqual([expect.stringContaining('action=submit')]);
});

test('[K5] while it is sending the button reads "Sending..." and is disabled', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const held = Promise.withResolvers<void>();
  await page.route('**/contact-handler.php', async (route) => {
    await held.promise;
    await route.fulfill({ json: { success: true, message: '' } });
  });
  await page.goto('/');
  await fill(page);
  await spamCheckReady(page);
  const before = await sendButton(page).textContent();
  await sendButton(page).click();
  await expect.poll(() => sendButton(page).textContent()).toBe('Sending...');
  expect(await sendButton(page).isDisabled()).toBe(true);
  held.resolve();
  await toast(page, acceptedByDefault).waitFor();
  expect(await sendButton(page).textContent()).toBe(before);
  expect(await sendButton(page).isEnabled()).toBe(true);
});

test('[K12][M1] the server’s own message is shown', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.route('**/contact-handler.php', (route) =>
    route.fulfill({ json: { success: true, message: 'Stored as QS-1.' } }),
  );
  await page.goto('/');
  await fill(page);
  await spamCheckReady(page);
  await sendButton(page).click();
  await toast(page, 'Stored as QS-1.').waitFor();
});

test.each([
  { status: 200, message: 'We are full today.', shown: 'We are full today.' },
  { status: 422, message: 'Please check your email.', shown: 'Please check your email.' },
  { status: 503, message: '', shown: refused },
])('[K8][K12][M2] a refusal (HTTP $status) is read, shown, and keeps the words', async (answer) => {
  await using visit = await visitor();
  const { page } = visit;
  await page.route('**/contact-handler.php', (route) =>
    route.fulfill({
      status: answer.status,
      json: { success: false, message: answer.message },
    }),
  );
  await page.goto('/');
  await fill(page);
  await spamCheckReady(page);
  await sendButton(page).click();
  await toast(page, answer.shown).waitFor();
  expect(await fieldsOf(page)).toEqual(words);
  expect(await page.locator('#toasts-alert').textContent()).toBe(answer.shown);
});

test.each([
  ['the handler is down', { status: 502, contentType: 'text/plain', body: 'Bad gateway' }],
  ['the answer is HTML', { status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' }],
  ['the answer has no success', { status: 200, json: { message: 'Hm.' } }],
  ['the message is no text', { status: 200, json: { success: true, message: {} } }],
  ['the connection breaks', null],
] as const)('[K8][M3] when %s it is logged, and the words are kept', async (_what, answer) => {
  await using visit = await visitor();
  const { page, complaints } = visit;
  await page.route('**/contact-handler.php', (route) =>
    answer ? route.fulfill(answer) : route.abort(),
  );
  await page.goto('/');
  await fill(page);
  await spamCheckReady(page);
  await sendButton(page).click();
  await toast(page, exception).waitFor();
  expect(await fieldsOf(page)).toEqual(words);
  expect(complaints.join('\n')).toContain('The enquiry could not be sent.');
  await page.locator('form').getByRole('link', { name: /0808/ }).waitFor();
});

test('[K9] with the spam-check script blocked the form refuses and points to the phone', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.route('**/recaptcha/**', (route) => route.abort());
  let posts = 0;
  page.on('request', (request) => {
    if (request.url().includes('contact-handler')) posts += 1;
  });
  await page.goto('/');
  await fill(page);
  await hydrated(page);
  await sendButton(page).click();
  await toast(page, notReady).waitFor();
  expect(await fieldsOf(page)).toEqual(words);
  expect(await page.locator('form').getAttribute('data-state')).toBe('idle.not-ready');
  await page.locator('form').getByRole('link', { name: /0808/ }).waitFor();
  expect(posts).toBe(0);
});

const failures: Record<string, (route: Route) => Promise<void>> = {
  'did not come': (route) => route.abort(),
  'was another one': (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
};

test.each(Object.entries(failures))(
  '[K9] a script that %s is loaded again when somebody wants to send',
  async (_how, fail) => {
    await using visit = await visitor();
    const { page } = visit;
    await page.route('**/recaptcha/api.js*', fail, { times: 1 });
    await page.goto('/');
    await fill(page, { ...words, message: 'At the second attempt.' });
    await hydrated(page);
    await sendButton(page).click();
    await toast(page, notReady).waitFor();
    await spamCheckReady(page);
    await expect.poll(() => page.locator('form').getAttribute('data-state')).toBe('idle.fresh');
    await sendButton(page).click();
    await toast(page, accepted).waitFor();
  },
);

test('[K6] the script comes once, when the home page is mounted, with the key as render parameter', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('api.js')) scripts.push(request.url());
  });
  await page.goto('/ebay-template');
  await hydrated(page);
  expect(scripts).toEqual([]);
  await page.locator('a[href="/"]').first().click();
  await spamCheckReady(page);
  expect(scripts).toEqual([expect.stringMatching(/\/recaptcha\/api\.js\?render=.+/)]);
});

test('[K2] what the browser does not accept is said in words beside the field, and not sent', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  await fill(page, { ...words, name: '', email: 'ada' });
  await sendButton(page).click();
  const name = fieldOf(page, 'name');
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  const problem = page.locator(`#${(await name.getAttribute('aria-describedby'))?.split(' ')[0]}`);
  expect(await problem.textContent()).toBe('Enter your name.');
  expect(await fieldOf(page, 'email').getAttribute('aria-invalid')).toBe('true');
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);

  await name.fill('Ada');
  expect(await name.getAttribute('aria-invalid')).toBeNull();
});

test('[K4] a message of 100,000 characters, emoji and right-to-left text arrives as it is', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const message = `🪑 كراسي مكتب ${'long '.repeat(20_000)}end`;
  await page.goto('/');
  await fill(page, { ...words, message });
  await spamCheckReady(page);
  await sendButton(page).click();
  await toast(page, accepted).waitFor();
  expect(stored(message)).toHaveLength(1);
});

test('fifty clicks on send are one request', async () => {
  await using visit = await visitor();
  const { page } = visit;
  let posts = 0;
  page.on('request', (request) => {
    if (request.url().includes('contact-handler')) posts += 1;
  });
  await page.goto('/');
  await fill(page, { ...words, message: 'Fifty clicks.' });
  await spamCheckReady(page);
  await sendButton(page).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 50; click += 1) button.click();
  });
  await toast(page, accepted).waitFor();
  expect(posts).toBe(1);
  expect(stored('Fifty clicks.')).toHaveLength(1);
});

/** The handler takes the first enquiry; its answer never reaches the page. */
const loseFirstAnswer = (page: Page) =>
  page.route(
    '**/contact-handler.php',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

test('an answer that is lost on the way does not make a second enquiry', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await loseFirstAnswer(page);
  await page.goto('/');
  await fill(page, { ...words, message: 'Sent twice, stored once.' });
  await spamCheckReady(page);
  await sendButton(page).click();
  await toast(page, exception).waitFor();
  await sendButton(page).click();
  await toast(page, accepted).waitFor();
  expect(stored('Sent twice, stored once.')).toHaveLength(1);
});

test('words that were changed after a lost answer are a second enquiry', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await loseFirstAnswer(page);
  await page.goto('/');
  await fill(page, { ...words, message: 'Twenty chairs, and the answer is lost.' });
  await spamCheckReady(page);
  await sendButton(page).click();
  await toast(page, exception).waitFor();
  await fieldOf(page, 'message').fill('Thirty chairs after all.');
  await sendButton(page).click();
  await toast(page, accepted).waitFor();
  expect(stored('Twenty chairs, and the answer is lost.')).toHaveLength(1);
  expect(stored('Thirty chairs after all.')).toHaveLength(1);
});

test('[K8][K12] a key that is another enquiry’s is said, keeps the words, and the next press sends them', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const key = crypto.randomUUID();
  // Something between page and handler gives both the same key.
  await page.route(
    '**/contact-handler.php',
    (route) =>
      route.continue({ headers: { ...route.request().headers(), 'idempotency-key': key } }),
    { times: 2 },
  );
  const send = async (message: string) => {
    await fill(page, { ...words, message });
    await sendButton(page).click();
  };
  await page.goto('/');
  await spamCheckReady(page);
  await send('Six desks under this key.');
  await toast(page, accepted).waitFor();
  await page.getByRole('button', { name: contact.thanks.another }).click();
  await send('Seven desks under the same key.');
  const inUse = contract.exchanges.find(({ what }) => what === 'other words under the same key');
  await toast(page, inUse?.answer.message ?? '').waitFor();
  expect(await fieldsOf(page)).toEqual({ ...words, message: 'Seven desks under the same key.' });
  expect(stored('Seven desks under the same key.')).toEqual([]);

  await sendButton(page).click();
  // The toast of the first enquiry may still be on its way out.
  await page.getByRole('heading', { name: contact.thanks.heading }).waitFor();
  expect(stored('Six desks under this key.')).toHaveLength(1);
  expect(stored('Seven desks under the same key.')).toHaveLength(1);
});

test('what was typed survives a reload, and is gone after success', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await hydratedAt(page, '#contact');
  await fill(page, { ...words, message: 'Typed before the reload.' });
  await page.reload();
  await hydratedAt(page, '#contact');
  await expect
    .poll(() => fieldsOf(page))
    .toEqual({ ...words, message: 'Typed before the reload.' });
  await spamCheckReady(page);
  await sendButton(page).click();
  await toast(page, accepted).waitFor();
  await page.reload();
  await hydratedAt(page, '#contact');
  expect(await fieldsOf(page)).toEqual(empty);
});
