/** Each route's words, and its data for search engines and share cards (schema.org, Open Graph, RFC 6596). */
import { expect, test } from 'vitest';
import { business } from '../../src/content/business.ts';
import { services } from '../../src/content/services.ts';
import { prerendered, textOf } from '../support/prerendered.ts';

const home = await prerendered('/');
const template = await prerendered('/ebay-template');
const lost = await prerendered('/404');

const meta = (page: Element, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const titleOf = (page: Element) => textOf(page.querySelector('title'));

test.each([
  ['/', home, undefined],
  ['/ebay-template', template, 'noindex'],
])(
  '[R4][R5] a page has a title, a description and its own address, and a share card that says the same: %s',
  (path, page, robots) => {
    const title = titleOf(page);
    const description = meta(page, 'description');
    const address = business.url + path;
    expect(title).toMatch(/^.{20,60}$/);
    expect(description).toMatch(/^.{140,160}$/);
    const canonical = [...page.querySelectorAll('link[rel="canonical"]')];
    expect(canonical.map((link) => link.getAttribute('href'))).toEqual([address]);
    expect(meta(page, 'robots')).toBe(robots);
    const card = ['title', 'description', 'url', 'image'].map((name) => meta(page, `og:${name}`));
    const image = `${business.url}/images/share-card.jpg`;
    expect(card).toEqual([title, description, address, image]);
    expect(meta(page, 'og:image:alt')).toMatch(/\w/);
  },
);

test('[R2][R3][R6] the template preview has its title, the template in a lazy frame, and a heading for screen readers', () => {
  expect(titleOf(template)).toMatch(/marketplace.listing template preview/i);
  expect(meta(template, 'description')).not.toBe(meta(home, 'description'));
  const frame = template.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe('/ebay-template.html');
  expect(frame?.getAttribute('loading')).toBe('lazy');
  expect(frame?.getAttribute('title')).toMatch(/template/i);
  expect(frame?.getAttribute('sandbox')).toBe('');
  const heading = template.querySelector('h1');
  expect(textOf(heading)).toMatch(/\w/);
  expect(heading?.className).toMatch(/\b(sr-only|visually-hidden)\b/);
  const link = template.querySelector('a[download]');
  expect(link?.getAttribute('href')).toBe('/assets/listing-template.html');
});

test('[R7][R8] any other path reads "Oops! Page not found", links home and is not indexed', () => {
  expect(textOf(lost)).toContain('Oops! Page not found');
  const links = [...lost.querySelectorAll('a[href="/"]')].map(textOf);
  expect(links).toContain('Return to Home');
  expect(meta(lost, 'robots')).toBe('noindex');
});

test('the data of the company has its facts, and no rating that nobody gave', () => {
  const company = [...home.querySelectorAll('script[type="application/ld+json"]')]
    .map((script) => JSON.parse(script.textContent ?? ''))
    .find((data) => data['@type'] === 'MovingCompany');
  expect(company).toMatchObject({
    '@id': `${business.url}/#business`,
    name: business.name,
    legalName: business.registeredName,
    url: business.url,
    image: `${business.url}/images/share-card.jpg`,
    telephone: business.phone.tel.replace('tel:', ''),
    email: business.email,
    identifier: { '@type': 'PropertyValue', value: business.wasteCarrier.number },
    hasOfferCatalog: {
      itemListElement: services.list.map(({ title }) => ({ itemOffered: { name: title } })),
    },
    openingHours: 'Mo-Su 00:00-23:59',
  });
  expect(JSON.stringify(company)).not.toMatch(/rating|review/i);
});
