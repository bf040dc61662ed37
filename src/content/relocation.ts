/** Relocation (ledger O1): title, the five steps, the fleet to scale and the way to Europe. */

export interface Vehicle {
  name: string;
  use: string;
  /** Of a typical one, in metres: the drawings share one scale. */
  length: number;
}

export const relocation = {
  heading: 'UK Nationwide Moves',
  intro:
    'A floor to the next street or a headquarters to another country: surveyed, packed, carried, installed. The vehicle fits the job, not the other way round.',
  fleetHeading: 'From small vans to 40-foot articulated vehicles',
  fleet: [
    { name: 'Small van', use: 'A few desks, narrow streets', length: 4.4 },
    { name: 'Luton van', use: 'A department', length: 6.9 },
    { name: 'Rigid lorry', use: 'A floor', length: 9.8 },
    { name: '40-foot articulated vehicle', use: 'A building', length: 16.5 },
  ] satisfies Vehicle[],
  fleetNote: 'Typical vehicles, side elevation, drawn to one scale.',
  picture: {
    picture: 'relocation-fleet',
    alt: 'A scale model of the fleet in green: a small van, two lorries and a 40-foot articulated lorry in line.',
    caption: 'The fleet. Illustration: scale model',
  },
  stepsHeading: 'One move, five steps',
  steps: [
    { title: 'Survey', text: 'Lifts, bays, doors and what must be running by Monday.' },
    {
      title: 'Plan',
      text: 'Method statement, bookings and a floor plan with every desk numbered.',
    },
    { title: 'Packing', text: 'Labelled crates; furniture dismantled and wrapped.' },
    { title: 'Transport', text: 'Across the UK, or from the UK to Europe.' },
    { title: 'Installation', text: 'Rebuilt to the plan, crates collected, rubbish gone.' },
  ],
  europe: {
    heading: 'From the UK to Europe',
    text: 'Customs is part of the job. Export and import declarations are prepared with you, and the inventory that crosses the border is the one we packed.',
  },
  plan: 'Plan UK Move',
  quote: 'Get Relocation Quote',
} as const;
