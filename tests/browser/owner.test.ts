/** The owner's page as its owner has it: from the mailbox to the last enquiry, without script, on every server. */
import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { auditorOf } from '../support/axe.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { mailedLinks, mailsWith, stored } from '../support/enquiry.ts';
import { words } from '../support/form.ts';

withBrowser();

const phone = { viewport: { width: 390, height: 844 } };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

/** Asks for a link as the owner does, and waits for its mail. */
async function askForLink(page: Page): Promise<string> {
  const before = await mailedLinks();
  await page.goto('/owner.php');
  await button(page, 'Send me a link').click();
  const fresh = async () => (await mailedLinks()).filter((link) => !before.includes(link));
  await expect.poll(fresh).toHaveLength(1);
  const [link = ''] = await fresh();
  return link;
}

async function signIn(page: Page) {
  await page.goto(await askForLink(page));
  await button(page, 'Open').click();
  expect(await heading(page)).toBe('Enquiries');
}

/** A visitor's enquiry, which the spam check suspects; waits for its mail. */
async function receive(message: string, name = words.name): Promise<string> {
  const answer = await fetch(`${inject('siteUrl')}/contact-handler.php`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify({ ...words, name, message, recaptcha_token: crypto.randomUUID() }),
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => mailsWith(message)).toHaveLength(1);
  return String(stored(message)[0]?.reference);
}

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

test('no state of the page breaks a rule of WCAG, and none is wider than a phone', async () => {
  const long = `x${'y'.repeat(200)}`;
  const message = `About: storage\n\nSound and wide, ${crypto.randomUUID()} ${long}`;
  const reference = await receive(message, `Ada ${long}`);
  await using visit = await visitor(phone);
  const { page, complaints } = visit;
  const sound = async (state: string) => {
    const audit = await auditorOf(page);
    for (const colours of ['light', 'forced'] as const)
      expect(await audit(colours), state).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, state).toBeLessThanOrEqual(390);
  };

  await page.goto('/owner.php');
  await sound('entrance');
  const link = await askForLink(page);
  await sound('asked');
  await page.goto(link);
  await sound('door');
  await button(page, 'Open').click();
  await sound('inbox');
  for (const path of ['?list=suspected', '?list=erased', '?records', '?enquiry=QS-NOTTHERE']) {
    await page.goto(`/owner.php${path}`);
    await sound(path);
  }
  for (const path of [`?enquiry=${reference}`, `?erase=${reference}`, `?erase-all=${reference}`]) {
    await page.goto(`/owner.php${path}`);
    await sound(path);
  }
  await page.goto('/owner.php');
  await page.getByRole('searchbox').fill('Sound and wide');
  await button(page, 'Search').click();
  expect(await page.locator('.owner-rows').innerText()).toContain(reference);
  await sound('search');

  // Two people at once: this one opened the enquiry before the other one answered it.
  const other = await page.context().newPage();
  await page.goto(`/owner.php?enquiry=${reference}`);
  await other.goto(`/owner.php?enquiry=${reference}`);
  await button(other, 'Mark as answered').click();
  await button(page, 'Not spam: mail it without the mark').click();
  await page.getByRole('alert').getByText('Somebody has changed this enquiry').waitFor();
  await sound('conflict');
  await page.goto(link);
  // Signed in still, it needs no link.
  await page.getByRole('heading', { name: 'Enquiries', exact: true }).waitFor();
  await page.context().clearCookies();
  await page.goto(link);
  await button(page, 'Open').click();
  await page.getByRole('alert').getByText('This link has been used.').waitFor();
  await sound('used link');
  // Chromium says of every answer above 399 that it failed to load.
  expect(complaints.filter((line) => !line.startsWith('Failed to load'))).toEqual([]);
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

test('everything is reached and done by keyboard, and the focus is always seen', async () => {
  const message = `By keyboard, ${crypto.randomUUID()}.`;
  const reference = await receive(message);
  await using visit = await visitor(phone);
  const { page } = visit;
  await signIn(page);
  await page.goto(`/owner.php?enquiry=${reference}`);
  const names: string[] = [];
  while (names.at(-1) !== 'Mark as answered' && names.length < 30) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const one = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return { name: one.innerText.trim(), ring: `${outlineStyle} ${outlineWidth}` };
    });
    expect(focus.ring, focus.name).toBe('solid 2px');
    names.push(focus.name);
  }
  expect(names[0]).toBe('Skip to the content');
  expect(names).toContain(`Write to ${words.email}`);
  await page.keyboard.press('Enter');
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
