/** Secure storage (ledger O2): the three terms on one time scale, and the facts of the store. */

export interface Term {
  name: string;
  range: string;
  /** First and last month on the scale. */
  from: number;
  to: number;
  use: string;
}

export const storage = {
  heading: 'Secure storage, by the month or the year',
  intro:
    'Furniture waits better than people do, provided it is dry, warm, watched and on a list. Choose a term; it can be changed.',
  termsHeading: 'Three terms',
  terms: [
    { name: 'Short term', range: '1-6 months', from: 1, to: 6, use: 'Between two leases' },
    { name: 'Medium term', range: '6-12 months', from: 6, to: 12, use: 'During a refit' },
    {
      name: 'Long term',
      range: '1-3 years',
      from: 12,
      to: 36,
      use: 'Held for resale or a return to full floors',
    },
  ] satisfies Term[],
  scale: { unit: 'Months', marks: [1, 6, 12, 24, 36] },
  facts: [
    {
      title: 'Climate-controlled',
      text: 'Temperature and humidity held steady for leather, veneer and foam.',
    },
    { title: 'CCTV and 24/7 monitoring', text: 'Recorded, watched and alarmed at all hours.' },
    { title: 'Insurance', text: 'Your goods are insured while they are with us.' },
    {
      title: 'Inventory',
      text: 'Every piece listed and labelled. Ask for one chair and it comes.',
    },
  ],
  picture: {
    picture: 'storage-racking',
    alt: 'A scale model of storage racking with wrapped chairs, crates and archive boxes, each with a brass label.',
    caption: 'The store. Illustration: scale model',
  },
  quote: 'Get Storage Quote',
} as const;
