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
    expect(title.length).toBeGreaterThan(20);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(meta(page, 'description')?.length).toBeGreaterThanOrEqual(140);
    expect(meta(page, 'description')?.length).toBeLessThanOrEqual(160);
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
    expect(meta(page, 'og:locale')).toBe('en_GB');
    expect(meta(page, 'og:image')).toBe(`${business.url}/images/share-card.jpg`);
    expect(meta(page, 'og:image:alt')).toMatch(/\w/);
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
  });
});

describe('the structured data of the company', () => {
  const facts = {
    ...business,
    name: 'Ada Clearances',
    url: 'https://ada.example',
    email: 'hello@ada.example',
    registeredName: 'Ada Clearances Ltd',
    phone: { display: '020 7946 0000', tel: 'tel:+442079460000' },
    wasteCarrier: { ...business.wasteCarrier, number: 'CBDU123456' },
  };

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

  test('has every fact once it is given', () => {
    expect(movingCompany(facts)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'MovingCompany',
      '@id': 'https://ada.example/#business',
      name: 'Ada Clearances',
      legalName: 'Ada Clearances Ltd',
      url: 'https://ada.example',
      image: 'https://ada.example/images/share-card.jpg',
      telephone: '+442079460000',
      email: 'hello@ada.example',
      slogan: 'Swiftly Removed. Disposed with Class',
      areaServed: [{ name: 'London' }, { name: 'United Kingdom' }],
      identifier: { '@type': 'PropertyValue', value: 'CBDU123456' },
    });
  });

  test('offers the six services, day or night, and has no rating that nobody gave', () => {
    const company = JSON.parse(JSON.stringify(movingCompany(facts)));
    expect(
      company.hasOfferCatalog.itemListElement.map(
        (offer: { itemOffered: { name: string } }) => offer.itemOffered.name,
      ),
    ).toEqual(services.list.map(({ title }) => title));
    expect(company.openingHoursSpecification).toMatchObject({ opens: '00:00', closes: '23:59' });
    expect(company.openingHoursSpecification.dayOfWeek).toHaveLength(7);
    expect(JSON.stringify(company)).not.toMatch(/rating|review/i);
  });
});
