/** The six services (ledger S1, S2): rooms of one floor, each the way in to the section that explains it. */

export const services = {
  heading: 'Every piece accounted for',
  list: [
    {
      room: 'clearance',
      title: 'Office clearance',
      text: 'Desks, seating and the comms room, by the floor or the building.',
      link: { href: '#clearance', text: 'How we clear' },
    },
    {
      room: 'disposal',
      title: 'Green disposal and recycling',
      text: 'We are a registered waste carrier and record where everything goes.',
      link: { href: '#clearance', text: 'What we recycle' },
    },
    {
      room: 'purchase',
      title: 'Premium furniture purchase',
      text: 'Chairs, desks and storage by makers that hold their value.',
      link: { href: '#premium', text: 'What we buy' },
    },
    {
      room: 'paid',
      title: 'Paid clearance',
      text: 'If your furniture is worth more than the job, we pay you on collection.',
      link: { href: '#premium', text: 'How we pay' },
    },
    {
      room: 'relocation',
      title: 'Office relocation',
      text: 'Packing, transport and customs, across the UK and to Europe.',
      link: { href: '#relocation', text: 'How we move' },
    },
    {
      room: 'storage',
      title: 'Secure storage',
      text: 'Climate-controlled, from one month to three years.',
      link: { href: '#storage', text: 'How we store' },
    },
  ],
} as const;
