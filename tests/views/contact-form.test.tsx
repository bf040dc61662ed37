/** The form as its state changes: its button, its regions, the focus, and what is said and offered. */
import { act, fireEvent, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyFields, type FieldName, type Fields, fieldNames } from '../../machines/enquiry.ts';
import { business } from '../../src/content/business.ts';
import { contact } from '../../src/content/contact.ts';
import { replyBy } from '../../src/parts/reply-by.ts';
import { ContactForm } from '../../src/sections/contact-form.tsx';
import { mailAddress, mailToYourself } from '../../src/sections/contact-mail.tsx';
import { ContactNext } from '../../src/sections/contact-next.tsx';
import { SiteContext } from '../../src/site-context.ts';
import { fakeEnvironment, testSite } from '../support/fake-environment.ts';

const words: Fields = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '020 7946 0000',
  company: 'Byron Ltd',
  message: 'Twelve desks.',
};

const fieldOf = (name: FieldName) =>
  document.querySelector(`form [name="${name}"]`) as HTMLInputElement;
const form = () => document.querySelector('form') as HTMLFormElement;
const button = () => form().querySelector('button[type="submit"]') as HTMLButtonElement;
const said = (page: ParentNode = document) =>
  page.querySelector('form + [role="status"]')?.textContent;
const thanks = () => document.querySelector('.contact-thanks');

/** The form, filled in, with its machine at work. */
function opened() {
  const { environment, sensors, promises } = fakeEnvironment();
  const site = testSite({ environment });
  onTestFinished(() => {
    for (const actor of Object.values(site.actors)) actor.stop();
  });
  const view = (
    <StrictMode>
      <SiteContext value={site}>
        <ContactForm />
        <ContactNext />
      </SiteContext>
    </StrictMode>
  );
  render(view);
  act(() => {
    site.startHome();
  });
  // As a password manager may: without an event.
  for (const name of fieldNames) fieldOf(name).value = words[name];
  const { getToken, post } = promises;
  return {
    site,
    view,
    spamReady: () => act(() => sensors.spamCheck.report({ type: 'spam.ready' })),
    token: () => act(async () => getToken.settle({ output: 'token' })),
    answer: (message: string, success = true, date?: number) =>
      act(async () =>
        post.settle({ output: { success, message, status: success ? 200 : 429, date } }),
      ),
  };
}

/** The form on its way, sent with the focus on this element. */
function sending(focused: () => HTMLElement = button) {
  const page = opened();
  page.spamReady();
  focused().focus();
  fireEvent.submit(form());
  return page;
}

test('[K5][K8][M2] Send is disabled and reads “Sending...” while an enquiry is sent; a failure says why and keeps every word', async () => {
  const { spamReady, token, answer } = opened();
  spamReady();
  expect(button().disabled).toBe(false);
  fireEvent.submit(form());
  expect([button().disabled, button().textContent]).toEqual([true, 'Sending...']);
  await token();
  expect([button().disabled, button().textContent]).toEqual([true, 'Sending...']);
  await answer('Later.', false);
  expect(button().disabled).toBe(false);
  expect(form().querySelector('.notice')?.textContent).toMatch(/^Later\./);
  expect(fieldNames.map((name) => fieldOf(name).value)).toEqual(Object.values(words));
});

test('[K2] an edit takes away the problem of its field alone', () => {
  opened();
  for (const name of ['name', 'message'] as const) fieldOf(name).value = '';
  fireEvent.submit(form());
  const invalid = () => fieldNames.filter((name) => fieldOf(name).hasAttribute('aria-invalid'));
  expect(invalid()).toEqual(['name', 'message']);
  fireEvent.input(fieldOf('name'), { target: { value: 'A' } });
  expect(invalid()).toEqual(['message']);
});

test('signs that nobody sees are taken off an address before it is checked and sent', () => {
  const { site } = opened();
  fieldOf('email').value = `\u202a${words.email}\u202c\ufeff\u00a0`;
  fireEvent.submit(form());
  expect(fieldOf('email').value).toBe(words.email);
  expect(site.actors.contact.getSnapshot().context).toMatchObject({ enquiry: words, problems: {} });
});

test('a doubt about the address comes and goes as it is typed, and blocks nothing', async () => {
  const doubt = () => document.getElementById('contact-email-doubt')?.textContent ?? '';
  const { spamReady, token, answer } = opened();
  spamReady();
  const enter = (value: string) => fireEvent.input(fieldOf('email'), { target: { value } });
  enter('jo@firm');
  expect(doubt()).toBe(contact.fields.email.incomplete);
  enter('jo@firm.co.uk');
  expect(doubt()).toBe('');
  enter('jo@gmial.com');
  fireEvent.submit(form());
  await token();
  await answer('Stored.');
  expect(doubt(), 'with the field emptied').toBe('');
});

