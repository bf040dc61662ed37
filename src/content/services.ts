/** The six services (ledger S1, S2), as an index to the sections that explain them. */

export const services = {
  heading: 'Every desk, chair and cable, accounted for',
  intro:
    'A floor rarely needs one thing. It needs clearing, and some of it is worth money, and the rest must go to the right place. One team does all six.',
  list: [
    {
      title: 'Office clearance',
      text: 'Desks, seating, storage and what is left in the comms room, cleared by the floor or by the building. The space is left broom-clean for handover.',
      link: { href: '#clearance', text: 'How we clear' },
    },
    {
      title: 'Green disposal and recycling',
      text: 'A licensed carrier, an environmental standard certification and an audit trail to the last destination. Reuse comes first.',
      link: { href: '#clearance', text: 'What we recycle' },
    },
    {
      title: 'Premium furniture purchase',
      text: 'We buy Herman Miller, Vitra, Knoll, USM Haller and their peers at competitive market rates, valued the same day.',
      link: { href: '#premium', text: 'What we buy' },
    },
    {
      title: 'Paid clearance',
      text: 'Where a floor holds premium furniture, we pay you for it. You see each sum line by line, and payment is immediate on collection.',
      link: { href: '#premium', text: 'How we pay' },
    },
    {
      title: 'Office relocation',
      text: 'Packing, transport, customs and installation, across the UK and from the UK to Europe.',
      link: { href: '#relocation', text: 'How we move' },
    },
    {
      title: 'Secure storage',
      text: 'Climate-controlled space from one month to three years, watched around the clock, insured and itemised.',
      link: { href: '#storage', text: 'How we store' },
    },
  ],
} as const;
