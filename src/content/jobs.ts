/** The finished job that is shown where `firm.json` gives one, with its report of every item. */
import { business } from './business.ts';
import { grouped, sum } from './numbers.ts';

const job = business.jobs?.[0];
const items = job?.items ?? [];

const count = sum(items.map((item) => item.count));
const kilograms = sum(items.map((item) => item.kilograms));

const weight = (amount: number) => `${grouped(amount)}\u00a0kg`;

/** The share of a route in the weight, in per cent. */
function shareOf(name: string): number {
  const onRoute = items.filter(({ route }) => route === name);
  return Math.round((100 * sum(onRoute.map((item) => item.kilograms))) / kilograms);
}

/** In the order in which the report names them. */
const routes = [...new Set(items.map(({ route }) => route))].map((name) => ({
  name,
  share: shareOf(name),
}));

export const jobs = {
  heading: 'A finished job',
  finished: job && {
    ...job,
    routes,
    figures: [
      job.area,
      `${job.days} ${job.days === 1 ? 'day' : 'days'}`,
      `${kilograms / 1000} tonnes`,
    ],
  },
  reference: 'Reference:',
  report: {
    title: 'Its item report',
    /** On a phone, where it is folded. */
    summary: `Its item report: ${count} pieces`,
    columns: ['Item', 'Count', 'Where it went', 'Weight'],
    rows: items.map(({ item, count: pieces, route, to, kilograms: heavy }) => [
      item,
      `${pieces}`,
      `${route}: ${to}`,
      weight(heavy),
    ]),
    total: ['Total', `${count}`, '', weight(kilograms)],
  },
} as const;