test('a press of the address that is meant puts it in the field, which has the focus then', () => {
  opened();
  fireEvent.input(fieldOf('email'), { target: { value: 'jo@gmial.com' } });
  const suggestion = document.getElementById('contact-email-doubt');
  expect(suggestion?.textContent).toBe('Did you mean jo@gmail.com?');
  expect(fieldOf('email').value).toBe('jo@gmial.com');
  fireEvent.click(suggestion as HTMLElement);
  expect(fieldOf('email').value).toBe('jo@gmail.com');
  expect(document.getElementById('contact-email-doubt')).toBeNull();
  expect(document.activeElement).toBe(fieldOf('email'));
});

test('a refused press of Send names the fields that want an answer, as links to them', () => {
  opened();
  for (const name of ['name', 'message'] as const) fieldOf(name).value = '';
  fireEvent.submit(form());
  const summary = form().querySelector('.contact-fields > p');
  expect(summary?.textContent).toBe('Not sent yet. Still needed: Name, Message');
  expect([...(summary?.querySelectorAll('a') ?? [])].map(({ hash }) => hash)).toEqual([
    '#contact-name',
    '#contact-message',
  ]);
});

test('“Sending” is said once, in a region that was there before, and the focus is never lost (WCAG 4.1.3, 2.4.3)', async () => {
  const { view, token, answer } = sending();
  const server = document.createElement('div');
  server.innerHTML = renderToString(view);
  expect(said(server)).toBe('');
  expect(said()).toBe(contact.form.onItsWay);
  expect(
    form().querySelectorAll('[role="status"], [role="alert"]:not(.stuck), [aria-live]'),
  ).toHaveLength(0);
  expect(document.activeElement).toBe(form());
  await token();
  await answer('Later.', false);
  expect(said()).toBe(contact.form.mailReady);
  expect(document.activeElement).toBe(button());
});

test('Enter in a field leaves the focus there while it is sent', () => {
  sending(() => fieldOf('name'));
  expect(said()).toBe(contact.form.onItsWay);
  expect(document.activeElement).toBe(fieldOf('name'));
});

test('[K7] success empties the fields, and a field filled automatically afterwards leaves the thank-you', async () => {
  const { token, answer } = sending();
  await token();
  await answer('Stored.');
  expect(fieldNames.map((name) => fieldOf(name).value).join('')).toBe('');
  fireEvent.input(fieldOf('name'), { target: { value: words.name } });
  expect(thanks()).not.toBeNull();
  fireEvent.click(thanks()?.querySelector('button') as HTMLElement);
  expect(fieldOf('name').value).toBe(words.name);
});

test('after a success the heading says so and has the focus; the reference, not translated, is below it', async () => {
  const { token, answer } = sending();
  await token();
  await answer('Thank you, reference QS-7K3M9XWP. Goodbye.');
  expect(document.activeElement?.textContent).toBe(contact.thanks.heading);
  expect(thanks()?.querySelector('.notice')?.textContent).toMatch(
    /^Keep your reference: QS-7K3M9XWP\. Email this to yourself\. To add something, write to/,
  );
  expect(thanks()?.querySelector('.notice [translate="no"]')?.textContent).toBe('QS-7K3M9XWP');
  const link = thanks()?.querySelector<HTMLAnchorElement>('.notice a');
  expect(link?.href).toBe(mailToYourself(words, 'QS-7K3M9XWP'));
  expect(link?.href).toMatch(/^mailto:\?subject=Enquiry%20QS-7K3M9XWP&body=Name%3A%20Ada%20Byron/);
});

test('[K13] the thank-you has the words that were sent, and where and by when we reply', async () => {
  const { site, token, answer } = sending();
  act(() => site.actors.contact.send({ type: 'topic.chosen', topic: 'storage' }));
  await token();
  const storedOn = Date.UTC(2027, 6, 6, 13, 20);
  await answer('Stored.', true, storedOn);
  expect(thanks()?.querySelector('p')?.textContent).toBe(
    `We’ll reply to ${words.email} ${replyBy(storedOn)}.`,
  );
  const sent = [...document.querySelectorAll('.contact-next-steps .contact-sent dd')].map(
    ({ textContent }) => textContent,
  );
  expect(sent).toEqual(Object.values(words));
});

