/**
 * The hidden structured data of the home page (ledger H2; JSON-LD 1.1, schema.org). It is for search engines
 * and outside React's root.
 */
import type { FAQPage, MovingCompany, Thing, WithContext } from 'schema-dts';
import { business } from './content/business.ts';
import { faq } from './content/questions.ts';
import { seo } from './content/seo.ts';
import { services } from './content/services.ts';

const faqPage: WithContext<FAQPage> = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faq.map((entry) => ({
    '@type': 'Question',
    name: entry.question,
    // Ranges with a plain hyphen: programs look for "24-48 hours" (ledger H2).
    acceptedAnswer: { '@type': 'Answer', text: entry.answer.replaceAll('–', '-') },
  })),
};

/** The company as schema.org's MovingCompany, without ratings and reviews, since there are none. */
const movingCompany: WithContext<MovingCompany> = {
  '@context': 'https://schema.org',
  '@type': 'MovingCompany',
  '@id': `${business.url}/#business`,
  name: business.name,
  legalName: business.registeredName,
  url: business.url,
  image: business.url + seo.card.src,
  telephone: business.phone.tel.replace('tel:', ''),
  email: business.email,
  slogan: business.tagline,
  description: seo.home.description,
  address: { '@type': 'PostalAddress', addressLocality: 'London', addressCountry: 'GB' },
  areaServed: [
    { '@type': 'City', name: 'London' },
    { '@type': 'Country', name: 'United Kingdom' },
  ],
  identifier: {
    '@type': 'PropertyValue',
    propertyID: 'Upper-tier waste carrier registration',
    value: business.wasteCarrier.number,
  },
  openingHours: 'Mo-Su 00:00-23:59',
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: 'Services',
    itemListElement: services.list.map(({ title, text }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: title, description: text },
    })),
  },
};

/** A browser never runs it. A `<` in a text could end the script element early and is escaped. */
const scriptOf = (data: WithContext<Thing>) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

export const structuredData = [faqPage, movingCompany].map(scriptOf).join('');
