/**
 * The brands of the carousel (ledger P6, D1): the sixteen of the spec (C2) and six of our choice.
 * The word-marks are set in our own type; no maker's artwork is used.
 */

export interface Brand {
  name: string;
  logoUrl: string;
}

const brand = (name: string, slug: string): Brand => ({
  name,
  logoUrl: `/assets/brands/${slug}.svg`,
});

/** The brands that the spec names, in its order (ledger C2). */
export const namedBrands: readonly Brand[] = [
  brand('Herman Miller', 'herman-miller'),
  brand('Knoll', 'knoll'),
  brand('Vitra', 'vitra'),
  brand('USM Haller', 'usm-haller'),
  brand('Steelcase', 'steelcase'),
  brand('Humanscale', 'humanscale'),
  brand('Bisley', 'bisley'),
  brand('Orangebox', 'orangebox'),
  brand('Boss Design', 'boss-design'),
  brand('Wilkhahn', 'wilkhahn'),
  brand('Interstuhl', 'interstuhl'),
  brand('Okamura', 'okamura'),
  brand('Teknion', 'teknion'),
  brand('Allermuir', 'allermuir'),
  brand('Haworth', 'haworth'),
  brand('Kinnarps', 'kinnarps'),
];

export const brands: readonly Brand[] = [
  ...namedBrands,
  brand('Fritz Hansen', 'fritz-hansen'),
  brand('Walter Knoll', 'walter-knoll'),
  brand('Arper', 'arper'),
  brand('Sedus', 'sedus'),
  brand('HÅG', 'hag'),
  brand('Framery', 'framery'),
];

export const carousel = {
  label: 'Brands we buy',
  next: 'Next brand',
  previous: 'Previous brand',
  pause: 'Pause the brands',
  play: 'Play the brands',
  note: 'Brand names are trade marks of their owners. We buy independently.',
} as const;
