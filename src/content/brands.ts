/**
 * The brands of the carousel (ledger P6, D1): the sixteen of the spec (C2) and six of our choice.
 * The word-marks are set in our own type; no maker's artwork is used.
 */

/** The file of a word-mark has the name in plain letters. */
const brand = (name: string) => ({
  name,
  logoUrl: `/assets/brands/${name.toLowerCase().replace('å', 'a').replace(' ', '-')}.svg`,
});

/** The brands that the spec names, in its order (ledger C2). */
export const namedBrands = [
  'Herman Miller',
  'Knoll',
  'Vitra',
  'USM Haller',
  'Steelcase',
  'Humanscale',
  'Bisley',
  'Orangebox',
  'Boss Design',
  'Wilkhahn',
  'Interstuhl',
  'Okamura',
  'Teknion',
  'Allermuir',
  'Haworth',
  'Kinnarps',
].map(brand);

export const brands = [
  ...namedBrands,
  ...['Fritz Hansen', 'Walter Knoll', 'Arper', 'Sedus', 'HÅG', 'Framery'].map(brand),
];

export const carousel = {
  label: 'Brands we buy',
  next: 'Next brand',
  previous: 'Previous brand',
  pause: 'Pause the brands',
  play: 'Play the brands',
  note: 'Brand names are trade marks of their owners. We buy independently.',
} as const;
