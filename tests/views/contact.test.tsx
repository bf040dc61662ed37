import { expect, test } from 'vitest';
import { spec } from '../../model/spec.ts';
import { business } from '../../src/content/business.ts';
import { contact } from '../../src/content/contact.ts';
import { answerText, exampleOf, faq } from '../../src/content/faq.ts';
import { referenceIn } from '../../src/parts/reference.ts';
import { isBlank, meantDomain, problemOf } from '../../src/sections/contact-validity.ts';
import { $, $$, linkTexts, section, textIn, textOf } from '../support/home-page.ts';

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

test('a form that is not hydrated can neither navigate nor put data into the URL', () => {
  const form = $('form');
  // Without a dialog around it, such a form is never submitted (HTML standard, form submission).
  expect(form?.getAttribute('method')).toBe('dialog');
  expect(form?.closest('dialog')).toBeNull();
});

test('a required field of spaces or invisible signs is missing its words', () => {
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

test('a misspelt domain is doubted, others are not', () => {
  expect(meantDomain('jo@GMIAL.com')).toBe('gmail.com');
  for (const other of ['jo@gmail.com', 'gmial.com@firm.co.uk', 'jo', ''])
    expect(meantDomain(other), other).toBe(undefined);
});

test('the reference is read out of the message of the server', () => {
  const thanks = (reference: string) =>
    `Thank you for your enquiry, reference ${reference}. We'll be in touch within 24 hours.`;
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
  for (const { answer, example } of faq) {
    expect(shown).toContain(squeeze(answer));
    for (const line of example ? [...example.lines, example.total] : []) {
      expect(shown).toContain(line.item);
      expect(shown).toContain(line.amount);
    }
  }
});

test('the worked example says which way the money goes', () => {
  const job = (amount: number) =>
    exampleOf({
      job: 'A floor',
      lines: [
        { item: 'Clearance', amount: 1450 },
        { item: 'We buy chairs', amount },
      ],
    });
  expect(job(-1100)).toEqual({
    label: 'Example',
    job: 'A floor',
    lines: [
      { item: 'Clearance', amount: '£1,450' },
      { item: 'We buy chairs', amount: '−£1,100' },
    ],
    total: { item: 'You pay', amount: '£350' },
  });
  expect(job(-2000).total).toEqual({ item: 'We pay you', amount: '£550' });
  expect(answerText({ question: '?', answer: 'Line by line.', example: job(-1100) })).toBe(
    'Line by line. Example: A floor. Clearance: £1,450; We buy chairs: −£1,100; You pay: £350.',
  );
});

test('the sample of the paperwork is marked, and has the fields that the law asks for', () => {
  const sample = section('contact').querySelector('.paperwork');
  expect([...(sample?.querySelectorAll('.paperwork-mark') ?? [])].map(textOf)).toEqual([
    'Sample',
    'Sample',
  ]);
  const text = textOf(sample);
  for (const field of [
    /Date and time/,
    /Place of transfer/,
    /Transferor/,
    /SIC code/,
    /Transferee/,
    /Description of the waste/,
    /EWC/,
    /Quantity/,
    /contained/,
    /hierarchy/i,
    /Signed/,
  ]) {
    expect(text).toMatch(field);
  }
  expect(text).toContain(business.wasteCarrier.number);
});

test('without script the form points to phone and email', () => {
  const note = $('form noscript, [data-machine="contact"] noscript');
  expect(note?.innerHTML ?? note?.textContent).toContain(business.phone.display);
});

test('[K13] contact states area, hours, reply time, phone and address', () => {
  const text = textIn('contact');
  for (const fact of [/Service Area/, /Nationwide/, /24\/7/, /within 24 hours/i]) {
    expect(text).toMatch(fact);
  }
  expect(linkTexts(section('contact'), business.phone.tel).length).toBeGreaterThan(0);
  expect(linkTexts(section('contact'), `mailto:${business.email}`).length).toBeGreaterThan(0);
});
