/** Premium furniture purchasing (ledger P1 to P7): benefits, panels, pictures and buttons. */

export const premium = {
  heading: 'Premium furniture, bought at what it is worth',
  intro:
    'Good furniture outlives the lease. We value it the same day, pay competitive market rates and transfer the money on collection.',
  benefits: [
    {
      title: 'Competitive Valuations',
      text: 'Priced by maker, model and condition against what the second-hand market pays now.',
    },
    {
      title: 'Same-Day Collection',
      text: 'Available where access allows; typically within 24-48 hours. Valuations are always same-day.',
    },
    {
      title: 'Complete Assessment',
      text: 'Every piece is looked at and listed, whether there is one chair or twelve floors.',
    },
    {
      title: 'Professional Service',
      text: 'Dismantled by fitters, wrapped, carried out by the goods lift. The floor is left broom-clean.',
    },
  ],
  pictures: [
    {
      picture: 'product-lounge',
      alt: 'A scale model of a green leather lounge chair and footstool in a walnut shell on a bone plinth.',
      caption: 'Lounge chair and footstool. Illustration: scale model',
    },
    {
      picture: 'product-chair',
      alt: 'A scale model of a task chair with a mesh back and a green seat.',
      caption: 'Task chair. Illustration: scale model',
    },
  ],
  brandsPanel: {
    heading: 'Premium Brands We Buy',
    text: 'The first three of our twelve categories. The whole list stands below.',
    button: 'Get Brand Valuation',
  },
  process: {
    heading: 'Our Purchasing Process',
    steps: [
      {
        title: 'Expert Assessment',
        text: 'Photographs and a list will do, or we come and count. Valued the same day.',
      },
      {
        title: 'Competitive Offer',
        text: 'One offer, item by item, at competitive market rates.',
      },
      {
        title: 'Collection & Payment',
        text: 'We dismantle and carry. Immediate payment on collection, by bank transfer.',
      },
    ],
    criteriaHeading: 'What we assess',
    criteria: [
      { title: 'Authenticity', text: 'Maker’s label, serial or date stamp' },
      { title: 'Condition and wear', text: 'Mechanism, upholstery, edges' },
      { title: 'Market demand', text: 'What buyers ask for now' },
      { title: 'Brand heritage', text: 'Licensed originals, provenance' },
    ],
    button: 'Start Assessment',
  },
  listHeading: 'The twelve categories',
  listIntro: 'If yours is not named, ask. If it is, we would like to see it.',
  closing: {
    heading: 'A photograph and a count are enough to begin.',
    button: 'Get Free Valuation',
    call: 'Call',
  },
} as const;
