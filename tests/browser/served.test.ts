/** Checks in a browser of everything that a web server or its PHP can break; run on each server. */
import { expect, inject, test } from 'vitest';
import { observatory } from '../../scripts/tools/launch/observatory.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { mailsWith, stored } from '../support/enquiry.ts';
import {
  accepted,
  fieldOf,
  fill,
  sendButton,
  spamCheckReady,
  toast,
  words,
} from '../support/form.ts';
import { whollyHydrated } from '../support/hydrated.ts';
import { everythingLoaded } from '../support/loaded.ts';

withBrowser();

test('[K7][M1][M4] an enquiry is stored, mailed and thanked for, and the form is empty', async () => {
  await using visit = await visitor();
  const { page, complaints } = visit;
  await page.goto('/');
  const sent = { ...words, message: 'From the form to the mailbox.' };
  await fill(page, sent);
  await spamCheckReady(page);
  await sendButton(page).click();

  await toast(page, accepted).waitFor();
  for (const name of Object.keys(sent)) expect(await fieldOf(page, name).inputValue()).toBe('');
  expect(await page.locator('#toasts-status').textContent()).toMatch(accepted);
  expect(await page.locator('form').getAttribute('data-state')).toBe('idle.success');

  const [row, ...more] = stored(sent.message);
  expect(more).toEqual([]);
  expect(row).toMatchObject(sent);

  await expect.poll(() => mailsWith(sent.message), { timeout: 10_000 }).toHaveLength(1);
  const [mail] = await mailsWith(sent.message);
  expect(mail?.from).toMatchObject({ address: 'website@example.com' });
  expect(mail?.to).toMatchObject([{ address: 'enquiries@example.com' }]);
  expect(mail?.replyTo).toMatchObject([{ address: words.email, name: words.name }]);
  expect(mail?.subject).toContain(String(row?.reference));
  expect(mail?.subject).not.toContain('suspected');
  expect(complaints).toEqual([]);
});

test.each(['/', '/ebay-template', '/ebay-template.html', '/nowhere'])(
  '%s keeps to the policy from end to end',
  async (path) => {
    await using visit = await visitor();
    const { page } = visit;
    await page.goto(path);
    if (path !== '/ebay-template.html') await whollyHydrated(page);
    await everythingLoaded(page);
  },
);

test('the policy trusts no inline script, no eval and no whole scheme', async () => {
  await using visit = await visitor();
  const answer = await visit.page.goto('/');
  const policy = (await answer?.allHeaders())?.['content-security-policy'];
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe|unsafe-eval|https?:(?!\/\/)|\*/);
});

test.each(['/', '/ebay-template', '/nowhere'])(
  '%s is graded A+ by the rules of the HTTP Observatory',
  async (path) => {
    const answer = await fetch(inject('siteUrl') + path);
    const html = await answer.text();
    const result = observatory({ headers: answer.headers, html, httpLeadsTo: null });
    expect(result).toMatchObject({ score: 120, grade: 'A+' });
  },
);
