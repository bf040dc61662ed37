/**
 * Common questions (ledger H2): shown in contact and repeated as hidden FAQPage data. An answer that
 * rests on a fact of the firm is there only where the fact is given.
 */
import { business, type PricedJob } from './business.ts';
import { pounds } from './prices.ts';

export interface Question {
  question: string;
  answer: string;
  /** A worked price, marked as an example. */
  example?: Example;
  /** Whether the sample of the paperwork belongs to it. */
  hasSample?: true;
}

export interface Example {
  label: string;
  job: string;
  lines: readonly Line[];
  total: Line;
}

interface Line {
  item: string;
  amount: string;
}

const { dataDestruction, insurance, minimumJob, pricing } = business;

const sentences = (...parts: readonly (string | false | undefined)[]) =>
  parts.filter(Boolean).join(' ');

/** The lines of the job and what is left to pay, to us or to the client. */
export function exampleOf({ job, lines }: Pick<PricedJob, 'job' | 'lines'>): Example {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    label: 'Example',
    job,
    lines: lines.map(({ item, amount }) => ({ item, amount: pounds(amount) })),
    total: { item: total < 0 ? 'We pay you' : 'You pay', amount: pounds(Math.abs(total)) },
  };
}

const cover = [
  insurance?.publicLiability && `public liability ${insurance.publicLiability}`,
  insurance?.employersLiability && `employers’ liability ${insurance.employersLiability}`,
  insurance?.goodsInTransit && `goods in transit ${insurance.goodsInTransit}`,
].filter(Boolean);

export const faq: readonly Question[] = [
  ...(pricing?.examples?.[0]
    ? [
        {
          question: 'What would it cost, for example?',
          answer: 'Each quote shows it line by line.',
          example: exampleOf(pricing.examples[0]),
        },
      ]
    : []),
  {
    question: 'How soon can you collect?',
    answer:
      'The same day where access allows, otherwise typically within 24–48 hours. Or name a date, in phases if need be.',
  },
  {
    question: 'How is a clearance priced?',
    answer: sentences(
      'By volume, access, labour and disposal route, minus what we pay for your furniture. If that is more, we pay you.',
      pricing?.from &&
        `Prices start from ${[pricing.from, pricing.vat].filter(Boolean).join(', ')}.`,
      pricing?.terms,
    ),
  },
  {
    question: 'Can you work nights and weekends?',
    answer: 'Yes, 24/7: before 7 am, after 6 pm or over a weekend where the building requires it.',
  },
  {
    question: 'Is there a minimum job?',
    answer: sentences(
      minimumJob && `${minimumJob}.`,
      'Not sure? Tell us what you have and we’ll say.',
    ),
  },
  {
    question: 'How much do you pay?',
    answer:
      'Market rates for premium furniture, set by model, size, quantity and condition. We value it the same day and pay on collection.',
  },
  {
    question: 'What does “empty” mean at handover?',
    answer:
      'The quote says exactly. As a rule, everything on the agreed list is gone and the floor is left broom-clean. If the lease asks for more, such as taking down partitions or making good fixings, say so and it is priced with the rest. We plan back from your lease-end deadline.',
  },
  {
    question: 'Can you meet our building’s rules?',
    answer:
      'Send us the rules with your enquiry. A method statement and risk assessment, lift and floor protection, and the loading-bay booking are agreed with you and the building before the day.',
  },
  {
    question: 'What about papers and computers?',
    answer: sentences(
      'Tell us what is locked and who has the keys. Papers and data-bearing equipment are set aside for your instructions, not cleared with the rest.',
      dataDestruction &&
        `Destruction: ${dataDestruction[0]?.toLowerCase()}${dataDestruction.slice(1)}.`,
    ),
  },
  {
    question: 'Do you take unbranded chairs?',
    answer:
      'Yes, for reuse or recycling where the law allows. Some upholstered seating contains persistent organic pollutants (POPs). Once it is waste, the law requires it to be destroyed, not reused, recycled or landfilled.',
  },
  ...(cover.length > 0
    ? [{ question: 'Are you insured?', answer: `Yes: ${cover.join(', ')}.` }]
    : []),
  {
    question: 'What paperwork will I receive?',
    answer:
      'A waste transfer note for every load, which you keep for two years; a consignment note for hazardous items, which you keep for three; and a report of every item and where it went.',
    hasSample: true,
  },
];

/** The whole answer as one text, for readers that see no table. */
export const answerText = ({ answer, example }: Question): string =>
  sentences(
    answer,
    example &&
      `${example.label}: ${example.job}. ${[...example.lines, example.total].map(({ item, amount }) => `${item}: ${amount}`).join('; ')}.`,
  );
