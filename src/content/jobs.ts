/** The finished job that is shown where `firm.json` gives one. */
import { business } from './business.ts';

export const jobs = {
  heading: 'A finished job',
  finished: business.jobs?.[0],
  days: { one: 'day', many: 'days' },
  tonnes: 'tonnes',
  reference: 'Reference:',
} as const;
