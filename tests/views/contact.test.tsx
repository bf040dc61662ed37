import { expect, test } from 'vitest';
import { spec } from '../../model/spec.ts';
import retention from '../../php/retention.json' with { type: 'json' };
import { business } from '../../src/content/business.ts';
import { contact } from '../../src/content/contact.ts';
import { faq } from '../../src/content/questions.ts';
import { referenceIn } from '../../src/parts/reference.ts';
import { isBlank, meantAddress, problemOf } from '../../src/sections/contact-validity.ts';
import { $, $$, section, textOf } from '../support/home-page.ts';

const fieldOf = (name: string) => $(`form [name="${name}"]`);

test('[K1] five fields; name, email and message are required and marked *, the others optional', () => {
  const fields = $$('form :is(input, textarea)').map((field) => [
    field.getAttribute('name'),
    field.hasAttribute('required'),
    textOf($(`label[for="${field.id}"]`)),
  ]);
  expect(fields).toEqual([
    ['name', true, 'Name *'],
    ['email', true, 'Email *'],
    ['phone', false, 'Phone (optional)'],
    ['company', false, 'Company (optional)'],
    ['message', true, 'Message *'],
  ]);
});

test('[K2][K3][K4] field types, the message’s rows and placeholder, and no length limits', () => {
  expect(fieldOf('email')?.getAttribute('type')).toBe('email');
  expect(fieldOf('phone')?.getAttribute('type')).toBe('tel');
  expect(fieldOf('message')?.localName).toBe('textarea');
  expect(fieldOf('message')?.getAttribute('rows')).toBe(`${spec.K3.rows}`);
  expect(fieldOf('message')?.getAttribute('placeholder')).toMatch(/brands.*quantit.*condition/i);
  expect($$('[maxlength], [minlength], form [pattern]')).toEqual([]);
});

test('a required field of spaces or invisible characters counts as empty', () => {
  const bound = { valueMissing: false, typeMismatch: false };
  for (const value of ['', '   ', '\u00a0\u2003\u3000\t\n', '\u200b\ufeff\u2060']) {
    expect(isBlank(value), JSON.stringify(value)).toBe(true);
    for (const field of ['name', 'email', 'message'] as const)
      expect(problemOf(field, bound, value)).toBe(contact.fields[field].missing);
    for (const field of ['phone', 'company'] as const)
      expect(problemOf(field, bound, value)).toBeUndefined();
  }
  for (const value of ['a', ' . ', '🪑', 'ا']) expect(isBlank(value), value).toBe(false);
});

test('offers a correction for a misspelt domain only', () => {
  expect(meantAddress('Jo@GMIAL.com')).toBe('Jo@gmail.com');
  for (const other of ['jo@gmail.com', 'gmial.com@firm.co.uk', 'jo', ''])
    expect(meantAddress(other), other).toBe(undefined);
});

test('the reference is read out of the message of the server', () => {
  const thanks = (reference: string) =>
    `Thank you for your enquiry, reference ${reference}. We’ll be in touch within 24 hours.`;
  expect(referenceIn(thanks('QS-7K3M9XWP'))).toBe('QS-7K3M9XWP');
  for (const other of ['QS-7K3M9XW', 'QS-7K3M9XWPA', 'QS-1K3M9XWP', 'QS-OK3M9XWP', 'QS-'])
    expect(referenceIn(thanks(other))).toBeUndefined();
  expect(referenceIn("Thank you for your inquiry! We'll be in touch within 24 hours.")).toBe(
    undefined,
  );
});

test('every answer of the hidden data is what the page shows', () => {
  const squeeze = (text: string) => text.replace(/\s+/g, ' ').replaceAll('–', '-');
  const shown = squeeze(textOf(section('contact')));
  for (const { answer } of faq) expect(shown).toContain(squeeze(answer));
});

const notice = $('.contact-privacy');

test('the privacy notice stands with the form, closed, and names controller, processors and basis', () => {
  expect(notice?.hasAttribute('open')).toBe(false);
  const text = textOf(notice);
  expect(text).toContain(business.registeredName);
  expect(text).toContain('Google (reCAPTCHA) is our processor');
  expect(text).toMatch(/web and mail hosts, also processors/);
  expect(text).toMatch(/legitimate interest/);
  expect(text).toContain('in the United States, under the UK-US data bridge');
  expect(notice?.querySelector('a')?.getAttribute('href')).toBe(`mailto:${business.email}`);
});

test('the times that the notice promises are those that the handler keeps', () => {
  const text = textOf(notice);
  expect(text).toContain(`deleted from the website ${retention.enquiryDays} days after`);
  expect(text).toContain(`suspected spam after ${retention.suspectedDays}`);
  expect(text).toContain(`for ${retention.addressHours} hours`);
  expect(text).toContain(`what we did with an enquiry, for ${retention.serverLogDays} days`);
});

test('the badge is named in the wording of 2026: no terms or policy of the provider', () => {
  expect(textOf($('form'))).toContain('This site is protected by reCAPTCHA.');
  expect($$('a[href*="google"], a[href*="recaptcha"]')).toEqual([]);
});
