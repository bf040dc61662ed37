/** Premium furniture purchasing (ledger P1 to P7): benefits, panels, pictures and buttons. */

export const premium = {
  heading: 'We buy premium furniture',
  bought: {
    title: 'Bought',
    text: 'With photos or a visit, a same-day valuation; immediate payment on collection.',
  },
  button: 'Get Free Valuation',
  call: 'Call',
  ranges: 'What we pay',
  benefits: [
    { title: 'Competitive Valuations', text: 'Priced at today’s resale value.' },
    {
      title: 'Same-Day Collection',
      text: 'If access allows, typically within 24–\u206048\u00a0hours if not.',
    },
    { title: 'Complete Assessment', text: 'We list every piece.' },
    { title: 'Professional Service', text: 'We dismantle, wrap and carry it to the lorry.' },
  ],
  pictures: {
    lounge: {
      picture: 'product-lounge',
      alt: 'A scale model of a green leather lounge chair and footstool, outlined in dashed red, with a red dot.',
    },
    chair: {
      picture: 'product-chair',
      alt: 'A scale model of a task chair with a mesh back and a green seat, with the four points we assess.',
    },
    pieces: {
      picture: 'premium-pieces',
      tall: 'premium-pieces-tall',
      alt: 'Nine scale models in a row, at one scale.',
      /** Category, kind and noun; the narrowest screens show the noun alone. */
      names: [
        [4, 'Active ', 'seat'],
        [5, 'Modular ', 'storage'],
        [6, '', 'Lockers'],
        [7, 'Sit-stand ', 'desk'],
        [8, 'Boardroom ', 'table'],
        [9, 'Visitor ', 'chair'],
        [10, 'Lounge ', 'sofa'],
        [11, 'Acoustic ', 'pod'],
        [12, 'Breakout ', 'café'],
      ],
    },
  },
  brandsPanel: {
    heading: 'Premium Brands We Buy',
    label: 'makers-label',
    button: 'Get Brand Valuation',
  },
  process: {
    heading: 'Our Purchasing Process',
    steps: [
      { title: 'Expert Assessment', text: 'From your photos, or on a visit.' },
      { title: 'Competitive Offer', text: 'Each item at competitive market rates.' },
      { title: 'Collection & Payment', text: 'We pay you as we collect.' },
    ],
    check: 'What we check on each piece',
    criteria: [
      { title: 'Authenticity', text: 'Maker’s label, serial or date stamp' },
      { title: 'Condition and wear', text: 'Arm pads, upholstery, edges' },
      { title: 'Market demand', text: 'Whether buyers want that model and colour' },
      { title: 'Brand heritage', text: 'A licensed original, down to its base' },
    ],
    button: 'Start Assessment',
  },
  listHeading: 'We buy these, too',
  listSummary: 'Makers and models in all nine',
} as const;
