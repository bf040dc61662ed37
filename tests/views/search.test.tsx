/** The data for search engines and share cards (schema.org, Open Graph, RFC 6596). */
import { describe, expect, test } from 'vitest';
import { business, placeholders } from '../../src/content/business.ts';
import { services } from '../../src/content/services.ts';
import { movingCompany } from '../../src/structured-data.ts';
import { prerendered, textOf } from '../support/prerendered.ts';

const pages = {
  '/': await prerendered('/'),
  '/ebay-template': await prerendered('/ebay-template'),
};
const meta = (page: Element, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

describe.each(Object.entries(pages))('%s', (path, page) => {
  const title = textOf(page.querySelector('title'));
  const address = business.url + path;

  test('has a title of at most 60 characters and a description of 140 to 160', () => {
    expect(title).toMatch(/^.{20,60}$/);
    expect(meta(page, 'description')).toMatch(/^.{140,160}$/);
  });

  test('[R5] has one canonical address, its own, and only the home page may be indexed', () => {
    const canonical = [...page.querySelectorAll('link[rel="canonical"]')];
    expect(canonical.map((link) => link.getAttribute('href'))).toEqual([address]);
    expect(meta(page, 'robots')).toBe(path === '/' ? undefined : 'noindex');
  });

  test('has a share card that says the same', () => {
    expect(meta(page, 'og:title')).toBe(title);
    expect(meta(page, 'og:description')).toBe(meta(page, 'description'));
    expect(meta(page, 'og:url')).toBe(address);
    expect(meta(page, 'og:image')).toBe(`${business.url}/images/share-card.jpg`);
    expect(meta(page, 'og:image:alt')).toMatch(/\w/);
  });
});

describe('the structured data of the company', () => {
  test('is on the page, and tells nothing that was not given', () => {
    const blocks = [...pages['/'].querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? ''),
    );
    const company = blocks.find((block) => block['@type'] === 'MovingCompany');
    expect(company).toEqual(JSON.parse(JSON.stringify(movingCompany(business))));
    for (const placeholder of Object.values(placeholders)) {
      expect(JSON.stringify(company)).not.toContain(placeholder);
    }
  });

  test('has every fact once it is given, the six services, and no rating that nobody gave', () => {
    const company = movingCompany({
      ...business,
      name: 'Ada Clearances',
      url: 'https://ada.example',
      email: 'hello@ada.example',
      registeredName: 'Ada Clearances Ltd',
      phone: { display: '020 7946 0000', tel: 'tel:+442079460000' },
      wasteCarrier: { ...business.wasteCarrier, number: 'CBDU123456' },
    });
    expect(company).toMatchObject({
      '@type': 'MovingCompany',
      '@id': 'https://ada.example/#business',
      name: 'Ada Clearances',
      legalName: 'Ada Clearances Ltd',
      url: 'https://ada.example',
      image: 'https://ada.example/images/share-card.jpg',
      telephone: '+442079460000',
      email: 'hello@ada.example',
      identifier: { '@type': 'PropertyValue', value: 'CBDU123456' },
      hasOfferCatalog: {
        itemListElement: services.list.map(({ title }) => ({ itemOffered: { name: title } })),
      },
      openingHoursSpecification: { opens: '00:00', closes: '23:59' },
    });
    expect(JSON.stringify(company)).not.toMatch(/rating|review/i);
  });
});
