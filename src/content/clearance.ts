/**
 * Clearance and Disposal (ledger C1 to C4). The routes of the fourteen items follow waste law: WEEE goes
 * to an authorised facility, hazardous items travel under a consignment note.
 */
import { business } from './business.ts';
import { lowered, sentences } from './sentences.ts';

const { certification, dataDestruction, pricing, timeline, wasteCarrier } = business;

export const clearance = {
  heading: 'Clearance and Disposal',
  intro: sentences('We work to your deadline.', pricing?.quote),
  quote: 'Get Clearance Quote',
  picture:
    'A scale model of a loading bay at night: a lorry with its ramp down; a task chair, a sideboard and a lounge chair, outlined in dashed red, queue behind velvet ropes.',
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
      text: 'A transfer note, or a consignment note for hazardous items:',
      link: { href: '#transfer-note', text: 'see\u00a0a\u00a0sample' },
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
    text: 'We value these apart and pay you for them:',
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
        text: sentences(
          'They go to an authorised facility.',
          dataDestruction
            ? `Drives are ${lowered(dataDestruction)}.`
            : 'Drives wait for your instructions.',
        ),
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
