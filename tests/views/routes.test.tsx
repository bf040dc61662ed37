import { expect, test } from 'vitest';
import { prerendered, textOf } from '../support/prerendered.ts';

test('[R2][R4] the template preview has its own title and description', async () => {
  const home = await prerendered('/');
  const page = await prerendered('/ebay-template');
  const description = (of: Element) =>
    of.querySelector('meta[name="description"]')?.getAttribute('content');

  expect(textOf(page.querySelector('title'))).toMatch(/marketplace.listing template preview/i);
  expect(description(page)).toMatch(/\w/);
  expect(description(page)).not.toBe(description(home));
});

test('[R3] it shows the static template in a lazy, titled frame', async () => {
  const frame = (await prerendered('/ebay-template')).querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe('/ebay-template.html');
  expect(frame?.getAttribute('loading')).toBe('lazy');
  expect(frame?.getAttribute('title')).toMatch(/template/i);
  expect(frame?.getAttribute('sandbox')).toBe('');
});

test('[R6] its heading is for screen readers only', async () => {
  const heading = (await prerendered('/ebay-template')).querySelector('h1');
  expect(textOf(heading)).toMatch(/\w/);
  expect(heading?.className).toMatch(/\b(sr-only|visually-hidden)\b/);
});

test('[R7][R8] any other path reads "Oops! Page not found" and links home', async () => {
  const page = await prerendered('/no/such/page');
  expect(textOf(page)).toContain('Oops! Page not found');
  const link = [...page.querySelectorAll('a')].find(
    (element) => textOf(element) === 'Return to Home',
  );
  expect(link?.getAttribute('href')).toBe('/');
  expect(textOf(page)).toContain('This page has been removed');
  expect(textOf(page)).toContain('Dashed red: to be removed');
});

test('the preview offers the template to fill in', async () => {
  const page = await prerendered('/ebay-template');
  const link = page.querySelector('a[download]');
  expect(link?.getAttribute('href')).toBe('/assets/listing-template.html');
});

test.each(['/', '/ebay-template', '/404'])('%s has one title, heading and main', async (path) => {
  const page = await prerendered(path);
  for (const selector of ['title', 'h1', 'main']) {
    expect(page.querySelectorAll(selector)).toHaveLength(1);
  }
});

test('a page that is not there is not indexed either', async () => {
  const page = await prerendered('/404');
  expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});
