/** Relocation (ledger O1): title, the fleet to scale and the five steps. */

/** A word joiner follows "40-", so that no line ends there. */
export const relocation = {
  heading: 'UK Nationwide Moves',
  fleetHeading: 'From small vans to 40-\u2060foot articulated vehicles',
  /** Typical vehicles with their load, in centimetres: the drawings share a scale. */
  fleet: [
    { name: 'Small van', use: 'A few desks', drawing: 'small-van', length: 444, height: 206 },
    { name: 'Luton van', use: 'A department', drawing: 'luton-van', length: 694, height: 324 },
    { name: 'Rigid lorry', use: 'A floor', drawing: 'rigid-lorry', length: 984, height: 374 },
    {
      name: 'Articulated lorry, 40-\u2060foot trailer',
      use: 'A building',
      drawing: 'articulated-lorry',
      length: 1650,
      height: 404,
    },
  ],
  picture: {
    picture: 'relocation-fleet',
    tall: 'relocation-fleet-tall',
    alt: 'A scale model of the fleet in green and bone: a small van, a Luton van, a rigid lorry and a 40-foot articulated vehicle in line.',
  },
  stepsHeading: 'How we move',
  stepsSummary: 'Five steps, survey to installation',
  steps: [
    { title: 'Survey', text: 'We measure up, and ask what must be working by Monday.' },
    { title: 'Plan', text: 'We book lifts and bays, and number every desk.' },
    { title: 'Packing', text: 'We label the crates and wrap the furniture.' },
    {
      title: 'Transport',
      text: 'We drive across the UK, or from the UK to Europe, and prepare the customs declarations.',
    },
    {
      title: 'Installation',
      text: 'We reassemble everything to the floor plan and collect the crates.',
    },
  ],
  plan: 'Plan UK Move',
  quote: 'Get Relocation Quote',
} as const;
