/**
 * The hidden structured data of the home page (ledger H2; JSON-LD 1.1, schema.org). It is for search engines
 * and outside React's root.
 */
import type { FAQPage, MovingCompany, Thing, WithContext } from 'schema-dts';
import { business, placeholders } from './content/business.ts';
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

type Facts = Pick<
  typeof business,
  'name' | 'url' | 'phone' | 'email' | 'registeredName' | 'tagline' | 'wasteCarrier'
>;

/** A fact, or undefined while it is a placeholder. */
const given = (value: string): string | undefined =>
  Object.values<string>(placeholders).includes(value) ? undefined : value;

/**
 * The company as schema.org's MovingCompany, without facts that were not given, and without ratings and
 * reviews, since there are none.
 */
export function movingCompany(facts: Facts): WithContext<MovingCompany> {
  const url = given(facts.url);
  const telephone = given(facts.phone.display) && facts.phone.tel.replace('tel:', '');
  const carrier = given(facts.wasteCarrier.number);
  const email = given(facts.email);
  const name = given(facts.name);
  const legalName = given(facts.registeredName);
  return {
    '@context': 'https://schema.org',
    '@type': 'MovingCompany',
    ...(url && { '@id': `${url}/#business`, url, image: url + seo.card.src }),
    ...(name && { name }),
    ...(legalName && { legalName }),
    ...(telephone && { telephone }),
    ...(email && { email }),
    slogan: facts.tagline,
    description: seo.home.description,
    address: { '@type': 'PostalAddress', addressLocality: 'London', addressCountry: 'GB' },
    areaServed: [
      { '@type': 'City', name: 'London' },
      { '@type': 'Country', name: 'United Kingdom' },
    ],
    ...(carrier && {
      identifier: {
        '@type': 'PropertyValue',
        propertyID: 'Upper-tier waste carrier registration',
        value: carrier,
      },
    }),
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
}

/** A browser never runs it. A `<` in a text could end the script element early and is escaped. */
const scriptOf = (data: WithContext<Thing>) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

export const structuredData = [faqPage, movingCompany(business)].map(scriptOf).join('');
