/**
 * Common questions (ledger H2): shown in contact and repeated as hidden FAQPage data. An answer that
 * rests on a fact of the firm is there only where the fact is given.
 */
import { business } from './business.ts';

export interface Question {
  question: string;
  answer: string;
  /** Whether the sample of the paperwork belongs to it. */
  hasSample?: true;
}

const { dataDestruction, minimumJob, pricing } = business;

const sentences = (...parts: readonly (string | false | undefined)[]) =>
  parts.filter(Boolean).join(' ');

export const faq: readonly Question[] = [
  {
    question: 'How soon can you collect?',
    answer:
      'We collect the same day if access allows, typically within 24–48 hours if not. Or name a date, in phases if need be.',
  },
  {
    question: 'How is a clearance priced?',
    answer: sentences(
      'By volume, access, labour and disposal route, minus what we pay for your furniture. If that is more, we pay you. Each quote shows it line by line.',
      pricing?.from &&
        `Prices start from ${[pricing.from, pricing.vat].filter(Boolean).join(', ')}.`,
      minimumJob && `The least we take is ${minimumJob[0]?.toLowerCase()}${minimumJob.slice(1)}.`,
    ),
  },
  {
    question: 'What does “empty” mean at handover?',
    answer:
      'The quote says exactly. As a rule, everything on the agreed list is gone and the floor is left broom-clean. If the lease asks for more, such as taking down partitions, we price it with the rest.',
  },
  {
    question: 'Can you meet our building’s rules?',
    answer:
      'Send us the rules with your enquiry. A method statement and risk assessment, lift and floor protection, and the loading-bay booking are agreed with you and the building before the day. Nights and weekends, too.',
  },
  {
    question: 'What about papers and computers?',
    answer: sentences(
      'Tell us what is locked and who has the keys. Papers and data-bearing equipment are set aside for your instructions, not cleared with the rest.',
      dataDestruction && `${dataDestruction}.`,
    ),
  },
  {
    question: 'What paperwork will I receive?',
    answer:
      'A waste transfer note for every load, which you keep for two years; a consignment note for hazardous items, which you keep for three; and a report of every item and where it went.',
    hasSample: true,
  },
];
