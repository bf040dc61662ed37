/** The marketplace's rules for listings, as a linter of the template and of its sample, public/ebay-template.html. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { business } from '../../src/content/business.ts';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../public/${path}`, import.meta.url)), 'utf8');
const page = read('assets/listing-template.html');
const sample = read('ebay-template.html');
const listing = page.slice(page.indexOf('<body>')).replace(/<!--[\s\S]*?-->/g, '');
const text = listing.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, ' ');

test('has no script, form, frame, redirect, link or address of another site', () => {
  const forbidden = {
    script: /<script|javascript:/i,
    'event handlers': /\son\w+\s*=/i,
    forms: /<(form|input|button|select|textarea)\b/i,
    'frames and plug-ins': /<(iframe|frame|object|embed|applet)\b/i,
    redirects: /http-equiv\s*=\s*["']?refresh/i,
    links: /<a\b|href\s*=/i,
    'addresses of other sites': /https?:\/\/(?!schema\.org\/)/i,
    'imported styles': /@import|url\(/i,
  };
  for (const [name, pattern] of Object.entries(forbidden))
    expect(listing, name).not.toMatch(pattern);
});

test('has no telephone number and no email address', () => {
  expect(text).not.toMatch(/\b0\d{2,4}[ \d]{6,}/);
  expect(text).not.toMatch(/\S+@\S+\.\S+/);
  expect(sample).not.toMatch(/\S+@\S+\.\S+/);
  for (const html of [page, sample]) {
    expect(html).not.toContain(business.phone.display);
    expect(html).not.toContain(business.name);
  }
});

test('is filled in at /ebay-template.html: nothing else differs, no brace is left', () => {
  const bare = (html: string) => html.replace(/<!--[\s\S]*?-->/, '');
  const pieces = bare(page).split(/\{\{\w+\}\}/);
  expect(sample).not.toMatch(/[{]{2}|[}]{2}/);
  let at = 0;
  for (const piece of pieces) {
    const found = bare(sample).indexOf(piece, at);
    expect(found, piece).toBeGreaterThanOrEqual(at);
    at = found + piece.length;
  }
  expect(at).toBe(bare(sample).length);
});
