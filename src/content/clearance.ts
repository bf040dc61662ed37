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
      text: 'You get a transfer note, or a consignment note for hazardous items.',
    },
    {
      fact: '24/7.',
      title: 'Out-of-hours teams',
      text: 'We work before the lobby opens or after the last meeting.',
    },
  ],
  purchase: {
    heading: 'We buy before we dispose',
    text: 'Premium furniture is taken out of the clearance and valued on its own, so you are paid for it. Brands we always look for:',
    brandsLabel: 'Brands we buy',
    button: 'Schedule Assessment',
  },
  eco: {
    heading: 'Where each type of item goes',
    routes: [
      {
        id: 'reuse',
        title: 'Reuse first, then recycling',
        text: 'Some upholstered seating must be destroyed by law.',
        items: ['Desks', 'Chairs', 'Cupboards', 'Carpet tiles', 'Filing cabinets', 'Shelving'],
      },
      {
        id: 'weee',
        title: 'Electrical items (WEEE)',
        text: 'These go to an authorised facility.',
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
        text: 'We sort these by material.',
        items: ['Paper', 'Glass'],
      },
      {
        id: 'hazardous',
        title: 'Hazardous',
        text: 'These travel with a consignment note.',
        items: ['Batteries'],
      },
    ],
    note: 'Monitors, devices with batteries and refrigerated vending machines are commonly hazardous, too.',
    button: 'Book Green Disposal',
  },
} as const;

export type Item = (typeof clearance.eco.routes)[number]['items'][number];
