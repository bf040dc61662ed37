/** The first screen: who, what, where, the five shortcuts and the two rotating pictures (ledger E). */

export const hero = {
  lead: 'Office furniture cleared, bought, moved and stored for London businesses, from Canary Wharf to anywhere in the UK.',
  valuation: 'Get Furniture Valuation',
  clearance: 'Complete Clearance',
  proof: 'Registered upper-tier waste carrier',
  offers: 'Same-day valuations. Available 24/7, day or night.',
  shortcutsLabel: 'Our work',
  shortcuts: [
    { icon: 'clearance', text: 'Clearance Services', href: '#clearance' },
    { icon: 'leaf', text: 'Eco Certification', href: '#clearance' },
    { icon: 'chair', text: 'Premium Furniture', href: '#premium' },
    { icon: 'lorry', text: 'UK Relocation', href: '#relocation' },
    { icon: 'racking', text: 'Secure Storage', href: '#storage' },
  ],
  picturesLabel: 'Scale models of our work',
  pictures: [
    {
      picture: 'hero-office',
      alt: 'A scale model of a corner office above Canary Wharf: a green lounge chair, a walnut desk and archive boxes packed on a trolley.',
    },
    {
      picture: 'hero-lorry',
      alt: 'A scale model of office furniture queueing behind velvet ropes for the ramp of a green removals lorry.',
    },
  ],
  caption: 'Illustration: scale model',
  pause: 'Pause the pictures',
  play: 'Play the pictures',
} as const;
