/** Secure storage (ledger O2): the three terms on one time scale, and the facts of the store. */

export const storage = {
  heading: 'Secure office furniture storage',
  /** A range with its unit, and its first and last month on the scale. */
  terms: [
    {
      name: 'Short term',
      range: [1, 6],
      unit: 'months',
      from: 1,
      to: 6,
      use: 'Between two leases',
    },
    { name: 'Medium term', range: [6, 12], unit: 'months', from: 6, to: 12, use: 'During a refit' },
    {
      name: 'Long term',
      range: [1, 3],
      unit: 'years',
      from: 12,
      to: 36,
      use: 'Until the office fills again',
    },
  ],
  /** Every half year; the last one has the unit, in the room of the one before. */
  marks: ['0', '6', '12', '18', '24', '', '36 months'],
  factsHeading: 'With every term',
  factsSummary: 'Climate, CCTV, insurance, inventory',
  facts: [
    { term: 'Climate-controlled', text: 'Protects leather, veneer and foam.' },
    { term: 'CCTV and 24/7 monitoring', text: 'Recorded and watched at all hours.' },
    { term: 'Insurance', text: 'We agree the cover before collection.' },
    { term: 'Inventory', text: 'We list and label every piece.' },
  ],
  picture: {
    picture: 'storage-racking',
    alt: 'Storage racking, a line drawing at the left, a scale model at the right, with crates, archive boxes and an armchair under a dust sheet.',
    /** As wide as the part of the picture that it covers: up to the seam of the scene. */
    lines: { src: '/images/storage-racking-lines.svg', width: 800, height: 1200 },
  },
  quote: 'Get Storage Quote',
} as const;