test.each([
  ['on a weekday', 'by 2 pm tomorrow', Date.UTC(2027, 6, 6, 13, 29)],
  ['on a Friday in winter', 'by 9:30 am tomorrow, Saturday', Date.UTC(2027, 0, 8, 9, 30)],
  ['at noon', 'by noon tomorrow', Date.UTC(2027, 6, 6, 11, 10)],
  ['just past midnight', 'by midnight tonight', Date.UTC(2027, 0, 9, 0, 5)],
  ['as the clocks go back', 'by 9 pm tomorrow, Sunday', Date.UTC(2027, 9, 30, 21)],
  ['at a time unknown', 'within 24 hours', null],
])('[K13] an enquiry that is stored %s is answered %s', (_day, words, storedOn) => {
  expect(replyBy(storedOn, 'Europe/London').replaceAll('\u00a0', ' ')).toBe(words);
});

test('[K13] a visitor whose clock shows another time is told that the time is London’s', () => {
  const storedOn = Date.UTC(2027, 6, 6, 13, 20);
  expect(replyBy(storedOn, 'Europe/Paris')).toBe('by 2\u00a0pm tomorrow, London time');
});

test('after a success the first step is marked as the next one, and the place of the steps has the words', async () => {
  const { token, answer } = sending();
  await token();
  await answer('Stored.');
  const current = [...(thanks()?.querySelectorAll('[aria-current="step"]') ?? [])];
  expect(current.map(({ textContent }) => textContent)).toEqual([
    `${contact.next[0].title} ${contact.next[0].text} ${contact.thanks.step}`,
  ]);
  // From 1024 px; on smaller screens they stay.
  expect(document.querySelector('.contact-next-steps > .lg\\:invisible ol')).not.toBeNull();
});

test('a detail is ticked when the message has it, by its line or in other words', () => {
  const { site } = opened();
  const ticked = () => [...document.querySelectorAll('[data-had]')].map((b) => b.textContent);
  const write = (value: string) => fireEvent.input(fieldOf('message'), { target: { value } });
  write('It is a lot');
  expect(ticked()).toEqual([]);
  write('180 desks in EC2 by Friday, and IT');
  expect(ticked()).toEqual(['Desks', 'Area', 'Needed by', 'IT']);
  write('Floor and lift: ');
  expect(ticked()).toEqual(['Floor and lift']);
  expect(site.actors.contact.getSnapshot().value).toEqual({ idle: 'fresh' });
});

test('a problem stands between its label and its field, beside the hint, and both describe the field (WCAG 3.3.1)', () => {
  opened();
  fieldOf('message').value = '';
  fireEvent.submit(form());
  const ids = fieldOf('message').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
    contact.fields.message.hint,
    contact.fields.message.missing,
  ]);
  expect(fieldOf('message').previousElementSibling?.lastElementChild?.id).toBe(ids[1]);
});

test('shows the whole field of the first problem when Send is refused (WCAG 2.4.11)', () => {
  opened();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  fieldOf('email').value = '';
  fieldOf('message').value = '';
  fireEvent.submit(form());
  expect(document.activeElement).toBe(fieldOf('email'));
  expect(scroll.mock.contexts).toEqual([fieldOf('email').closest('.field')]);
});

test('[K9] a refusal for want of the spam check offers the visitor’s own mail, with the words in it, as any failure does', async () => {
  const { spamReady, token, answer } = opened();
  const offer = () => form().querySelector<HTMLAnchorElement>('.contact-mail a');
  expect(offer()).toBeNull();
  fireEvent.submit(form());
  expect(form().querySelector('.notice')?.textContent).toContain(business.phone.display);
  expect(offer()?.href).toBe(mailAddress(words));
  expect(said()).toBe(contact.form.mailReady);
  spamReady();
  fireEvent.submit(form());
  expect(offer()).toBeNull();
  await token();
  await answer('Later.', false);
  expect(offer()?.href).toBe(mailAddress(words));
});

test('the mailto link has subject, topic and text, in a form that any mail program accepts', () => {
  const bodyOf = (address: string) => new URL(address).searchParams.get('body') ?? '';
  const message = 'Desks & chairs?\n100 % “good” 🪑 + \ud800';
  const address = mailAddress({ ...emptyFields, name: 'Ada', message });
  expect(address).toMatch(/^mailto:enquiries@example\.com\?subject=Enquiry&body=[\w.!~*'()%-]+$/);
  expect(bodyOf(address)).toBe(
    'Name: Ada\r\n\r\nMessage: Desks & chairs?\r\n100 % “good” 🪑 + \ufffd',
  );

  const long = mailAddress({ ...emptyFields, message: '🪑'.repeat(1000) });
  expect(long.length).toBeLessThanOrEqual(1800);
  expect(long.length).toBeGreaterThan(1780);
  expect(bodyOf(long)).toMatch(/^Message: (🪑)+ \[…\]$/u);
});
