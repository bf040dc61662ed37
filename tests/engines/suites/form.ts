/** The enquiry form: before hydration, with problems, over a reload, and to the mailbox. */
import { describe, expect, test } from 'vitest';
import type { Page, Route } from '../../../scripts/engines/driver.ts';
import { contact } from '../../../src/content/contact.ts';
import { mailsWith, stored } from '../../support/enquiry.ts';
import {
  accepted,
  fieldOf,
  fieldsOf,
  fill,
  sendButton,
  spamCheckReady,
  words,
} from '../../support/form.ts';
import { hydrated, hydratedAt } from '../../support/hydrated.ts';
import { visitor } from '../visitor.ts';

const notReady = 'Please wait for the page to fully load and try again.';
const empty = { name: '', email: '', phone: '', company: '', message: '' };

/** The text announced to screen readers; every later step waits for it. */
const announced = (page: Page, region: 'status' | 'alert') =>
  expect.poll(() => page.locator(`#toasts-${region}`).textContent());

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'));

describe('form', () => {
  test('[K7][M1] an enquiry reaches the mailbox, and the form is empty', async () => {
    await using visit = await visitor();
    const { page, complaints } = visit;
    const message = `Sent by a real engine, ${crypto.randomUUID()}.`;
    await page.goto('/');
    await hydratedAt(page, '#contact');
    await fill(page, { ...words, message });
    await spamCheckReady(page);
    await sendButton(page).click();
    await announced(page, 'status').toMatch(accepted);
    await expect.poll(() => fieldsOf(page)).toEqual(empty);
    expect(stored(message)).toMatchObject([{ ...words, message }]);
    await expect.poll(() => mailsWith(message)).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('words that were changed after a lost answer are stored beside the first ones', async () => {
    await using visit = await visitor();
    const { page } = visit;
    await page.addInitScript(() => {
      const { fetch } = window;
      let isLost = false;
      window.fetch = async (...request) => {
        const answer = await fetch(...request);
        if (isLost || !String(request[0]).includes('contact-handler')) return answer;
        isLost = true;
        throw new TypeError('The connection broke after the enquiry was stored.');
      };
    });
    const id = crypto.randomUUID();
    await page.goto('/');
    await hydratedAt(page, '#contact');
    await fill(page, { ...words, message: `Twenty chairs, ${id}.` });
    await spamCheckReady(page);
    await sendButton(page).click();
    await announced(page, 'alert').toMatch(/call us directly/);
    await fieldOf(page, 'message').fill(`Thirty chairs after all, ${id}.`);
    await sendButton(page).click();
    await announced(page, 'status').toMatch(accepted);
    expect(stored(`Twenty chairs, ${id}.`)).toHaveLength(1);
    expect(stored(`Thirty chairs after all, ${id}.`)).toHaveLength(1);
  });

  test('[K2] every problem is named beside its field, and the first one has the focus', async () => {
    const { name, email, message } = contact.fields;
    const cases = [
      { wrong: { name: '' }, problem: name.missing },
      { wrong: { email: '' }, problem: email.missing },
      { wrong: { email: 'not an address' }, problem: email.invalid },
      { wrong: { message: '' }, problem: message.missing },
    ];
    await using visit = await visitor();
    const { page, complaints } = visit;
    await page.goto('/');
    await hydratedAt(page, '#contact');
    for (const { wrong, problem } of cases) {
      const [at = ''] = Object.keys(wrong);
      await fill(page, { ...words, ...wrong });
      await sendButton(page).click();
      const field = fieldOf(page, at);
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      const [id] = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
      await expect.poll(() => page.locator(`#${id}`).textContent()).toBe(problem);
      await expect.poll(() => focusedName(page)).toBe(at);
    }
    await fill(page, empty);
    await sendButton(page).click();
    await expect.poll(() => focusedName(page)).toBe('name');
    await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(3);
    expect(complaints).toEqual([]);
  });

  test('[K2] a refused press shows the label of the first wrong field, where the field was partly under the header', async () => {
    await using visit = await visitor();
    const { page } = visit;
    await page.goto('/');
    await hydratedAt(page, '#contact');
    await fill(page, { ...words, name: '' });
    const underHeader = () =>
      page.evaluate(() => {
        const { bottom } = document.querySelector('header')?.getBoundingClientRect() ?? {};
        const top = (selector: string) =>
          (document.querySelector(selector)?.getBoundingClientRect().top ?? 0) - (bottom ?? 0);
        return { label: top('[for="contact-name"]'), field: top('#contact-name') };
      });
    await fieldOf(page, 'email').click();
    const { field } = await underHeader();
    await page.evaluate((y) => scrollBy({ top: y, behavior: 'instant' }), field + 13);
    await expect.poll(async () => Math.round((await underHeader()).field)).toBe(-13);
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toBe('name');
    await expect.poll(async () => (await underHeader()).label).toBeGreaterThan(-1);
  });

  test('a reload keeps the words', async () => {
    await using visit = await visitor();
    const { page, complaints } = visit;
    await page.goto('/');
    await hydratedAt(page, '#contact');
    await fill(page);
    await page.reload();
    await hydratedAt(page, '#contact');
    await expect.poll(() => fieldsOf(page)).toEqual(words);
    expect(complaints).toEqual([]);
  });

  test('what is typed and sent before hydration is neither lost nor ignored', async () => {
    await using visit = await visitor();
    const { page } = visit;
    const held = Promise.withResolvers<Route>();
    await page.route('**/assets/react-*.js', held.resolve);
    await page.route('**/recaptcha/api.js*', (route) => route.abort());
    await page.goto('/');
    await fill(page);
    await sendButton(page).click();
    const route = await held.promise;
    await page.locator('.contact-pressed').waitFor();
    expect(await page.locator('html[data-hydrated]').count()).toBe(0);
    await route.continue();
    await hydrated(page);
    // Without the script of the spam check nothing is sent, but the press was heard.
    await announced(page, 'alert').toBe(notReady);
    await expect.poll(() => fieldsOf(page)).toEqual(words);
    expect(await page.evaluate(() => location.search)).toBe('');
  });

  test('the menu opens by a press before hydration', async () => {
    await using visit = await visitor({ viewport: { width: 390, height: 844 } });
    const { page, complaints } = visit;
    const held = Promise.withResolvers<Route>();
    await page.route('**/assets/react-*.js', held.resolve);
    await page.goto('/');
    await page.locator('header button[aria-controls="menu"]').click();
    const route = await held.promise;
    await page.locator('header nav a[href="#about"]').waitFor();
    expect(await page.locator('header').getAttribute('data-state')).toBe('closed');
    await route.continue();
    await expect.poll(() => page.locator('header').getAttribute('data-state')).toBe('open');
    await page.locator('#menu:not([popover]) a[href="#about"]').waitFor();
    expect(complaints).toEqual([]);
  });
});
