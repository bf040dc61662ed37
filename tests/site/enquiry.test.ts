/** An enquiry on its way from the form to the mailbox, and every answer that it can get. */
import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { emptyFields } from '../../machines/enquiry.ts';
import { contact } from '../../src/content/contact.ts';
import { topics } from '../../src/content/topics.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { mailsWith, stored, unique } from '../support/enquiry.ts';
import {
  accepted,
  fieldsOf,
  fill,
  sendButton,
  spamCheckReady,
  toast,
  words,
} from '../support/form.ts';
import { hydrated, hydratedAt } from '../support/hydrated.ts';

withBrowser();

const refused = 'Sorry, there was an error sending your message. Please try again.';
const exception =
  'Sorry, there was an error sending your message. Please try again or call us directly.';
const notReady = 'Please wait for the page to fully load and try again.';

/** Collects the idempotency keys of the enquiries that the page posts. */
function keysOf(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/contact-handler.php'))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

/** Lets the handler take the next enquiry, and the connection break before its answer arrives. */
const loseNextAnswer = (page: Page) =>
  page.route(
    '**/contact-handler.php',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** Opens the page and types an enquiry, while the spam-check script loads. */
async function type(page: Page, entered = words) {
  await page.goto('/');
  await fill(page, entered);
  await spamCheckReady(page);
}

test('[K6][K7][K10][K11][M1] stores and mails an enquiry, thanks for it and empties the form', async () => {
  await using visit = await visitor();
  const { page, complaints } = visit;
  const provider: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/recaptcha/')) provider.push(pathname + search);
  });
  const sent = { ...words, message: unique('To the mailbox.') };
  await type(page, sent);
  const script = expect.stringMatching(/^\/recaptcha\/api\.js\?render=.+/);
  expect(provider).toEqual([script]);

  const posted = page.waitForRequest('**/contact-handler.php');
  await sendButton(page).click();
  const request = await posted;
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toBe('application/json');
  expect(request.headers()['idempotency-key']).toMatch(/^(\d+-){4}1$/);
  expect(request.postDataJSON()).toEqual({
    ...sent,
    recaptcha_token: expect.stringMatching(/^[\w-]{20,}$/),
  });
  expect(provider).toEqual([script, expect.stringContaining('action=submit')]);

  await toast(page, accepted).waitFor();
  const heading = page.getByRole('heading', { name: contact.thanks.heading });
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator('#toasts-status').textContent()).toMatch(accepted);
  expect(await fieldsOf(page)).toEqual(emptyFields);
  expect(await page.locator('.stuck').isVisible()).toBe(false);
  const rows = stored(sent.message);
  expect(rows).toEqual([expect.objectContaining(sent)]);
  const reference = String(rows[0]?.reference);
  expect(await page.locator('.contact-thanks').textContent()).toContain(
    `Keep your reference: ${reference}`,
  );

  await expect.poll(() => mailsWith(sent.message)).toHaveLength(1);
  const [mail] = await mailsWith(sent.message);
  expect(mail?.from).toMatchObject({ address: 'website@example.com' });
  expect(mail?.to).toMatchObject([{ address: 'enquiries@example.com' }]);
  expect(mail?.replyTo).toMatchObject([{ address: words.email, name: words.name }]);
  expect(mail?.subject).toContain(reference);
  expect(mail?.subject).not.toContain('suspected');
  expect(complaints).toEqual([]);
});

/** Answers that are failures, and the message that each is shown with; no message follows itself. */
const failures: { answer: Parameters<Route['fulfill']>[0] | 'none'; shown: string }[] = [
  // HTML in an answer is shown as text.
  {
    answer: { json: { success: false, message: 'We are <b>full</b>.' } },
    shown: 'We are <b>full</b>.',
  },
  { answer: { status: 502, contentType: 'text/plain', body: 'Bad gateway' }, shown: exception },
  {
    answer: { status: 422, json: { success: false, message: 'Check your email.' } },
    shown: 'Check your email.',
  },
  { answer: { contentType: 'text/html', body: '<h1>Hello</h1>' }, shown: exception },
  { answer: { status: 503, json: { success: false, message: '' } }, shown: refused },
  { answer: 'none', shown: exception },
];

