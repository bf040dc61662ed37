/** Worked prices, from a van load to a large clearance, shown where `firm.json` gives them. */
import { business, type PricedJob } from './business.ts';
import { grouped, unbroken } from './numbers.ts';
import { lowered, sentences } from './sentences.ts';

const pounds = (amount: number) => `£${grouped(amount)}`;

const priceOf = ({ job, crew, clearing, buying }: PricedJob) => ({
  job,
  crew: unbroken(crew),
  clearing: pounds(clearing),
  buying: buying > 0 ? `−${pounds(buying)}` : '–',
  pay: pounds(clearing - buying),
});

const { examples = [], vat, fixed, buying, nights, basis, extras, terms } = business.pricing ?? {};

const [smallest] = examples;
const withBuying = examples.find((example) => example.buying > 0);

/** The surcharge is on clearing alone: what the firm pays for furniture is the same at any hour. */
const atNight =
  nights && withBuying
    ? `Nights and weekends add ${nights}% to Clearing: in the City after 6\u00a0pm, ${withBuying.job} come to ${pounds(Math.round(withBuying.clearing * (1 + nights / 100)) - withBuying.buying)}.`
    : undefined;

export const prices = {
  heading: 'Clearance prices',
  columns: ['Job', 'Clearing', 'We buy', vat ? `You pay, ${vat}` : 'You pay'],
  rows: examples.map(priceOf),
  /** "£240 for a van load" */
  from: smallest && `${pounds(smallest.clearing)} for ${lowered(smallest.job)}`,
  fixed,
  conditions: [buying, atNight].filter((condition) => condition !== undefined),
  small: sentences(basis, extras, terms),
} as const;
