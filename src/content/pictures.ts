/** Written by `npm run art` from the files under public/images. Do not edit by hand. */

export interface Picture {
  /** Height of the largest file. */
  height: number;
  /** A file each, smallest first: /images/NAME-WIDTH.avif. The middle one is there as .webp, too. */
  widths: readonly number[];
  /** Shown until the picture arrives: the ground of the page if it stands on that, else its average colour. */
  colour: string;
}

export const pictures = {
  'clearance-bay': { height: 1000, widths: [640, 960, 1280, 1920, 2400], colour: '#3b3624' },
  'floor-0': { height: 667, widths: [480, 640, 960, 1280, 1600], colour: '#b2afa6' },
  'floor-0-tall': { height: 900, widths: [320, 390, 480, 640, 780], colour: '#a6a297' },
  'floor-1': { height: 667, widths: [480, 640, 960, 1280, 1600], colour: '#b5afa4' },
  'floor-1-tall': { height: 900, widths: [320, 390, 480, 640, 780], colour: '#aba496' },
  'floor-2': { height: 667, widths: [480, 640, 960, 1280, 1600], colour: '#bbb5a7' },
  'floor-2-tall': { height: 900, widths: [320, 390, 480, 640, 780], colour: '#b4ab9b' },
  'floor-3': { height: 667, widths: [480, 640, 960, 1280, 1600], colour: '#c2b8a7' },
  'floor-3-tall': { height: 900, widths: [320, 390, 480, 640, 780], colour: '#b9ae9b' },
  'floor-4': { height: 667, widths: [480, 640, 960, 1280, 1600], colour: '#c1b4a1' },
  'floor-4-tall': { height: 900, widths: [320, 390, 480, 640, 780], colour: '#b8aa92' },
  'floor-5': { height: 667, widths: [480, 640, 960, 1280, 1600], colour: '#beae95' },
  'floor-5-tall': { height: 900, widths: [320, 390, 480, 640, 780], colour: '#b6a387' },
  'floor-6': { height: 667, widths: [480, 640, 960, 1280, 1600], colour: '#bca88b' },
  'floor-6-tall': { height: 900, widths: [320, 390, 480, 640, 780], colour: '#b59e7d' },
  'hero-cleared': { height: 1000, widths: [640, 960, 1280, 1920, 2400], colour: '#b2a99c' },
  'hero-cleared-tall': { height: 900, widths: [390, 480, 640, 780, 960], colour: '#bdb6ab' },
  'hero-office': { height: 1000, widths: [640, 960, 1280, 1920, 2400], colour: '#aea597' },
  'hero-office-tall': { height: 900, widths: [390, 480, 640, 780, 960], colour: '#aea79b' },
  'location-canary-wharf': { height: 1200, widths: [480, 640, 960, 1280, 1920], colour: '#0f2f25' },
  'location-city': { height: 1200, widths: [480, 640, 960, 1280, 1920], colour: '#0f2f25' },
  'location-kings-cross': { height: 1200, widths: [480, 640, 960, 1280, 1920], colour: '#0f2f25' },
  'location-shoreditch': { height: 1200, widths: [480, 640, 960, 1280, 1920], colour: '#0f2f25' },
  'location-south-bank': { height: 1200, widths: [480, 640, 960, 1280, 1920], colour: '#0f2f25' },
  'location-west-end': { height: 1200, widths: [480, 640, 960, 1280, 1920], colour: '#0f2f25' },
  'makers-label': { height: 880, widths: [480, 640, 960, 1280, 1920], colour: '#685137' },
  'premium-pieces': { height: 400, widths: [640, 960, 1280, 1920, 2400], colour: '#ffffff' },
  'premium-pieces-tall': { height: 408, widths: [390, 480, 640, 780, 960], colour: '#ffffff' },
  'product-chair': { height: 1200, widths: [480, 640, 960, 1280, 1920], colour: '#ffffff' },
  'product-lounge': { height: 1056, widths: [640, 960, 1280, 1920, 2400], colour: '#beaf95' },
  'relocation-fleet': { height: 1000, widths: [640, 960, 1280, 1920, 2400], colour: '#ada491' },
  'relocation-fleet-tall': { height: 668, widths: [390, 480, 640, 780, 960], colour: '#b5ab97' },
  'storage-racking': { height: 1200, widths: [480, 640, 960, 1280, 1920], colour: '#9c8c71' },
} as const satisfies Record<string, Picture>;
