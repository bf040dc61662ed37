/** Written by `npm run art` from the files under public/images. Do not edit by hand. */

export interface Picture {
  /** Stem of the files: /images/<name>-<width>.avif and .webp. */
  name: string;
  /** Size of the largest file. */
  width: number;
  height: number;
  widths: readonly number[];
  /** Shown until the picture arrives: the ground of the page if it stands on that, else its average colour. */
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
  'floor-0': {
    name: 'floor-0',
    width: 1600,
    height: 667,
    widths: [480, 640, 960, 1280, 1600],
    colour: '#adaba3',
  },
  'floor-0-tall': {
    name: 'floor-0-tall',
    width: 780,
    height: 900,
    widths: [320, 390, 480, 640, 780],
    colour: '#a19d93',
  },
  'floor-1': {
    name: 'floor-1',
    width: 1600,
    height: 667,
    widths: [480, 640, 960, 1280, 1600],
    colour: '#b2ada1',
  },
  'floor-1-tall': {
    name: 'floor-1-tall',
    width: 780,
    height: 900,
    widths: [320, 390, 480, 640, 780],
    colour: '#a7a193',
  },
  'floor-2': {
    name: 'floor-2',
    width: 1600,
    height: 667,
    widths: [480, 640, 960, 1280, 1600],
    colour: '#bbb4a6',
  },
  'floor-2-tall': {
    name: 'floor-2-tall',
    width: 780,
    height: 900,
    widths: [320, 390, 480, 640, 780],
    colour: '#b3ab9a',
  },
  'floor-3': {
    name: 'floor-3',
    width: 1600,
    height: 667,
    widths: [480, 640, 960, 1280, 1600],
    colour: '#c1b8a7',
  },
  'floor-3-tall': {
    name: 'floor-3-tall',
    width: 780,
    height: 900,
    widths: [320, 390, 480, 640, 780],
    colour: '#b9ae9b',
  },
  'floor-4': {
    name: 'floor-4',
    width: 1600,
    height: 667,
    widths: [480, 640, 960, 1280, 1600],
    colour: '#c1b3a0',
  },
  'floor-4-tall': {
    name: 'floor-4-tall',
    width: 780,
    height: 900,
    widths: [320, 390, 480, 640, 780],
    colour: '#b7a891',
  },
  'floor-5': {
    name: 'floor-5',
    width: 1600,
    height: 667,
    widths: [480, 640, 960, 1280, 1600],
    colour: '#bcad94',
  },
  'floor-5-tall': {
    name: 'floor-5-tall',
    width: 780,
    height: 900,
    widths: [320, 390, 480, 640, 780],
    colour: '#b3a185',
  },
  'floor-6': {
    name: 'floor-6',
    width: 1600,
    height: 667,
    widths: [480, 640, 960, 1280, 1600],
    colour: '#baa689',
  },
  'floor-6-tall': {
    name: 'floor-6-tall',
    width: 780,
    height: 900,
    widths: [320, 390, 480, 640, 780],
    colour: '#b19b7a',
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
    colour: '#bdb6ab',
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
    colour: '#aea79b',
  },
  'location-canary-wharf': {
    name: 'location-canary-wharf',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#0f2f25',
  },
  'location-city': {
    name: 'location-city',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#0f2f25',
  },
  'location-kings-cross': {
    name: 'location-kings-cross',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#0f2f25',
  },
  'location-shoreditch': {
    name: 'location-shoreditch',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#0f2f25',
  },
  'location-south-bank': {
    name: 'location-south-bank',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#0f2f25',
  },
  'location-west-end': {
    name: 'location-west-end',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#0f2f25',
  },
  'premium-pieces': {
    name: 'premium-pieces',
    width: 2400,
    height: 500,
    widths: [640, 960, 1280, 1920, 2400],
    colour: '#ffffff',
  },
  'premium-pieces-tall': {
    name: 'premium-pieces-tall',
    width: 960,
    height: 460,
    widths: [390, 480, 640, 780, 960],
    colour: '#ffffff',
  },
  'product-chair': {
    name: 'product-chair',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#ffffff',
  },
  'product-lounge': {
    name: 'product-lounge',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#bfb098',
  },
  'relocation-fleet': {
    name: 'relocation-fleet',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#b5ab99',
  },
  'storage-racking': {
    name: 'storage-racking',
    width: 1920,
    height: 1200,
    widths: [480, 640, 960, 1280, 1920],
    colour: '#9c8c71',
  },
} as const satisfies Record<string, Picture>;
