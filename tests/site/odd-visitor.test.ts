/** Visitors whose browser does something of its own. A new report becomes a disturbance. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor } from '../support/browser.ts';
import { stored, unique } from '../support/enquiry.ts';
import { fieldOf, sendButton, words } from '../support/form.ts';

/** As Chromium and Firefox refuse site data: the name itself throws. */
const refuseStorage = (page: Page) => {
  const script = `for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(globalThis, name, { get() { throw new DOMException('refused', 'SecurityError'); } })`;
  return Promise.all([page.addInitScript(script), page.evaluate(script)]);
};

const disturbances = {
  'texts are translated': (page: Page) =>
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
  'a field is filled in without an event': (page: Page) =>
    page.evaluate(() => {
      const phone = document.querySelector<HTMLInputElement>('[name="phone"]');
      if (phone) phone.value = '020 7946 0999';
    }),
  'a script fails once': (page: Page) =>
    page.route('**/assets/below-*.js', (route) => route.abort(), { times: 1 }),
  'the answer to Send is lost': (page: Page) =>
    page.route(
      '**/contact-handler.php',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    ),
  'storage is refused': refuseStorage,
  'the page is reloaded': (page: Page) => page.reload(),
  'another page is opened, and Back': async (page: Page) => {
    await page.goto('/ebay-template');
    await page.goBack();
  },
  'Send is pressed, and the page reloaded meanwhile': async (page: Page) => {
    await sendButton(page).click();
    await page.reload();
  },
  'Send is pressed twice': async (page: Page) => {
    await fieldOf(page, 'email').press('Enter');
    await fieldOf(page, 'email').press('Enter');
  },
};

type Moment = 'before the script' | 'while typing' | 'before Send';

const visits: [moment: Moment, name: keyof typeof disturbances][][] = [
  [
    ['before the script', 'texts are translated'],
    ['before Send', 'Send is pressed twice'],
  ],
  [
    ['before the script', 'a script fails once'],
    ['while typing', 'another page is opened, and Back'],
    ['before Send', 'a field is filled in without an event'],
  ],
  [
    ['while typing', 'the page is reloaded'],
    ['before Send', 'Send is pressed, and the page reloaded meanwhile'],
  ],
  [
    ['before the script', 'storage is refused'],
    ['before Send', 'the answer to Send is lost'],
  ],
];

/** In one task, as a letter comes: Playwright focuses first, and the field may be re-created before its text arrives. */
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

/** State and words of the form, read in one task: an answer may come between two questions, and empties it. */
const look = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-machine="contact"]');
    const controls = [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
    const fields: Record<string, string> = Object.fromEntries(
      controls.map(({ name, value }) => [name, value]),
    );
    return { state: form?.dataset.state ?? '', fields };
  });

/** Does nothing if it is disabled or gone by now. */
const pressSend = () =>
  document.querySelector<HTMLButtonElement>('form button[type="submit"]')?.click();

test.each(
  visits.map((own) => [own.map(([moment, name]) => `${moment} ${name}`).join(', '), own] as const),
)('sends once what is on the screen, though %s', async (_, own) => {
  const { page } = await visitor();
  const disturb = async (now: Moment) => {
    for (const [moment, name] of own) if (moment === now) await disturbances[name](page);
  };
  const sent = { ...words, message: unique('Odd.') };

  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await disturb('before the script');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const { message, ...rest } = sent;
  await fill(page, rest);
  await disturb('while typing');
  await fill(page, { message });
  await disturb('before Send');

  await expect.poll(async () => (await look(page)).state).not.toMatch(/^sending/);
  const { state, fields } = await look(page);
  // An answer that came before the reload has emptied the form.
  const isEmptied = fields.message === '' && stored(sent.message).length > 0;
  if (state !== 'idle.success' && !isEmptied) {
    expect(fields).toEqual({ ...sent, phone: expect.stringMatching(/^020 7946 0(000|999)$/) });
    sent.phone = fields.phone ?? '';
    // Whoever reads that it did not work presses again.
    await expect
      .poll(async () => {
        const { state } = await look(page);
        if (!/^sending|success$/.test(state)) await page.evaluate(pressSend);
        return state;
      })
      .toBe('idle.success');
  }
  expect(stored(sent.message)).toEqual([expect.objectContaining(sent)]);
});
