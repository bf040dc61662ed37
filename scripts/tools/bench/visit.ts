import type { Browser } from 'playwright';
import { openPhone } from './phone.ts';
import type { Figures } from './tables.ts';

/** When the main thread's time is read, and when the visit ends, in ms after `load`. */
const idle = 2000;
const end = 5000;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** A first visit on the slow phone, with an empty cache: times since the navigation. */
export async function firstVisit(browser: Browser, url: string): Promise<Figures> {
  const { page, cdp, recorded, close } = await openPhone(browser, 'slow');
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${url}/`, { waitUntil: 'load' });
  await page.waitForTimeout(idle);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const mainThread = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  await page.waitForTimeout(end - idle);
  const { fcp, lcp, cls, tasks } = await recorded();
  await close();

  const blocking = tasks.map(({ start, duration }) => (start < fcp ? 0 : duration - 50));
  return {
    'FCP, ms': fcp,
    'LCP, ms': lcp,
    CLS: cls,
    'TBT, ms': sum(blocking),
    'main thread, ms': mainThread * 1000,
  };
}
