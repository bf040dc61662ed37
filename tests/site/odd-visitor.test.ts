/** Visitors whose browser does something of its own. A new report becomes a disturbance. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { stored, unique } from '../support/enquiry.ts';
import { fieldOf, fieldsOf, sendButton, words } from '../support/form.ts';
import { shuffled } from '../support/shuffled.ts';

withBrowser();

const style = (page: Page, content: string) =>
  page.evaluate((css) => {
    document.documentElement.style.cssText += css;
  }, content);

/** Lets each request that matches fail once, from now on. */
const failOnce = (page: Page, glob: string) =>
  page.route(glob, (route) => route.abort(), { times: 1 });

const refuse = (page: Page, name: 'sessionStorage' | 'localStorage') => {
  const script = `Object.defineProperty(globalThis, '${name}', { get() { throw new DOMException('refused', 'SecurityError'); } })`;
  return Promise.all([page.addInitScript(script), page.evaluate(script)]);
};

const disturbances: Record<string, (page: Page) => Promise<unknown>> = {
  'its texts are translated': (page) =>
    page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const all: Text[] = [];
      while (texts.nextNode()) all.push(texts.currentNode as Text);
      for (const text of all) {
        if (text.parentElement?.closest('script, textarea')) continue;
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text);
      }
    }),
  'an icon is put beside each field and into each part': (page) =>
    page.evaluate(() => {
      for (const element of document.querySelectorAll('input, textarea, [data-hydration-root] *'))
        element.before(document.createElement('grammar-icon'));
    }),
  'pictures and drawings are taken away': (page) =>
    page.evaluate(() => {
      for (const element of document.querySelectorAll('svg, picture')) element.remove();
    }),
  'the form is made of other elements': (page) =>
    page.evaluate(() => {
      for (const label of document.querySelectorAll('form label'))
        label.replaceWith(label.cloneNode(true));
    }),
  'it is turned to right-to-left': (page) =>
    page.evaluate(() => {
      document.documentElement.dir = 'rtl';
      document.documentElement.lang = 'ar';
    }),
  'a password manager fills in without an event': (page) =>
    page.evaluate(() => {
      const phone = document.querySelector<HTMLInputElement>('[name="phone"]');
      if (phone) phone.value = '020 7946 0999';
    }),
  'the network is gone for a moment': async (page) => {
    await page.context().setOffline(true);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.context().setOffline(false);
  },
  'the script below the fold fails once': (page) => failOnce(page, '**/assets/below-*.js'),
  'the styles of the toast fail once': (page) => failOnce(page, '**/assets/toasts-*.css'),
  'the spam check fails once': (page) => failOnce(page, '**/recaptcha/api.js*'),
  'the picture formats fail': (page) => page.route('**/images/*.avif', (route) => route.abort()),
  'storage of the tab is refused': (page) => refuse(page, 'sessionStorage'),
  'storage of the site is refused': (page) => refuse(page, 'localStorage'),
  'cookies are off': (page) => {
    const script = `Object.defineProperty(Document.prototype, 'cookie', { get() { throw new DOMException('refused', 'SecurityError'); } })`;
    return Promise.all([page.addInitScript(script), page.evaluate(script)]);
  },
  'less motion is asked for': (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  'the system’s colours are forced': (page) => page.emulateMedia({ forcedColors: 'active' }),
  'it is printed': async (page) => {
    await page.emulateMedia({ media: 'print' });
    await page.emulateMedia({ media: 'screen' });
  },
  'the window is tiny': (page) => page.setViewportSize({ width: 320, height: 256 }),
  'the text is huge': (page) => style(page, 'font-size: 200%'),
  'the text is spaced': (page) => style(page, 'letter-spacing: .12em; word-spacing: .16em'),
  'it is reloaded': (page) => page.reload(),
  'another page is opened, and Back': async (page) => {
    await page.goto('/ebay-template');
    await page.goBack();
  },
  'a section is looked up, and Back': async (page) => {
    await page.evaluate(() => location.assign('#storage'));
    await page.goBack();
  },
  'the tab is hidden and shown': (page) =>
    page.evaluate(() => {
      for (const hidden of [true, false]) {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }
    }),
  'Send is pressed, and the page reloaded meanwhile': async (page) => {
    await sendButton(page).click();
    await page.reload();
  },
  'Send is pressed twice': async (page) => {
    await fieldOf(page, 'email').press('Enter');
    await fieldOf(page, 'email').press('Enter');
  },
  'the clock jumps by a day': (page) =>
    page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 86_400_000;
    }),
};

/** In one task, as a letter comes: Playwright focuses first, and the field may be made anew before its words come. */
const fill = (page: Page, fields: Partial<typeof words>) =>
  page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const control = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
      if (!control) throw new Error(`The form has no ${name}.`);
      control.focus();
      control.value = value;
      control.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  }, fields);

/** Does nothing if it is disabled or gone by now. */
const pressSend = () =>
  document.querySelector<HTMLButtonElement>('form button[type="submit"]')?.click();

const moments = ['before the script', 'after it', 'while typing', 'before Send'] as const;

/** Three disturbances for each visit, all drawn by a fixed seed: each comes once, and at one moment. */
const drawn = shuffled(Object.keys(disturbances), 44).map((name, place) => ({
  name,
  visit: Math.floor(place / 3),
  moment: shuffled(moments, place)[0] as (typeof moments)[number],
}));
const visits = [...new Set(drawn.map(({ visit }) => visit))].map((visit) => {
  const own = drawn.filter((step) => step.visit === visit);
  return [own.map(({ name, moment }) => `${name} ${moment}`).join(', '), own] as const;
});

test.each(visits)('sends once what is on the screen, though %s', async (_, own) => {
  await using visit = await visitor();
  const { page } = visit;
  const disturb = async (now: string) => {
    for (const { name, moment } of own) if (moment === now) await disturbances[name]?.(page);
  };
  const sent = { ...words, message: unique('Odd.') };

  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await disturb('before the script');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await disturb('after it');
  const { message, ...rest } = sent;
  await fill(page, rest);
  await disturb('while typing');
  await fill(page, { message });
  await disturb('before Send');

  const isSent = () => page.locator('.contact-thanks').isVisible();
  const isSending = async () => (await page.locator('[data-state^="sending"]').count()) > 0;
  await expect.poll(isSending).toBe(false);
  // An answer that came before the reload has emptied the form.
  const isEmptied = async () =>
    (await fieldOf(page, 'message').inputValue()) === '' && stored(sent.message).length > 0;
  if (!(await isSent()) && !(await isEmptied())) {
    // A visitor whose browser keeps nothing over a reload types anew, and nobody else has to.
    const isRefused = own.some(({ name }) => name === 'storage of the tab is refused');
    if (isRefused && (await fieldOf(page, 'message').inputValue()) === '') await fill(page, sent);
    const onScreen = await fieldsOf(page);
    expect(onScreen).toEqual({ ...sent, phone: expect.stringMatching(/^020 7946 0(000|999)$/) });
    sent.phone = onScreen.phone ?? '';
    // Whoever reads that it did not work presses again.
    await expect
      .poll(async () => {
        if (!(await isSent()) && !(await isSending())) await page.evaluate(pressSend);
        return isSent();
      })
      .toBe(true);
  }
  expect(stored(sent.message)).toEqual([expect.objectContaining(sent)]);
});
