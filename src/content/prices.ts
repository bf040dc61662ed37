/** Worked prices, from a van load to a large clearance, shown where `firm.json` gives them. */
import { business, type PricedJob } from './business.ts';
import { grouped, unbroken } from './numbers.ts';
import { lowered, sentences } from './sentences.ts';

const pounds = (amount: number) => `£${grouped(amount)}`;

const {
  examples = [],
  vat,
  fixed,
  chair,
  buying,
  invoice,
  nights,
  basis,
  extras,
  terms,
} = business.pricing ?? {};

const priceOf = ({ job, crew, clearing, buying: bought }: PricedJob) => ({
  job,
  crew: unbroken(crew),
  clearing: pounds(clearing),
  buying: bought > 0 ? `−${pounds(bought)}` : '–',
  chairs: chair && bought > 0 ? `${bought / chair} chairs` : '',
  pay: pounds(clearing - bought),
});

const smallest = examples[0];
const largest = examples.at(-1);

/** The surcharge is on clearing alone: what the firm pays for furniture is the same at any hour. */
const atNight =
  nights && largest
    ? `Nights and weekends add ${nights}% to Clearing: in the City after 6\u00a0pm, ${largest.job} come to ${pounds(Math.round(largest.clearing * (1 + nights / 100)) - largest.buying)}.`
    : undefined;

export const prices = {
  heading: 'Clearance prices',
  columns: [
    'Job',
    'Clearing',
    'We buy',
    vat ? `You pay if they pass, ${vat}` : 'You pay if they pass',
  ],
  rows: examples.map(priceOf),
  /** "£240 for a van load" */
  from: smallest && `${pounds(smallest.clearing)} for ${lowered(smallest.job)}`,
  fixed,
  /** On a phone, where the conditions are folded. */
  summary: 'Chairs, nights, invoice and extras',
  conditions: [buying, atNight, invoice, sentences(basis, extras, terms)].filter(Boolean),
} as const;
