import type { Page } from 'playwright';
import type { System } from '../../scripts/setup/fonts.ts';
import { visitor } from './browser.ts';
import { holdBack } from './held-back.ts';

/**
 * Sums up the layout shifts (Core Web Vitals) from the first paint on; call it before the page is loaded. Shifts within
 * 500 ms of an input, which Core Web Vitals forgive, count as well.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
      shifts.push(...entries.map(({ value }) => value));
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  return async () => {
    await drawn(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    // As Lighthouse shows it, with three decimals.
    return shifts.reduce((sum, value) => sum + value, 0).toFixed(3);
  };
}

/** Waits two frames, after which the browser's observers have reported everything drawn so far. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/** Scrolls through the whole page in steps of half a screen. */
export async function scrollThrough(page: Page, height: number): Promise<void> {
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < end; top += height / 2) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await drawn(page);
  }
}

/** The layout shift of the first screen when the page's own fonts come after it was drawn in those of a system. */
export async function shiftOfLateFonts(fonts: System, width: number, height: number) {
  const { page } = await visitor({ viewport: { width, height } }, { fonts });
  const shifts = await watchShifts(page);
  const release = await holdBack(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  await drawn(page);
  release();
  await page.evaluate(() => document.fonts.ready);
  return Number(await shifts());
}
