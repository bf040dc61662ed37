/** The owner's page from the mailbox to the last enquiry, without script: what a web server could spoil. */
import { expect, inject, test } from 'vitest';
import { visitor } from '../../support/browser.ts';
import { mailsWith, stored } from '../../support/enquiry.ts';
import { words } from '../../support/form.ts';
import { button, heading, phone, receive, signIn } from '../../support/owner.ts';

/** Its tests, for the file that calls it: a module that is shared by files registers nothing the second time. */
export function onEachServer(): void {
  test('an enquiry that was taken for spam is rescued, answered and erased, without script', async () => {
    const message = `Rescue me, ${crypto.randomUUID()}.`;
    const reference = await receive(message);
    await using visit = await visitor({ ...phone, javaScriptEnabled: false });
    const { page } = visit;
    await signIn(page);

    await page.getByRole('navigation', { name: 'Lists' }).getByText('Suspected').click();
    await page.getByRole('link', { name: reference }).click();
    expect(await page.locator('main').innerText()).toContain(message);
    await button(page, 'Not spam: mail it without the mark').click();
    await page.getByRole('status').getByText('without the mark').waitFor();
    await expect.poll(() => mailsWith(message)).toHaveLength(2);
    const subjects = (await mailsWith(message)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith('[suspected spam]'))).toHaveLength(1);

    await button(page, 'Mark as answered').click();
    await page.getByRole('status').getByText('Marked as answered.').waitFor();
    await page.getByRole('link', { name: 'Erase this one' }).click();
    expect(await heading(page)).toBe(`Erase ${reference}?`);
    await button(page, 'Erase for good').click();
    await page.getByRole('status').getByText('Erased.').waitFor();
    expect(stored(message)).toEqual([]);

    await page.getByRole('link', { name: 'Records' }).click();
    await button(page, 'Sign out everywhere').click();
    expect(await heading(page)).toBe('Your enquiries');
  });

  test('a message of a megabyte is shown whole and breaks nothing', async () => {
    const begin = `Long, ${crypto.randomUUID()}.`;
    const message = `${begin} ${'Forty chairs. '.repeat(60_000)}${'z'.repeat(100_000)} The end.`;
    const answer = await fetch(`${inject('siteUrl')}/contact-handler.php`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Connection: 'close' },
      body: JSON.stringify({ ...words, message, recaptcha_token: crypto.randomUUID() }),
    });
    expect(answer.status).toBe(200);
    await expect.poll(() => mailsWith(begin)).toHaveLength(1);
    await using visit = await visitor({ ...phone, javaScriptEnabled: false });
    const { page } = visit;
    await signIn(page);
    await page.goto(`/owner.php?enquiry=${stored(message)[0]?.reference}`);
    expect(await page.locator('.owner-words').textContent()).toBe(message);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await button(page, 'Mark as answered').click();
    await page.getByRole('status').getByText('Marked as answered.').waitFor();
  });

  test('one policy without scripts, kept by nobody, found by no search engine, framed by no page', async () => {
    const answer = await fetch(`${inject('siteUrl')}/owner.php`);
    expect(answer.status).toBe(200);
    const only = {
      'content-security-policy': /^default-src 'none'; style-src 'self';.* frame-ancestors 'none'$/,
      'cache-control': /^no-store$/,
      'x-robots-tag': /^noindex, nofollow$/,
      'referrer-policy': /^same-origin$/,
      'x-content-type-options': /^nosniff$/,
      'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
    };
    for (const [name, value] of Object.entries(only))
      expect(answer.headers.get(name), name).toMatch(value);
  });

  test('nothing public leads there', async () => {
    for (const path of ['/', '/ebay-template', '/nowhere', '/robots.txt', '/sitemap.xml'])
      expect(await (await fetch(inject('siteUrl') + path)).text(), path).not.toContain('owner.php');
  });
}
