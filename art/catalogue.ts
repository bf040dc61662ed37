/** Every picture the site shows: its name, and how it is rendered, cut and encoded. */

export interface Subject {
  /** File stem under public/images, and the scene under art/scenes (hyphens become underscores). */
  readonly name: string;
  /** Samples per pixel of a final render, over both half buffers. */
  readonly samples: number;
  /** AVIF quality, chosen so that the picture stays inside its budget. */
  readonly avif: number;
  /** Phone crop at 4:5: the centre of the cut, as fractions of the master, and its height. */
  readonly tall?: { readonly x: number; readonly y: number; readonly height: number };
}

export const wideWidths = [480, 640, 960, 1280, 1920] as const;
export const tallWidths = [390, 480, 640, 780, 960] as const;

export const subjects: readonly Subject[] = [
  { name: 'hero-office', samples: 60, avif: 58, tall: { x: 0.365, y: 0.5, height: 1 } },
  { name: 'hero-lorry', samples: 60, avif: 58, tall: { x: 0.53, y: 0.5, height: 1 } },
  { name: 'product-lounge', samples: 80, avif: 58 },
  { name: 'product-chair', samples: 80, avif: 58 },
  { name: 'location-canary-wharf', samples: 64, avif: 56 },
  { name: 'location-city', samples: 64, avif: 56 },
  { name: 'location-kings-cross', samples: 64, avif: 56 },
  { name: 'location-west-end', samples: 64, avif: 56 },
  { name: 'location-south-bank', samples: 64, avif: 56 },
  { name: 'location-shoreditch', samples: 64, avif: 56 },
  { name: 'relocation-fleet', samples: 56, avif: 58 },
  { name: 'storage-racking', samples: 56, avif: 58 },
];
