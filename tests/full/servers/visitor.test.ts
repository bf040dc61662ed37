/** What visitor and owner do in a browser, and a web server or its PHP can break. */
import { describe, expect, inject, test } from 'vitest';
import { visitor, withBrowser } from '../../support/browser.ts';
import { mailsWith, stored } from '../../support/enquiry.ts';
import { accepted, fill, sendButton, spamCheckReady, toast, words } from '../../support/form.ts';
import { whollyHydrated } from '../../support/hydrated.ts';
import { everythingLoaded } from '../../support/loaded.ts';
import { button, heading, phone, receive, signIn } from '../../support/owner.ts';

withBrowser();

describe('on the web server', () => {
  test('[K7][M1] a visitor sends an enquiry, which is stored and mailed', async () => {
    await using visit = await visitor();
    const { page, complaints } = visit;
    const message = `From the form to the mailbox, ${crypto.randomUUID()}.`;
    await page.goto('/');
    await fill(page, { ...words, message });
    await spamCheckReady(page);
    await sendButton(page).click();
    await toast(page, accepted).waitFor();
    expect(stored(message)).toMatchObject([{ ...words, message }]);

    await expect.poll(() => mailsWith(message)).toHaveLength(1);
    const [mail] = await mailsWith(message);
    expect(mail?.replyTo).toMatchObject([{ address: words.email, name: words.name }]);
    expect(mail?.subject).not.toContain('suspected');
    expect(complaints).toEqual([]);
  });

  test('every page keeps to its policy from end to end', async () => {
    for (const path of ['/', '/ebay-template', '/ebay-template.html', '/nowhere']) {
      await using visit = await visitor();
      await visit.page.goto(path);
      if (path !== '/ebay-template.html') await whollyHydrated(visit.page);
      await everythingLoaded(visit.page);
    }
  });

  test('the owner signs in by a mailed link, answers an enquiry and signs out, without script', async () => {
    const message = `Answer me, ${crypto.randomUUID()}.`;
    const reference = await receive(message);
    await using visit = await visitor({ ...phone, javaScriptEnabled: false });
    const { page } = visit;
    await signIn(page);
    await page.getByRole('navigation', { name: 'Lists' }).getByText('Suspected').click();
    await page.getByRole('link', { name: reference }).click();
    expect(await page.locator('main').innerText()).toContain(message);
    await button(page, 'Mark as answered').click();
    await page.getByRole('status').getByText('Marked as answered.').waitFor();
    await page.getByRole('link', { name: 'Records' }).click();
    await button(page, 'Sign out everywhere').click();
    expect(await heading(page)).toBe('Your enquiries');
  });

  test('the owner’s page is kept by nobody, found by no search engine and framed by no page', async () => {
    const { status, headers } = await fetch(`${inject('siteUrl')}/owner.php`);
    expect(status).toBe(200);
    const only = {
      'content-security-policy': /^default-src 'none'; style-src 'self';.* frame-ancestors 'none'$/,
      'cache-control': /^no-store$/,
      'x-robots-tag': /^noindex, nofollow$/,
      'referrer-policy': /^same-origin$/,
      'x-content-type-options': /^nosniff$/,
      'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
    };
    for (const [name, value] of Object.entries(only)) expect(headers.get(name)).toMatch(value);
  });
});
