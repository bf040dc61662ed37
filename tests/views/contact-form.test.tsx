/** The form's fields, which the page holds and the machine hears of, and what the form says. */
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { type FieldName, type Fields, fieldNames } from '../../machines/contact.machine.ts';
import { business } from '../../src/content/business.ts';
import { contact } from '../../src/content/contact.ts';
import { ContactForm } from '../../src/sections/contact-form.tsx';
import { mailAddress } from '../../src/sections/contact-mail.tsx';
import { createSite } from '../../src/site.ts';
import { SiteContext } from '../../src/site-context.ts';
import { fakeEnvironment } from '../support/fake-environment.ts';

const words: Fields = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '020 7946 0000',
  company: 'Byron Ltd',
  message: 'Twelve desks.',
};
const empty: Fields = { name: '', email: '', phone: '', company: '', message: '' };

let endings: (() => void)[] = [];

afterEach(() => {
  for (const end of endings) end();
  endings = [];
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
});

const fieldOf = (name: FieldName) =>
  document.querySelector(`form [name="${name}"]`) as HTMLInputElement;
const shown = () => Object.fromEntries(fieldNames.map((name) => [name, fieldOf(name).value]));
const form = () => document.querySelector('form') as HTMLFormElement;
const button = () => form().querySelector('button[type="submit"]') as HTMLButtonElement;
const said = () => document.querySelector('form + [role="status"]')?.textContent;

/** Sets the values as a password manager may: without an event. */
const fillSilently = (entered: Fields = words) => {
  for (const name of fieldNames) fieldOf(name).value = entered[name];
};

function makeSite() {
  const fake = fakeEnvironment();
  const site = createSite({ environment: fake.environment });
  endings.push(() => {
    for (const actor of Object.values(site.actors)) actor.stop();
  });
  const view = (key = 'first') => (
    <StrictMode>
      <SiteContext value={site}>
        <ContactForm key={key} />
      </SiteContext>
    </StrictMode>
  );
  const report = (type: string, more = {}) =>
    act(async () =>
      fake.sensors[type === 'spam.ready' ? 'spamCheck' : 'draft'].report({ type, ...more }),
    );
  return { ...fake, site, view, report, known: () => site.actors.contact.getSnapshot().context };
}

/** The form with its machine at work. */
function opened() {
  const made = makeSite();
  const { rerender } = render(made.view());
  act(() => {
    made.site.startHome();
  });
  return { ...made, renderAnew: (key: string) => rerender(made.view(key)) };
}

/** The form, filled in and on its way, pressed with the focus on the button. */
async function sending() {
  const page = opened();
  await page.report('spam.ready');
  fillSilently();
  button().focus();
  fireEvent.submit(form());
  return page;
}

const answer = async ({ promises }: ReturnType<typeof opened>, message: string, success = true) => {
  await act(async () => promises.getToken.settle({ output: 'token' }));
  await act(async () =>
    promises.post.settle({ output: { success, message, status: success ? 200 : 429 } }),
  );
};

test('[K11] what was filled in without an event is sent, kept and still to be seen', async () => {
  const { promises, known } = await sending();
  expect(shown()).toEqual(words);
  expect(JSON.parse(sessionStorage.getItem('enquiry-draft') ?? '')).toEqual(words);
  await act(async () => promises.getToken.settle({ output: 'token' }));
  expect(promises.post.inputs[0]?.body).toEqual({ ...words, recaptcha_token: 'token' });
  expect(known().fields).toEqual(words);
});

test('[K8] fields that React makes anew hold the words at once', () => {
  const { renderAnew, view, known } = opened();
  fireEvent.change(fieldOf('message'), { target: { value: words.message } });
  const former = fieldOf('message');
  renderAnew('second');
  expect(fieldOf('message')).not.toBe(former);
  expect(shown()).toEqual({ ...empty, message: words.message });
  fireEvent.input(fieldOf('name'), { target: { value: 'Ada' } });
  expect(known().fields).toEqual({ ...empty, name: 'Ada', message: words.message });

  // Where the former ones are gone before, the machine alone has the words.
  cleanup();
  render(view());
  expect(shown()).toEqual({ ...empty, name: 'Ada', message: words.message });
});

test('[K8] words typed before hydration stay in the page, and the machine hears of them', async () => {
  const { view, site, known } = makeSite();
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(view());
  fillSilently();
  const former = fieldOf('message');
  act(() => {
    site.startHome();
  });
  expect(known().fields, 'before hydration').toEqual(words);
  const root = await act(async () => hydrateRoot(host, view()));
  expect(fieldOf('message')).toBe(former);
  expect(shown()).toEqual(words);
  act(() => root.unmount());
});

