/** Frequent questions (ledger H2): shown in contact and repeated as hidden FAQPage data. */

export interface Question {
  question: string;
  answer: string;
}

export const faq: readonly Question[] = [
  {
    question: 'How soon can you collect?',
    answer:
      'Collection is typically within 24-48 hours. Same-day collection is available where the building gives us access.',
  },
  {
    question: 'Do you pay for office furniture?',
    answer:
      'Yes, for premium furniture. You have a valuation the same day at competitive market rates, and payment by bank transfer is immediate on collection.',
  },
  {
    question: 'Which brands do you buy?',
    answer:
      'Herman Miller, Knoll, Vitra, USM Haller, Steelcase, Humanscale and others of that class, in twelve categories from task chairs to acoustic pods. If a name is missing, ask.',
  },
  {
    question: 'What paperwork will I receive?',
    answer:
      'A waste transfer note for every load, which you keep for two years, and a consignment note for hazardous items, which you keep for three. Together they form the audit trail of the clearance.',
  },
  {
    question: 'Where do you work?',
    answer:
      'The service area is nationwide, from our base at Canary Wharf in London. Relocations also go from the UK to Europe.',
  },
  {
    question: 'Can you work out of hours?',
    answer:
      'Yes. We are available 24/7, day or night, and often work before 7 am or after 6 pm because the building asks for it.',
  },
  {
    question: 'What do you recycle?',
    answer:
      'Batteries, carpet tiles, catering equipment, chairs, cupboards, desks, filing cabinets, glass, IT equipment, paper, photocopiers, shelving, vending machines and white goods. Reuse comes first and landfill is the last resort.',
  },
  {
    question: 'How long can you store furniture?',
    answer:
      'Short term is 1-6 months, medium term 6-12 months and long term 1-3 years, in climate-controlled space with CCTV and 24/7 monitoring, insurance and an inventory.',
  },
];