test('[K8][K12][M2][M3][M4] shows each of six failures in one place, and keeps the words', async () => {
  await using visit = await visitor();
  const { page, complaints } = visit;
  let next = failures[0]?.answer;
  await page.route('**/contact-handler.php', (route) =>
    next === 'none' ? route.abort() : route.fulfill(next),
  );
  await type(page);
  for (const { answer, shown } of failures) {
    next = answer;
    await sendButton(page).click();
    await expect
      .poll(() => page.locator('#toasts .Toastify__toast').allTextContents())
      .toEqual([shown]);
    expect(await page.locator('#toasts-alert').textContent()).toBe(shown);
    expect(await fieldsOf(page), shown).toEqual(words);
  }
  const logged = complaints.filter((line) => line.includes('The enquiry could not be sent.'));
  expect(logged).toHaveLength(3);
  await page.locator('form').getByRole('link', { name: /0808/ }).waitFor();
});

test('[K9] refuses to send without the spam-check script, loads it again, and then sends', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const keys = keysOf(page);
  const { promise: refused, resolve: answerNow } = Promise.withResolvers<void>();
  await page.route('**/recaptcha/api.js*', (route) => refused.then(() => route.fallback()));
  await page.route('**/recaptcha/api.js*', (route) => route.abort(), { times: 1 });
  await page.goto('/');
  const sent = { ...words, message: unique('At the second attempt.') };
  await fill(page, sent);
  await hydrated(page);
  await sendButton(page).click();
  await toast(page, notReady).waitFor();
  expect(await fieldsOf(page)).toEqual(sent);
  expect(keys).toEqual([]);

  answerNow();
  await toast(page, 'The form has loaded now. Please press Send enquiry again.').waitFor();
  await sendButton(page).click();
  await toast(page, accepted).waitFor();
  expect(stored(sent.message)).toHaveLength(1);
});

test('stores an enquiry once whose answer was lost', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const keys = keysOf(page);
  const message = unique('Sent twice, stored once.');
  await loseNextAnswer(page);
  await type(page, { ...words, message });
  await sendButton(page).click();
  await toast(page, exception).waitFor();
  await sendButton(page).click();
  await toast(page, accepted).waitFor();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(stored(message)).toHaveLength(1);
});

test('[K7] keeps a draft over a reload until it is sent, and begins another enquiry empty', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const draft = { ...words, message: unique('Typed before the reload.') };
  await page.goto('/');
  await hydratedAt(page, '#contact');
  await fill(page, draft);
  await page.reload();
  await hydratedAt(page, '#contact');
  await expect.poll(() => fieldsOf(page)).toEqual(draft);

  await spamCheckReady(page);
  await sendButton(page).click();
  await toast(page, accepted).waitFor();
  expect(await sendButton(page).isVisible()).toBe(false);
  await page.getByRole('button', { name: contact.thanks.another }).click();
  await page.locator('[name="name"]:focus').waitFor();
  expect(await fieldsOf(page)).toEqual(emptyFields);
  await page.reload();
  await hydratedAt(page, '#contact');
  expect(await fieldsOf(page)).toEqual(emptyFields);
});

test('[K11] puts the topic of a call to action ahead of the message', async () => {
  await using visit = await visitor({ reducedMotion: 'reduce' });
  const { page } = visit;
  const message = unique('With a topic.');
  await page.goto('/');
  await hydratedAt(page, '#contact');
  await page.locator(`main a[data-topic="${topics.storage}"]`).first().click();
  const about = page.locator('.contact-topic');
  await expect.poll(() => about.textContent()).toBe(`About: ${topics.storage}`);
  await fill(page, { ...words, message });
  await spamCheckReady(page);
  await sendButton(page).click();
  await toast(page, accepted).waitFor();
  expect(stored(`About: ${topics.storage}\n\n${message}`)).toHaveLength(1);
  expect(await about.count()).toBe(0);
});
