import type { Browser } from 'playwright';
import { openPhone, show } from './phone.ts';
import type { Figures } from './tables.ts';

const controls = {
  'hero button': 'main a[href="#contact"]',
  menu: '.header-toggle',
  field: '[name="name"]',
  Send: 'form button[type="submit"]',
  'carousel arrow': '.brands button:last-child',
  dot: '.dot',
};

/** The touches of all runs are spread evenly over this time after the first paint, in ms. */
const spread = 2000;

/** The time from the first touch of a visit to its own paint, on each control in a visit of its own. */
export async function firstTouches(browser: Browser, url: string, share: number): Promise<Figures> {
  const figures: Figures = {};
  for (const [name, selector] of Object.entries(controls)) {
    const { page, tap, recorded, close } = await openPhone(browser, 'fast');
    await page.goto(`${url}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    const control = await show(page, selector);
    await page.waitForTimeout(share * spread);
    await tap(control);
    await page.waitForTimeout(800);
    const { touches } = await recorded();
    figures[name] = Math.max(
      // Event Timing leaves out events that were painted within 16 ms.
      16,
      ...touches.filter(({ id }) => id === touches[0]?.id).map(({ duration }) => duration),
    );
    await close();
  }
  return figures;
}
