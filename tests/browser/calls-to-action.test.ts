/** From every call to action to the form: seen at once, reached by keyboard, its topic brought along. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import { topics } from '../../src/content/topics.ts';
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
import { holdBack } from '../support/held-back.ts';
import { hydratedAt, whollyHydrated } from '../support/hydrated.ts';

withBrowser();

const viewports = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Whether heading and first field are in view whole, below the header and above whatever covers the end. */
const formInView = (page: Page) =>
  page.evaluate(() =>
    ['#contact-heading', '[name="name"]'].every((selector) => {
      const one = document.querySelector(selector) as HTMLElement;
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      if (top < header || bottom > innerHeight) return false;
      const seen = document.elementFromPoint((left + right) / 2, bottom - 4);
      return seen !== null && (one.contains(seen) || seen.contains(one));
    }),
  );

const activeId = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Every link to the form that can be seen, by its place in the document; the menu's is behind a button. */
const callsToAction = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main a[href="#contact"], footer a[href="#contact"]',
      ),
    ]
      .map((one, index) => ({ index, isSeen: one.checkVisibility({ visibilityProperty: true }) }))
      .filter(({ isSeen }) => isSeen)
      .map(({ index }) => index),
  );

describe.each(viewports)('at $width x $height', (viewport) => {
  test('[A1] from every call to action heading and first field are in view within a second', async () => {
    await using visit = await visitor({ viewport, reducedMotion: 'reduce' });
    const { page } = visit;
    await page.goto('/');
    await whollyHydrated(page);
    const calls = await callsToAction(page);
    expect(calls.length).toBeGreaterThanOrEqual(10);
    for (const index of calls) {
      const link = page.locator('main a[href="#contact"], footer a[href="#contact"]').nth(index);
      await link.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => activeId(page), { timeout: 1000 }).toBe('contact-heading');
      await expect.poll(() => formInView(page), { timeout: 1000 }).toBe(true);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    }
  });
});

/** A call to action as `ButtonLink` makes it, so that the test stands whichever section has one. */
const addCall = (page: Page, topic: string) =>
  page.evaluate((words) => {
    const link = document.createElement('a');
    Object.assign(link, { href: '#contact', textContent: 'Ask', id: 'call' });
    link.dataset.topic = words;
    document.body.append(link);
  }, topic);

test.each(Object.values(topics))(
  '[K11] the topic "%s" goes ahead of the message',
  async (topic) => {
    await using visit = await visitor({ reducedMotion: 'reduce' });
    const { page } = visit;
    await page.goto('/');
    await hydratedAt(page, '#contact');
    await addCall(page, topic);
    await page.locator('#call').click();
    const about = page.locator('.contact-topic');
    await expect.poll(() => about.textContent()).toBe(`About: ${topic}`);
    const message = `With a topic, ${crypto.randomUUID()}.`;
    await fill(page, { ...words, message });
    await spamCheckReady(page);
    const posted = page.waitForRequest('**/contact-handler.php');
    await sendButton(page).click();
    expect(Object.keys((await posted).postDataJSON())).toEqual([
      ...Object.keys(words),
      'recaptcha_token',
    ]);
    await toast(page, accepted).waitFor();
    expect(stored(`About: ${topic}\n\n${message}`)).toHaveLength(1);
    expect(await about.count()).toBe(0);
  },
);

test('a topic survives a reload, and can be removed by keyboard', async () => {
  await using visit = await visitor({ reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await hydratedAt(page, '#contact');
  await addCall(page, topics.storage);
  await page.locator('#call').click();
  await page.reload();
  await hydratedAt(page, '#contact');
  const remove = page.getByRole('button', { name: 'Remove “About: storage”' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await remove.waitFor({ state: 'detached' });
  expect(await activeId(page)).toBe('contact-message');
});

test('a topic that is chosen before the script ran is there afterwards', async () => {
  await using visit = await visitor({ reducedMotion: 'reduce' });
  const { page } = visit;
  const release = await holdBack(page, '**/assets/react-*.js');
  await page.goto('/');
  await addCall(page, topics.relocation);
  await page.locator('#call').click();
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
  release();
  await expect.poll(() => page.locator('.contact-topic').textContent()).toBe('About: relocation');
});

test('[K7][M1] the thank-you takes the focus, names the reference, and gives way to a new form', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await hydratedAt(page, '#contact');
  const message = `Thanked for, ${crypto.randomUUID()}.`;
  await fill(page, { ...words, message });
  await spamCheckReady(page);
  await sendButton(page).click();
  const heading = page.getByRole('heading', { name: contact.thanks.heading });
  await heading.waitFor();
  expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await sendButton(page).isVisible()).toBe(false);
  const reference = String(stored(message)[0]?.reference);
  const thanks = page.locator('.contact-thanks');
  expect(await thanks.textContent()).toContain(`reference ${reference}`);
  expect(await thanks.locator('a[href^="mailto:"]').getAttribute('href')).toContain(
    encodeURIComponent(reference),
  );
  expect(await thanks.locator('a[href^="tel:"]').count()).toBe(1);

  await page.getByRole('button', { name: contact.thanks.another }).click();
  await heading.waitFor({ state: 'detached' });
  await expect
    .poll(() => fieldOf(page, 'name').evaluate((one) => one === document.activeElement))
    .toBe(true);
  expect(await fieldsOf(page)).toEqual({
    name: '',
    email: '',
    phone: '',
    company: '',
    message: '',
  });
});

test.each(['name', 'email', 'message'] as const)(
  'a %s of spaces is not sent, and nothing is lost',
  async (field) => {
    await using visit = await visitor();
    const { page } = visit;
    await page.goto('/');
    await hydratedAt(page, '#contact');
    const spaces = '\u00a0\u2003 ';
    await fill(page, { ...words, [field]: spaces });
    await spamCheckReady(page);
    await sendButton(page).click();
    await expect
      .poll(() => page.locator(`#contact-${field}-problem`).textContent())
      .toBe(contact.fields[field].missing);
    // An email field strips ASCII spaces at its ends by itself (HTML standard).
    expect({ ...(await fieldsOf(page)), [field]: '' }).toEqual({ ...words, [field]: '' });
    expect(await page.locator('form').getAttribute('data-state')).toBe('idle.fresh');
  },
);

test('a call to action that is opened in another tab before the script ran leaves this form without its topic', async () => {
  await using visit = await visitor({ reducedMotion: 'reduce' });
  const { page } = visit;
  const release = await holdBack(page, '**/assets/react-*.js');
  await page.goto('/');
  await addCall(page, topics.relocation);
  await page.locator('#call').click({ modifiers: ['Shift'] });
  release();
  await hydratedAt(page, '#contact');
  await spamCheckReady(page);
  expect(await page.locator('.contact-topic').count()).toBe(0);
});

test('a topic that is chosen when the page answers, and its form is not listening yet, is there afterwards', async () => {
  await using visit = await visitor({ reducedMotion: 'reduce' });
  const { page } = visit;
  await page.addInitScript((topic) => {
    document.addEventListener(
      'hydrated',
      ({ target }) => {
        if (target !== document.documentElement) return;
        const link = document.createElement('a');
        Object.assign(link, { href: '#contact', textContent: 'Ask' });
        link.dataset.topic = topic;
        document.body.append(link);
        link.click();
      },
      true,
    );
  }, topics.relocation);
  await page.goto('/');
  await expect.poll(() => page.locator('.contact-topic').textContent()).toBe('About: relocation');
});
