/**
 * Clearance and Disposal (ledger C1 to C4). The routes of the fourteen items follow waste law: WEEE goes
 * to an authorised facility, hazardous items travel under a consignment note.
 */
import { business } from './business.ts';

const { certification, timeline, wasteCarrier } = business;

export const clearance = {
  heading: 'Clearance and Disposal',
  intro: 'We work to your deadline. What leaves is reused, recycled or disposed of, in that order.',
  quote: 'Get Clearance Quote',
  picture:
    'A scale model of a loading bay at night: a lorry lit from inside, its ramp down, and a lounge chair, a task chair and a walnut sideboard waiting behind velvet ropes; the lounge chair is outlined in dashed red.',
  /** `fact` opens the text; the card of the standard has none without a certificate. */
  features: [
    {
      fact: `${wasteCarrier.number}.`,
      title: 'Licensed waste carrier',
      text: 'Upper tier, in the',
      link: { href: wasteCarrier.entryUrl, text: 'public register' },
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
      text: 'We work before reception opens or after the last meeting.',
    },
  ],
  timeline: {
    heading: 'How a clearance works',
    summary: `${timeline?.length} steps, ${timeline?.[0]?.weeks} weeks before lease end`,
    /** After the number of weeks: of the first step, and of the others. */
    before: ['weeks before lease end', 'weeks before'],
    steps: timeline ?? [],
  },
  purchase: {
    heading: 'We buy before we dispose',
    text: 'We value premium furniture separately and pay you for it. Brands we always look for:',
    brandsLabel: 'Brands we buy',
    button: 'Schedule Assessment',
  },
  eco: {
    heading: 'Where each item goes',
    summary: 'Desks, IT, batteries and 11 others',
    routes: [
      {
        id: 'reuse',
        title: 'Reuse first, then recycling',
        text: 'By law, some upholstered seating must be destroyed.',
        items: ['Desks', 'Chairs', 'Cupboards', 'Carpet tiles', 'Filing cabinets', 'Shelving'],
      },
      {
        id: 'weee',
        title: 'Electrical items (WEEE)',
        text: 'They go to an authorised facility. Drives are set aside first, for your instructions.',
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
        text: 'These travel with a consignment note. Monitors, devices with batteries and refrigerated vending machines are often hazardous, too.',
        items: ['Batteries'],
      },
    ],
    button: 'Book Green Disposal',
  },
} as const;

export type Item = (typeof clearance.eco.routes)[number]['items'][number];
