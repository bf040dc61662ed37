import type { FAQPage, WithContext } from 'schema-dts';
import { faq } from '../content/faq.ts';
import { JsonLd } from './json-ld.tsx';

const data: WithContext<FAQPage> = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

/** The hidden structured data of the frequent questions (ledger H2). */
export const FaqData = () => <JsonLd data={data} />;
