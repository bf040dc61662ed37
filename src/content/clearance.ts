/**
 * Clearance and Disposal (ledger C1 to C4). The routes of the fourteen items follow waste law: WEEE goes
 * to an authorised facility, hazardous items travel under a consignment note.
 */
import { business } from './business.ts';

const { certification, wasteCarrier } = business;

export const clearance = {
  heading: 'Clearance and Disposal',
  intro:
    'We work to your deadline and your building’s rules. Whatever leaves the floor is reused, recycled or disposed of, in that order, and you get the paperwork.',
  quote: 'Get Clearance Quote',
  picture:
    'A scale model of a loading bay at night: a lorry lit from inside, its ramp down, and a lounge chair, a task chair and a walnut sideboard waiting behind velvet ropes; the lounge chair is outlined in dashed red.',
  caption: 'Illustration: scale model',
  /** `fact` opens the text; the card of the standard has none without a certificate. */
  features: [
    {
      fact: `${wasteCarrier.number}.`,
      title: 'Licensed waste carrier',
      text: 'Upper tier. Look us up in the public register.',
    },
    {
      fact: certification && `${certification.name}.`,
      title: 'Environmental standard certification',
      text: certification
        ? `${certification.body}, ${certification.number}.`
        : 'Ask for the certificate before you appoint us.',
    },
    {
      fact: 'Every load.',
      title: 'Audit trail',
      text: 'A transfer note, or a consignment note for hazardous items.',
    },
    {
      fact: '24/7.',
      title: 'Out-of-hours teams',
      text: 'Before the lobby opens or after the last meeting.',
    },
  ],
  purchase: {
    heading: 'We buy before we dispose',
    text: 'Premium furniture is taken out of the clearance and valued on its own, so you are paid for it. Brands we always look for:',
    brandsLabel: 'Brands we buy',
    button: 'Schedule Assessment',
  },
  eco: {
    heading: 'Fourteen types of item, and where each goes',
    count: { one: 'item', many: 'items' },
    routes: [
      {
        id: 'reuse',
        title: 'Reuse first, then recycling',
        text: 'Seating with POPs must be destroyed.',
        items: ['Desks', 'Chairs', 'Cupboards', 'Carpet tiles', 'Filing cabinets', 'Shelving'],
      },
      {
        id: 'weee',
        title: 'Electrical items (WEEE)',
        text: 'Taken to an authorised facility.',
        items: [
          'IT equipment',
          'Photocopiers',
          'Catering equipment',
          'Vending machines',
          'White goods',
        ],
      },
      {
        id: 'recycling',
        title: 'Recycling',
        text: 'Sorted by material.',
        items: ['Paper', 'Glass'],
      },
      {
        id: 'hazardous',
        title: 'Hazardous',
        text: 'Moved with a consignment note.',
        items: ['Batteries'],
      },
    ],
    notes: [
      'Some upholstered seating contains persistent organic pollutants (POPs). Once it is waste, the law requires it to be destroyed.',
      'Monitors, devices with batteries and refrigerated vending machines are commonly hazardous too.',
    ],
    button: 'Book Green Disposal',
  },
} as const;

export type Item = (typeof clearance.eco.routes)[number]['items'][number];
