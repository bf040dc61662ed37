/** Relocation (ledger O1): title, the fleet to scale and the five steps. */

export interface Vehicle {
  name: string;
  use: string;
  /** Of a typical one, in metres: the drawings share one scale. */
  length: number;
}

export const relocation = {
  heading: 'UK Nationwide Moves',
  intro:
    'We survey, pack, carry and install, whether a floor goes to the next street or a headquarters to another country.',
  /** With a word joiner: no line ends after "40-". */
  fleetHeading: 'From small vans to 40-\u2060foot articulated vehicles',
  fleet: [
    { name: 'Small van', use: 'A few desks', length: 4.4 },
    { name: 'Luton van', use: 'A department', length: 6.9 },
    { name: 'Rigid lorry', use: 'A floor', length: 9.8 },
    { name: '40-foot articulated vehicle', use: 'A building', length: 16.5 },
  ] satisfies Vehicle[],
  picture: {
    picture: 'relocation-fleet',
    tall: 'relocation-fleet-tall',
    alt: 'A scale model of the fleet in green and bone: a small van, a Luton van, a rigid lorry and a 40-foot articulated vehicle in line.',
    caption: 'Illustration: scale model',
  },
  stepsHeading: 'One move, five steps',
  steps: [
    { title: 'Survey', text: 'Lifts, bays, and what must run by Monday.' },
    { title: 'Plan', text: 'Bookings, and a plan with numbered desks.' },
    { title: 'Packing', text: 'Crates labelled, furniture wrapped.' },
    {
      title: 'Transport',
      text: 'Across the UK, or from the UK to Europe, with customs declarations prepared.',
    },
    { title: 'Installation', text: 'Rebuilt to the plan, crates collected.' },
  ],
  plan: 'Plan UK Move',
  quote: 'Get Relocation Quote',
} as const;
