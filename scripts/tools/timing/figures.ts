import { timing } from '../../../machines/timing.ts';

/** How far a measured figure may be from its constant on an otherwise idle machine, in ms. */
export const limits = { median: 30, hiddenTitle: 100, drift: 1000 / 60 };

/** How many steps of each are measured, and how long the first and every later one takes, in ms. */
export const measured = {
  hero: { steps: 12, first: timing.hero.firstSwitch, later: timing.hero.interval },
  coverage: { steps: 12, first: timing.coverage.interval, later: timing.coverage.interval },
  brands: { steps: 24, first: timing.brands.interval, later: timing.brands.interval },
  title: { steps: 20, first: timing.title.alternation, later: timing.title.alternation },
} as const;
export type Measured = keyof typeof measured;

const middleOf = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 ? above : (below + above) / 2;
};

/** What was measured of one subject, in ms. */
export interface Figures {
  subject: Measured;
  /** The constants: first, then later. */
  spec: [first: number, later: number];
  first: number;
  median: number;
  /** Of each step from its constant. */
  deviations: number[];
  worst: number;
  /** By how much the steps run late together, and a step on average. */
  drift: number;
  driftPerStep: number;
  isWithin: boolean;
}

/** @param start when the first delay began; like `times` in ms of the page's clock */
export function figuresOf(subject: Measured, start: number, times: number[]): Figures {
  const { steps, first, later } = measured[subject];
  const taken = times.slice(0, steps);
  const lasted = taken.map((time, index) => time - (index === 0 ? start : (taken[index - 1] ?? 0)));
  const deviations = lasted.map((ms, index) => ms - (index === 0 ? first : later));
  // The page says that it is hydrated a little after the actors have started: drift begins later.
  const drift = deviations.slice(1).reduce((sum, ms) => sum + ms, 0);
  const driftPerStep = drift / (taken.length - 1);
  const median = middleOf(lasted.slice(1));
  const worst = deviations.reduce((most, ms) => (Math.abs(ms) > Math.abs(most) ? ms : most), 0);
  const isWithin =
    subject === 'title'
      ? Math.abs(worst) <= limits.hiddenTitle
      : Math.abs(median - later) <= limits.median && Math.abs(driftPerStep) <= limits.drift;
  return {
    subject,
    spec: [first, later],
    first: lasted[0] ?? Number.NaN,
    median,
    deviations,
    worst,
    drift,
    driftPerStep,
    isWithin,
  };
}
