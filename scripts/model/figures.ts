import { spec } from '../../model/spec.ts';

const figure = <const Number extends number>(
  id: string,
  what: string,
  number: Number,
  unit: string,
) => ({ ids: [id], what, number, unit });

/** The numbers of the specification under their former names, for the tools that do not import `spec` yet. */
export const figures = {
  heroFirst: figure('E2', 'the first switch of the hero', spec.E2.firstSwitch, 'ms'),
  heroLater: figure('E2', 'every later switch of the hero', spec.E2.interval, 'ms'),
  heroImages: figure('E1', 'pictures of the hero', spec.E1.images, 'items'),
  titleAlternation: figure('W2', 'the title of a hidden tab', spec.W2.alternation, 'ms'),
  coverageInterval: figure('L2', 'every picture of the slideshow', spec.L2.interval, 'ms'),
  coverageImages: figure('L2', 'pictures of the slideshow', spec.L2.images, 'items'),
  brandsInterval: figure('P8', 'every step of the carousel', spec.P8.interval, 'ms'),
  brands: figure('P6', 'word-marks of the carousel', spec.P6.count, 'items'),
  revealShare: figure('W1', 'the visible share of a block', spec.W1.visibleShare, 'share'),
  revealMargin: figure('W1', 'the margin at the lower edge', spec.W1.bottomMargin, 'px'),
  scrollTopThreshold: figure('T1', 'the scroll-to-top threshold', spec.T1.threshold, 'px'),
};

export type FigureName = keyof typeof figures;
