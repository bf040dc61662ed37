/** Worked prices, from a van load to a large clearance, shown where `firm.json` gives them. */
import { business, type PricedJob } from './business.ts';
import { grouped, unbroken } from './numbers.ts';
import { lowered, sentences } from './sentences.ts';

/** With a minus where the firm pays. */
const pounds = (amount: number) => `${amount < 0 ? '−' : ''}£${grouped(Math.abs(amount))}`;

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

const boughtOf = ({ chairs = 0 }: PricedJob) => chairs * (chair ?? 0);

const priceOf = (example: PricedJob) => ({
  job: example.job,
  crew: unbroken(example.crew),
  clearing: pounds(example.clearing),
  buying: example.chairs ? pounds(-boughtOf(example)) : '–',
  chairs: example.chairs ? `${example.chairs} ${example.chairs === 1 ? 'chair' : 'chairs'}` : '',
  pay: pounds(example.clearing - boughtOf(example)),
});

const onChairs = chair && buying ? `${pounds(chair)} is for ${buying}.` : undefined;

const smallest = examples[0];
const largest = examples.at(-1);

/** The surcharge is on clearing alone: what the firm pays for furniture is the same at any hour. */
const atNight =
  nights && largest
    ? `Nights and weekends add ${nights}% to Clearing: in the City after 6\u00a0pm, the price of ${lowered(largest.job)} is ${pounds(Math.round(largest.clearing * (1 + nights / 100)) - boughtOf(largest))}.`
    : undefined;

export const prices = {
  heading: 'Clearance prices',
  columns: [
    'Job',
    'Clearing',
    'We buy',
    [chair ? 'You pay if they pass' : 'You pay', vat].filter(Boolean).join(', '),
  ],
  rows: examples.map(priceOf),
  /** "£240 for a van load" */
  from: smallest && `${pounds(smallest.clearing)} for ${lowered(smallest.job)}`,
  fixed,
  /** On a phone, where the conditions are folded. */
  summary: 'What is included, what costs more',
  conditions: [onChairs, atNight, invoice, sentences(basis, extras, terms)].filter(Boolean),
} as const;
