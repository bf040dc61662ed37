import { expect, test } from 'vitest';
import retention from '../../php/retention.json' with { type: 'json' };
import { business } from '../../src/content/business.ts';
import { $, $$, textOf } from '../support/home-page.ts';

const notice = $('form[data-machine="contact"] details');
const text = textOf(notice);

test('the notice stands with the form, closed, and names controller, processors and basis', () => {
  expect(notice?.hasAttribute('open')).toBe(false);
  expect(text).toContain(business.registeredName);
  expect(text).toContain('Google (reCAPTCHA) is our processor');
  expect(text).toMatch(/web and mail hosts, also processors/);
  expect(text).toMatch(/legitimate interest/);
  expect(notice?.querySelector('a')?.getAttribute('href')).toBe(`mailto:${business.email}`);
});

test('the times it promises are those that the handler keeps', () => {
  expect(text).toContain(`deleted from the website ${retention.enquiryDays} days after`);
  expect(text).toContain(`suspected spam after ${retention.suspectedDays}`);
  expect(text).toContain(`for ${retention.addressHours} hours`);
  expect(text).toContain(`has the address, for ${retention.serverLogDays} days`);
  expect(text).toContain(`by number alone, for ${retention.ownerLogDays} days`);
  expect(text).toContain('in the United States, under the UK-US data bridge');
});

test('the acknowledgement, which the owner may switch on, is said to be possible', () => {
  expect(text).toMatch(/may get an automatic email first/);
});

test('the badge is named in the wording of 2026: no terms or policy of the provider', () => {
  expect(textOf($('form[data-machine="contact"]'))).toContain(
    'This site is protected by reCAPTCHA.',
  );
  const providers = $$('a').filter((link) =>
    /google|recaptcha/.test(link.getAttribute('href') ?? ''),
  );
  expect(providers).toEqual([]);
});
