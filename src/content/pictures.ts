/** Written by `npm run art` from the files under public/images. Do not edit by hand. */

export interface Picture {
  /** Stem of the files: /images/<name>-<width>.avif and .webp. */
  name: string;
  /** Size of the largest file. */
  width: number;
  height: number;
  widths: readonly number[];
  /** Average colour, shown until the picture arrives. */
  colour: string;
}

export const pictures = {
  'clearance-bay': {
    name: 'clearance-bay',
    width: 2400,
    height: 1000,
    widths: [640, 960, 1280, 1920, 2400],
    colour: '#2a2315',
  },
  'hero-cleared': {
    name: 'hero-cleared',
    width: 2400,
    height: 1000,
    widths: [640, 960, 1280, 1920, 2400],
    colour: '#b2a99c',
  },
  'hero-cleared-tall': {
    name: 'hero-cleared-tall',
    width: 960,
    height: 900,
    widths: [390, 480, 640, 780, 960],
    colour: '#bbb4aa',
  },
  'hero-office': {
    name: 'hero-office',
    width: 2400,
    height: 1000,
    widths: [640, 960, 1280, 1920, 2400],
    colour: '#aea597',
  },
  'hero-office-tall': {
    name: 'hero-office-tall',
    width: 960,
    height: 900,
    widths: [390, 480, 640, 780, 960],
    colour: '#a9a398',
  },
  'location-canary-wharf': {
    name: 'location-canary-wharf',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#525c47',
  },
  'location-city': {
    name: 'location-city',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#4e5b48',
  },
  'location-kings-cross': {
    name: 'location-kings-cross',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#4e5a46',
  },
  'location-shoreditch': {
    name: 'location-shoreditch',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#505c48',
  },
  'location-south-bank': {
    name: 'location-south-bank',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#4d5a46',
  },
  'location-west-end': {
    name: 'location-west-end',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#4b5946',
  },
  'product-chair': {
    name: 'product-chair',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#c4b6a0',
  },
  'product-lounge': {
    name: 'product-lounge',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#afa48e',
  },
  'relocation-fleet': {
    name: 'relocation-fleet',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#b3a896',
  },
  'storage-racking': {
    name: 'storage-racking',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#a6957a',
  },
} as const satisfies Record<string, Picture>;
