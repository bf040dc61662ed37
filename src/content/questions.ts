/**
 * Common questions (ledger H2): shown in contact and repeated as hidden FAQPage data. An answer that
 * rests on a fact of the firm is there only where the fact is given.
 */
import { business } from './business.ts';
import { lowered, sentences } from './sentences.ts';

export interface Question {
  question: string;
  answer: string;
  /** Whether the sample of the transfer note belongs to it. */
  hasSample?: true;
}

const { minimumJob } = business;

export const faq: readonly Question[] = [
  {
    question: 'How soon can you collect?',
    answer:
      'We collect small loads the same day if access allows, typically within 24–48 hours if not. Offices are cleared by a date in writing, in phases if need be.',
  },
  {
    question: 'How is a clearance priced?',
    answer: sentences(
      'By volume, access, labour and disposal route, minus what we pay for your furniture; if that is more, we pay you. You get a reply within 24 hours and, with photos or a visit, a price the same day.',
      minimumJob && `The least we take is ${lowered(minimumJob)}.`,
    ),
  },
  {
    question: 'What does “empty” mean at handover?',
    answer:
      'Everything on the agreed list is gone, and the floor is swept. If your lease asks for more, such as taking down partitions, we price that, too.',
  },
  {
    question: 'Can you meet our building’s rules?',
    answer:
      'Send us the rules with your enquiry. Before the day, we agree a method statement, a risk assessment, lift and floor protection and the loading bay with you and the building.',
  },
  {
    question: 'What about papers and computers?',
    answer:
      'Tell us what is locked and who has the keys. We set papers and drives aside until you say what is to be returned and what destroyed.',
  },
  {
    question: 'What paperwork will I receive?',
    answer:
      'A waste transfer note for every load, which you keep for two years; a consignment note for hazardous items, which you keep for three; and a report of every item and where it went.',
    hasSample: true,
  },
];
