/** An enquiry on its way from the form to the mailbox. */
import { expect, test } from 'vitest';
import { emptyFields } from '../../machines/enquiry.ts';
import { contact } from '../../src/content/contact.ts';
import { visitor } from '../support/browser.ts';
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

test('[K6][K7][K10][K11][M1] stores and mails an enquiry, thanks for it and empties the form', async () => {
  const { page, complaints } = await visitor();
  const provider: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/recaptcha/')) provider.push(pathname + search);
  });
  const sent = { ...words, message: unique('To the mailbox.') };
  await page.goto('/');
  await fill(page, sent);
  await spamCheckReady(page);
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
