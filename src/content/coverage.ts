/** London coverage (ledger L1, D1): six places, each with one practical fact. */

import type { pictures } from './pictures.ts';

export interface CoverageImage {
  /** A picture of `pictures.ts`. */
  src: Extract<keyof typeof pictures, `location-${string}`>;
  alt: string;
  location: string;
  fact: string;
}

export const coverage = {
  heading: 'London, loading bay by loading bay',
  intro: 'Every district has its own rules about lorries. We know them before we arrive.',
  slidesLabel: 'Six parts of London',
  caption: 'Illustration: scale model',
  pause: 'Stop automatic slide show',
  play: 'Start automatic slide show',
  /** Completed by the sections: "Show image 3 of 6: King's Cross & Euston". */
  show: 'Show image',
  of: 'of',
} as const;

export const coverageImages: readonly CoverageImage[] = [
  {
    src: 'location-canary-wharf',
    alt: 'Scale model of Canary Wharf: a brass tower among bone towers, with docks, trees, a footbridge and a railway viaduct.',
    location: 'Canary Wharf & Docklands',
    fact: 'The estate is private. Loading slots are booked two to three weeks ahead, and we do the booking.',
  },
  {
    src: 'location-city',
    alt: 'Scale model of the City of London: close-set towers, a brass dome and a dark glass tower in a brass lattice.',
    location: 'City of London',
    fact: 'Many buildings admit vehicles only before 7 am or after 6 pm. Those are ordinary hours for us.',
  },
  {
    src: 'location-kings-cross',
    alt: 'Scale model of King’s Cross: the arched train sheds of the station and brass gasholders.',
    location: 'King’s Cross & Euston',
    fact: 'Shared service yards run on booked slots. The method statement goes in with the booking.',
  },
  {
    src: 'location-west-end',
    alt: 'Scale model of the West End: terraces around a garden square, and a brass telecoms tower.',
    location: 'West End & Mayfair',
    fact: 'Narrow streets and permit bays. A small van shuttles to a lorry that waits where it may.',
  },
  {
    src: 'location-south-bank',
    alt: 'Scale model of the South Bank: the river, a bridge and a brass spire.',
    location: 'South Bank & London Bridge',
    fact: 'Tall buildings share their goods lifts. We load to the lift’s timetable, not to ours.',
  },
  {
    src: 'location-shoreditch',
    alt: 'Scale model of Shoreditch: converted warehouses along a railway viaduct with a brass train on it.',
    location: 'Shoreditch & Old Street',
    fact: 'Old warehouses, stone stairs, no lift. Furniture is dismantled upstairs and carried down.',
  },
];
