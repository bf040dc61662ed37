import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { business } from '../../src/content/business.ts';
import { addressHours, retentionDays } from '../../src/content/privacy.ts';
import { $, $$, textOf } from '../support/home-page.ts';

const php = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../php/src', file), 'utf8');

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

test('the times it promises are those that the handler and the owner’s tool keep', () => {
  expect(text).toContain(`deleted ${retentionDays} days after`);
  expect(php('Console/Console.php')).toContain(`number('older-than', ${retentionDays})`);
  expect(text).toContain(`for ${addressHours} hours`);
  const [, seconds = ''] = /ADDRESS_LIFE = ([\d_]+)/.exec(php('Delivery/Outbox.php')) ?? [];
  expect(Number(seconds.replaceAll('_', ''))).toBe(addressHours * 3600);
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
