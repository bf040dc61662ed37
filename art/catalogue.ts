/** Every picture the site shows: its name, and how it is rendered, cut and encoded. */

export interface Subject {
  /** File stem under public/images, and the scene under art/scenes (hyphens become underscores). */
  readonly name: string;
  /** For a picture that shares its scene with another: that scene, and what it is asked to build. */
  readonly scene?: { readonly name: string; readonly as: readonly string[] };
  /** Width and height of the master where it is not 1920 by 1200. */
  readonly size?: readonly [number, number];
  /** Widths it is served at where they are not the usual five. */
  readonly widths?: readonly number[];
  /** Samples per pixel of a final render, over both half buffers. */
  readonly samples: number;
  /** AVIF quality, chosen so that the picture stays inside its budget. */
  readonly avif: number;
  /** Phone crop at 4:5: the centre of the cut, as fractions of the master, and its height. */
  readonly tall?: { readonly x: number; readonly y: number; readonly height: number };
  /** What becomes of the backdrop, so that no frame can be seen on the page. */
  readonly ground?: Ground;
  /** How far off the marked pieces the page's dashed line runs, in pixels of the master. */
  readonly outlined?: number;
  /** Whether the page names its pieces under them and draws its scale; its groups bear the numbers. */
  readonly measured?: true;
  /** Whether the page shows it as a line drawing too, up to the seam of its scene. */
  readonly drawn?: true;
}

export interface Ground {
  /** The colour of the page there. */
  readonly colour: `#${string}`;
  /** The scene with the same backdrop, light and camera, and nothing on it. */
  readonly bare: string;
  /** A pixel with so much more or less red than the page, from 0 to 255, is no ground. */
  readonly solid: number;
  /** Left, top, right and bottom of what the page shows of the picture, as fractions, where that is not all. */
  readonly shown?: readonly [number, number, number, number];
}

export const masterSize = [1920, 1200] as const;

export const wideWidths = [480, 640, 960, 1280, 1920] as const;
export const tallWidths = [390, 480, 640, 780, 960] as const;
const bleedWidths = [640, 960, 1280, 1920, 2400] as const;

/** The first screen: one room, furnished and cleared, from a wide camera and from one for phones. */
const office = (state: 'furnished' | 'cleared') =>
  ({
    wide: {
      scene: { name: 'hero-office', as: ['wide', state] },
      size: [2400, 1000],
      widths: bleedWidths,
      samples: 48,
      avif: 55,
    },
    tall: {
      scene: { name: 'hero-office', as: ['tall', state] },
      size: [960, 900],
      widths: tallWidths,
      samples: 36,
      avif: 55,
    },
  }) as const;

/** The floor that clears: seven states in the light of one day, from a wide camera and from one for phones. */
const floor = [0, 1, 2, 3, 4, 5, 6].flatMap((state): Subject[] => [
  {
    name: `floor-${state}`,
    scene: { name: 'floor', as: ['wide', String(state)] },
    size: [1600, 667],
    widths: [480, 640, 960, 1280, 1600],
    samples: 64,
    avif: 68,
  },
  {
    name: `floor-${state}-tall`,
    scene: { name: 'floor', as: ['tall', String(state)] },
    size: [780, 900],
    widths: [320, 390, 480, 640, 780],
    samples: 64,
    avif: 66,
  },
]);

/** A model of a district, on the bottle green of its section (`--color-bottle`). */
const district = {
  samples: 64,
  avif: 56,
  ground: { colour: '#0f2f25', bare: 'location-ground', solid: 24 },
} as const;

/** A single object on the white of the page; what is shown is the frame in `process.css`. */
const onWhite = {
  samples: 40,
  avif: 58,
  ground: {
    colour: '#ffffff',
    bare: 'product-chair-ground',
    solid: 110,
    shown: [0.19, 0.075, 0.81, 0.898],
  },
} as const;

/** Nine single objects at one scale, on the white of the page: on one line, and in two rows for phones. */
const pieces = (view: 'wide' | 'tall') =>
  ({
    scene: { name: 'premium-pieces', as: [view] },
    samples: 96,
    avif: 66,
    ground: { colour: '#ffffff', bare: 'premium-pieces-ground', solid: 110 },
    measured: true,
  }) as const;

/** The fleet: one line of lorries under the heading, and from higher up for phones, where a line would be too small. */
const fleet = (view: 'wide' | 'tall') =>
  ({ scene: { name: 'relocation-fleet', as: [view] }, avif: 58 }) as const;

export const subjects: readonly Subject[] = [
  { name: 'hero-office', ...office('furnished').wide, outlined: 14 },
  { name: 'hero-office-tall', ...office('furnished').tall },
  { name: 'hero-cleared', ...office('cleared').wide },
  { name: 'hero-cleared-tall', ...office('cleared').tall },
  {
    name: 'clearance-bay',
    size: [2400, 1000],
    widths: bleedWidths,
    samples: 96,
    avif: 64,
    outlined: 14,
  },
  {
    name: 'product-lounge',
    size: [2400, 1056],
    widths: bleedWidths,
    samples: 40,
    avif: 58,
    outlined: 15,
  },
  { name: 'product-chair', ...onWhite },
  { name: 'makers-label', size: [1920, 880], samples: 64, avif: 56 },
  { name: 'premium-pieces', ...pieces('wide'), size: [2400, 400], widths: bleedWidths },
  { name: 'premium-pieces-tall', ...pieces('tall'), size: [960, 408], widths: tallWidths },
  { name: 'location-canary-wharf', ...district },
  { name: 'location-city', ...district },
  { name: 'location-kings-cross', ...district },
  { name: 'location-west-end', ...district },
  { name: 'location-south-bank', ...district },
  { name: 'location-shoreditch', ...district },
  {
    name: 'relocation-fleet',
    ...fleet('wide'),
    size: [2400, 1000],
    widths: bleedWidths,
    samples: 40,
  },
  {
    name: 'relocation-fleet-tall',
    ...fleet('tall'),
    size: [960, 668],
    widths: tallWidths,
    samples: 44,
  },
  { name: 'storage-racking', samples: 40, avif: 54, drawn: true },
  ...floor,
];
