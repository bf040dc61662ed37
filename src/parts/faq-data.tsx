import { faq } from '../content/faq.ts';

const data = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

/** A `<` in an answer could end the script element early. */
const json = JSON.stringify(data).replaceAll('<', '\\u003c');

/** The hidden structured data of the frequent questions (ledger H2). */
export function FaqData() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, not markup
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
