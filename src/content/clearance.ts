/**
 * Clearance and Disposal (ledger C1 to C4). The routes in the ledger of recyclables follow waste law:
 * WEEE goes to an authorised facility, hazardous items travel under a consignment note.
 */

export const clearance = {
  heading: 'Clearance and Disposal',
  intro:
    'We clear to a date and inside your building’s rules. What leaves the floor is reused, recycled or disposed of, in that order, and you hold the paper for it.',
  quote: 'Get Clearance Quote',
  features: [
    {
      icon: 'shield',
      title: 'Licensed waste carrier',
      text: 'Registered upper-tier with the Environment Agency. Look us up before you book; the number is at the foot of this page.',
    },
    {
      icon: 'leaf',
      title: 'Environmental standard certification',
      text: 'Sorting, carriage and records follow a certified environmental standard. Ask for the certificate before you appoint us.',
    },
    {
      icon: 'file',
      title: 'Audit trail',
      text: 'A transfer note for every load, a consignment note for anything hazardous, and the destination of each, on one file.',
    },
    {
      icon: 'clock',
      title: 'Out-of-hours teams',
      text: 'Available 24/7, day or night: before the lobby opens, after the last meeting, in the slot your loading bay gives us.',
    },
  ],
  purchase: {
    heading: 'We buy before we dispose',
    text: 'Premium furniture is taken out of the clearance and valued on its own, so its worth comes back to you. These names we always look for.',
    brandsLabel: 'Brands we buy',
    button: 'Schedule Assessment',
  },
  eco: {
    heading: 'What we recycle',
    text: 'Fourteen kinds of things leave an office. Each has its proper way out.',
    columns: { item: 'Item', route: 'Way out' },
    items: [
      { name: 'Batteries', route: 'Hazardous' },
      { name: 'Carpet tiles', route: 'Reuse, recycling' },
      { name: 'Catering equipment', route: 'Reuse, WEEE' },
      { name: 'Chairs', route: 'Reuse, recycling' },
      { name: 'Cupboards', route: 'Reuse, recycling' },
      { name: 'Desks', route: 'Reuse, recycling' },
      { name: 'Filing cabinets', route: 'Reuse, metal' },
      { name: 'Glass', route: 'Recycling' },
      { name: 'IT equipment', route: 'WEEE' },
      { name: 'Paper', route: 'Recycling' },
      { name: 'Photocopiers', route: 'WEEE' },
      { name: 'Shelving', route: 'Reuse, metal' },
      { name: 'Vending machines', route: 'WEEE' },
      { name: 'White goods', route: 'WEEE, hazardous' },
    ],
    notes: [
      'WEEE is waste electrical equipment; an authorised facility treats it. Hazardous items travel under a consignment note.',
      'Upholstered seating is checked for persistent organic pollutants. Where it holds them, the law asks for destruction, and that is what it gets.',
    ],
    button: 'Book Green Disposal',
  },
} as const;
