/** Worked prices for small, middling and large clearances, shown where `firm.json` gives them. */
import { business, type PricedJob } from './business.ts';
import { sentences } from './sentences.ts';

/** Whole pounds; what we pay carries a minus. Grouped by hand: loading `Intl` takes 18 ms of a first visit. */
const pounds = (amount: number) =>
  `${amount < 0 ? '−' : ''}£${`${Math.abs(amount)}`.replace(/\B(?=(\d{3})+$)/g, ',')}`;

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

function priceOf({ desks, crew, lines }: PricedJob) {
  const amounts = lines.map(({ amount }) => amount);
  return {
    desks,
    crew,
    clearing: pounds(sum(amounts.filter((amount) => amount > 0))),
    bought: pounds(sum(amounts.filter((amount) => amount < 0))),
    pay: pounds(sum(amounts)),
  };
}

const { vat, terms, basis, extras, fixed } = business.pricing ?? {};

export const prices = {
  heading: 'Clearance prices',
  columns: ['Desks', 'Clearing', 'We buy', 'You pay'],
  rows: business.pricing?.examples?.map(priceOf) ?? [],
  basis: sentences(basis, extras && `${extras.join(', ')}.`),
  note: sentences(fixed, vat && `Prices are ${vat}.`, terms),
} as const;
