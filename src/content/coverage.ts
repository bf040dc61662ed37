/** London coverage (ledger L1, D1): six places, each with one practical fact. */

import { business } from './business.ts';
import type { pictures } from './pictures.ts';
import { sentences } from './sentences.ts';

export interface CoverageImage {
  /** A picture of `pictures.ts`. */
  src: Extract<keyof typeof pictures, `location-${string}`>;
  alt: string;
  location: string;
  fact: string;
}

const nights = business.pricing?.nights;

export const coverage = {
  heading: 'Office clearance across London',
  intro: 'We check each district’s rules for lorries.',
  slidesLabel: 'Six parts of London',
  pause: 'Stop automatic slide show',
  play: 'Start automatic slide show',
  /** Completed by the sections: "Show image 3 of 6: King's Cross & Euston". */
  show: 'Show image',
  of: 'of',
} as const;

export const coverageImages: readonly CoverageImage[] = [
  {
    src: 'location-canary-wharf',
    alt: 'Scale model of Canary Wharf: a brass tower among bone towers, docks and a footbridge.',
    location: 'Canary Wharf & Docklands',
    fact: 'Bays are booked ahead, so give us your date early.',
  },
  {
    src: 'location-city',
    alt: 'Scale model of the City of London: close-set towers, a brass dome and a tower in a brass lattice.',
    location: 'City of London',
    fact: sentences(
      'Many buildings admit vehicles only before 7 am or after 6 pm.',
      nights ? `Nights add ${nights}% to clearing.` : undefined,
    ),
  },
  {
    src: 'location-kings-cross',
    alt: 'Scale model of King’s Cross: the arched train sheds of the station and brass gasholders.',
    location: 'King’s Cross & Euston',
    fact: 'Shared service yards run on booked slots.',
  },
  {
    src: 'location-west-end',
    alt: 'Scale model of the West End: terraces around a garden square, and a brass telecoms tower.',
    location: 'West End & Mayfair',
    fact: 'In narrow streets a small van shuttles to a lorry that parks where permitted.',
  },
  {
    src: 'location-south-bank',
    alt: 'Scale model of the South Bank: the river, a bridge and a brass spire.',
    location: 'South Bank & London Bridge',
    fact: 'Towers share goods lifts, so we book a slot.',
  },
  {
    src: 'location-shoreditch',
    alt: 'Scale model of Shoreditch: converted warehouses along a railway viaduct with a brass train on it.',
    location: 'Shoreditch & Old Street',
    fact: 'Old warehouses have stone stairs, so we dismantle upstairs.',
  },
];