test('[K8] a draft fills the fields of a form that is not hydrated', async () => {
  const { view, site, report } = makeSite();
  document.body.innerHTML = renderToString(view());
  fieldOf('name').value = 'Ada';
  site.startHome();
  await report('draft.found', { fields: { name: 'Kept', message: 'Kept desks.' } });
  expect(shown()).toEqual({ ...empty, name: 'Ada', message: 'Kept desks.' });
});

test('[K7] success empties the fields, and one that fills itself then takes no thank-you away', async () => {
  vi.useFakeTimers();
  endings.push(() => vi.useRealTimers());
  const page = await sending();
  await answer(page, 'Stored.');
  expect(shown()).toEqual(empty);
  fieldOf('name').value = words.name;
  act(() => {
    vi.advanceTimersByTime(2000);
  });
  expect(document.querySelector('.contact-thanks')).not.toBeNull();
  fireEvent.click(document.querySelector('.contact-thanks button') as HTMLButtonElement);
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(page.known().fields.name).toBe(words.name);
});

test('“Sending” is said once, in a region that was there before, and the focus is never lost (WCAG 4.1.3, 2.4.3)', async () => {
  const { view } = makeSite();
  const server = document.createElement('div');
  server.innerHTML = renderToString(view());
  expect(server.querySelector('form + [role="status"]')?.textContent).toBe('');

  const page = await sending();
  expect(said()).toBe(contact.form.onItsWay);
  expect(
    form().querySelectorAll('[role="status"], [role="alert"]:not(.stuck), [aria-live]'),
  ).toHaveLength(0);
  expect(document.activeElement).toBe(form());
  await answer(page, 'Later.', false);
  expect(said()).toBe('');
  expect(document.activeElement).toBe(button());
});

test('Enter in a field leaves the focus there while it is sent', async () => {
  const page = opened();
  await page.report('spam.ready');
  fillSilently();
  fieldOf('name').focus();
  fireEvent.submit(form());
  expect(said()).toBe(contact.form.onItsWay);
  expect(document.activeElement).toBe(fieldOf('name'));
});

test('[K9] a second refusal for want of the spam check offers the visitor’s own mail, with the words in it', async () => {
  opened();
  fillSilently();
  const offer = () => form().querySelector<HTMLAnchorElement>('.contact-mail a');
  fireEvent.submit(form());
  expect(offer()).toBeNull();
  fireEvent.submit(form());
  expect(form().querySelector('.notice')?.textContent).toContain(business.phone.display);
  expect(offer()?.href).toBe(mailAddress(words, null));
  expect(said()).toBe(contact.form.orMail);
});

test('a mail has subject, topic and words, in an address that any mail program takes', () => {
  const bodyOf = (address: string) => new URL(address).searchParams.get('body') ?? '';
  const message = 'Desks & chairs?\n100 % “good” 🪑 + \ud800';
  const address = mailAddress({ ...empty, name: 'Ada', message }, 'storage');
  expect(address).toMatch(/^mailto:enquiries@example\.com\?subject=Enquiry&body=[\w.!~*'()%-]+$/);
  expect(bodyOf(address)).toBe(
    'About: storage\r\n\r\nName: Ada\r\n\r\nMessage: Desks & chairs?\r\n100 % “good” 🪑 + \ufffd',
  );

  const long = mailAddress({ ...empty, message: '🪑'.repeat(1000) }, null);
  expect(long.length).toBeLessThanOrEqual(1800);
  expect(long.length).toBeGreaterThan(1780);
  expect(bodyOf(long)).toMatch(/^Message: (🪑)+ \[…\]$/u);
});

test('texts that change do so where a translator has wrapped them', async () => {
  const page = await sending();
  /** As Chrome's and Google's translators leave a page. */
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  };
  translate();
  await answer(page, 'Later.', false);
  expect(button().textContent).toBe(contact.form.send);
  expect(said()).toBe('');
  translate();
  fireEvent.submit(form());
  expect(button().textContent).toBe(contact.form.sending);
  await answer(page, 'Stored.');
  expect(document.querySelector('.contact-thanks .notice')?.textContent).toBe('Stored.');
});

test('the reference of an enquiry is not translated', async () => {
  const page = await sending();
  await answer(page, 'Thank you, reference QS-7K3M9XWP. Goodbye.');
  const marked = [...document.querySelectorAll('.contact-thanks [translate="no"]')];
  const texts = marked.map((one) => one.textContent);
  expect(texts.filter((text) => text === 'QS-7K3M9XWP')).toHaveLength(2);
  expect(document.querySelector('.contact-thanks .notice')?.textContent).toBe(
    'Thank you, reference QS-7K3M9XWP. Goodbye.',
  );
});
