import { expect, test } from 'vitest';
import { business } from '../../src/content/business.ts';
import { $, $$, linkTexts, section, textIn, textOf } from '../support/home-page.ts';

test('[K1] five fields; name, email and message are required and marked *', () => {
  const form = $('form[data-machine="contact"], [data-machine="contact"] form');
  const fields = [...(form?.querySelectorAll('input, textarea') ?? [])];
  const labelOf = (field: Element) => textOf($(`label[for="${field.id}"]`));
  const marked = fields.map((field) => [
    field.getAttribute('name'),
    { required: field.hasAttribute('required'), star: labelOf(field).includes('*') },
  ]);
  expect(marked).toHaveLength(5);
  expect(Object.fromEntries(marked)).toEqual({
    name: { required: true, star: true },
    email: { required: true, star: true },
    phone: { required: false, star: false },
    company: { required: false, star: false },
    message: { required: true, star: true },
  });
});

test('[K2][K3][K4] field types, the message’s rows and placeholder, and no length limits', () => {
  const field = (name: string) => $(`[name="${name}"]`);
  expect(field('email')?.getAttribute('type')).toBe('email');
  expect(field('phone')?.getAttribute('type')).toBe('tel');
  const message = field('message');
  expect(message?.localName).toBe('textarea');
  expect(message?.getAttribute('rows')).toBe('5');
  expect(message?.getAttribute('placeholder')).toMatch(/brands.*quantit.*condition/i);
  expect($$('[maxlength], [minlength], form [pattern]')).toEqual([]);
});

test('a form that is not hydrated can neither navigate nor put data into the URL', () => {
  const form = $('form');
  // Without a dialog around it, such a form is never submitted (HTML standard, form submission).
  expect(form?.getAttribute('method')).toBe('dialog');
  expect(form?.closest('dialog')).toBeNull();
});

test('without script the form points to phone and e-mail', () => {
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

test('the regions that announce toasts are there, empty, from the first render', () => {
  expect($('#toasts-status')?.getAttribute('role')).toBe('status');
  expect($('#toasts-alert')?.getAttribute('role')).toBe('alert');
  expect(textOf($('#toasts-status')) + textOf($('#toasts-alert'))).toBe('');
});
