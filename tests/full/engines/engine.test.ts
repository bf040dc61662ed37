/** Behaviour in which engines differ: layout, focus, popover, observers, timers, validation, reload and a hidden tab. */
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { fieldNames } from '../../../machines/enquiry.ts';
import { contact } from '../../../src/content/contact.ts';
import { smoke, soon, test, type Visitor, visitor } from '../../support/engines.ts';
import { mailsWith, stored, storedPhotos } from '../../support/enquiry.ts';
import { accepted, words } from '../../support/form.ts';
import { phonePicture } from '../../support/phone-picture.ts';

const menu = 'header button[aria-controls="menu"]';

/** By how many px a section misses its place, below the header. */
const missedBy = (visit: Visitor, id: string) =>
  visit.evaluate((section) => {
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const top = document.getElementById(section)?.getBoundingClientRect().top ?? Number.NaN;
    return Math.abs(Math.round(top - Number.parseFloat(scrollPaddingTop)));
  }, id);

const fieldsOf = (visit: Visitor) =>
  visit.evaluate((names) => {
    const { elements } = document.querySelector('form') as HTMLFormElement;
    return Object.fromEntries(
      names.map((name) => [name, (elements.namedItem(name) as HTMLInputElement).value]),
    );
  }, fieldNames);

/** As the dialog of the browser does, which no driver opens. */
async function choosePhotograph(visit: Visitor) {
  const { buffer } = await phonePicture('desks.jpg', 60, 40);
  await visit.appears('input[type="file"]');
  await visit.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const chosen = new DataTransfer();
    chosen.items.add(new File([bytes], 'desks.jpg', { type: 'image/jpeg' }));
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, buffer.toString('base64'));
}

describe('the page', () => {
  // In Firefox a strip lay below the picture: its height was that of the stage before the headline had its size.
  test('never scrolls sideways, and its first picture covers the stage of the hero', async () => {
    await using visit = await visitor();
    for (const width of [390, 1440]) {
      await visit.resize({ width, height: 1100 });
      const measured = await visit.evaluate(() => {
        const bottomOf = (css: string) =>
          document.querySelector(css)?.getBoundingClientRect().bottom ?? Number.NaN;
        const { scrollWidth, clientWidth } = document.documentElement;
        const strip = Math.round(bottomOf('.hero-stage .slides') - bottomOf('.hero-picture'));
        return { wider: scrollWidth - clientWidth, strip: Math.max(strip, 0) };
      });
      expect(measured, `${width} px`).toEqual({ wider: 0, strip: 0 });
    }
  });

  test('[W1] reveals a block once it is scrolled into view', async () => {
    await using visit = await visitor();
    const block = '#services [data-machine="reveal"]';
    await visit.appears(`${block}[data-state="concealed"]`);
    await visit.evaluate((css) => document.querySelector(css)?.scrollIntoView(), block);
    await visit.appears(`${block}[data-state="revealed"]`);
  });

  smoke('[W2][W3] alternates the title of a hidden tab, and restores it', async () => {
    await using visit = await visitor();
    const title = () => visit.evaluate(() => document.title);
    const own = await title();
    await visit.hide();
    await soon(title).toBe('QUAYSWIFT');
    await soon(title).toBe('Swiftly Removed. Disposed with Class');
    await visit.show();
    await soon(title).toBe(own);
  });
});

describe('a link within the page', () => {
  smoke('[N2] scrolls to its section and moves the focus to its heading', async () => {
    await using visit = await visitor();
    for (const id of ['premium', 'about']) {
      await visit.click(`header a[href="#${id}"]`);
      await soon(() => missedBy(visit, id)).toBeLessThanOrEqual(2);
      await soon(visit.focused).toBe(`${id}-heading`);
    }
  });

  smoke('opens the page at the section in its hash', async () => {
    await using visit = await visitor('/#storage');
    await soon(() => missedBy(visit, 'storage')).toBeLessThanOrEqual(2);
  });

  test('lets Tab go on from where plain text was clicked', async () => {
    await using visit = await visitor();
    await visit.click('#about p:not(:has(a))');
    await visit.press('Tab');
    const isNext = await visit.evaluate(() => {
      const text = document.querySelector('#about p:not(:has(a))') as Element;
      const next = [...document.querySelectorAll('main :is(a, button, input)')].find(
        (element) => text.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      return document.activeElement === next;
    });
    expect(isNext).toBe(true);
  });
});

describe('the menu of a phone', () => {
  smoke('[N3] opens by Enter, keeps Tab inside, and gives the focus back on Escape', async () => {
    await using visit = await visitor('/', 390);
    await visit.focus(menu);
    await visit.press('Enter');
    await visit.appears('header[data-state="open"]');
    await visit.appears('[inert] main');
    await visit.press('Tab');
    const hasRing = await visit.evaluate(() => {
      const focused = document.activeElement as Element;
      return focused.matches('header *') && getComputedStyle(focused).outlineStyle !== 'none';
    });
    expect(hasRing).toBe(true);
    await visit.press('Escape');
    await visit.appears('header[data-state="closed"]');
    await visit.appears(`${menu}:focus`);
  });
});

describe('the form', () => {
  smoke(
    '[K7][M1] sends an enquiry that outlived a reload, with a photograph, and is empty then',
    async () => {
      await using visit = await visitor();
      const message = `Sent by a real engine, ${crypto.randomUUID()}.`;
      await visit.fill({ ...words, message });
      // The words are kept by the engine's own storage.
      await visit.reload();
      await visit.evaluate(() => document.querySelector('#contact')?.scrollIntoView());
      await choosePhotograph(visit);
      await visit.appears('[data-stage="ready"]');
      await soon(() => visit.evaluate(() => 'grecaptcha' in window)).toBe(true);
      await visit.click('form button[type="submit"]');
      const said = () =>
        visit.evaluate(() => document.querySelector('#toasts-status')?.textContent);
      await soon(said).toMatch(accepted);
      await soon(async () => Object.values(await fieldsOf(visit)).join('')).toBe('');
      expect(stored(message)).toMatchObject([{ ...words, message }]);
      await soon(() => mailsWith(message)).toHaveLength(1);
      await visit.appears('[data-stage="stored"]');
      const [{ bytes } = {}] = storedPhotos(message);
      const picture = await sharp(Buffer.from(bytes as Uint8Array)).metadata();
      expect(picture).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
    },
  );

  test('[K2] refuses an address that the browser refuses, and says so beside the field', async () => {
    await using visit = await visitor();
    await visit.fill({ ...words, email: 'not an address' });
    await visit.click('form button[type="submit"]');
    await soon(visit.focused).toBe('contact-email');
    const problem = await visit.evaluate(() => {
      const field = document.getElementById('contact-email');
      const [id = ''] = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
      return document.getElementById(id)?.textContent;
    });
    expect(problem).toBe(contact.fields.email.invalid);
  });
});
