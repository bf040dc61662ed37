import type { Browser, Page } from 'playwright';
import { openPhone } from './chromium.ts';
import { tap } from './touch.ts';

/** The controls that a visitor touches first of all, wherever the page then is in its hydration. */
const controls: Record<string, string> = {
  'hero button': '.hero-buttons a',
  menu: '.header-toggle',
  field: '[name="name"]',
  Send: 'form button[type="submit"]',
  'carousel arrow': '.brands-controls li:last-child button',
  dot: '.dot',
};

/** The touches of all visits are spread evenly over this time after the first paint, in ms. */
const spread = 2000;

interface Touch {
  /** From the finger to the handlers, from there to their end, and on to the paint, in ms. */
  delay: number;
  handlers: number;
  paint: number;
}

/** Runs in the page before its first script: keeps the slowest event of the first interaction. */
const recorder = `(() => {
  let first;
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, processingStart, processingEnd, duration } of list.getEntries()) {
      if (!interactionId || (first ??= interactionId) !== interactionId) continue;
      if (duration <= (globalThis.touch?.total ?? 0)) continue;
      globalThis.touch = { total: duration, delay: processingStart - startTime,
        handlers: processingEnd - processingStart, paint: startTime + duration - processingEnd };
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
})();`;

/** Brings a control into view as a jump does, and looks for it only once it stands still. */
async function show(page: Page, selector: string) {
  const control = page.locator(selector).first();
  await control.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight)
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  return control;
}

/** One visit with one touch so long after the first paint, in ms. */
async function firstTouch(browser: Browser, url: string, selector: string, after: number) {
  const { page, close } = await openPhone(browser, { cpu: 4, network: 'fast' });
  await page.addInitScript(recorder);
  await page.goto(`${url}/`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  const control = await show(page, selector);
  await page.waitForTimeout(after);
  await tap(control);
  await page.waitForTimeout(800);
  const touch = await page.evaluate<Touch | undefined>('globalThis.touch');
  await close();
  // Event Timing leaves out what was painted within 16 ms.
  return touch ?? { delay: 0, handlers: 0, paint: 16 };
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
const total = ({ delay, handlers, paint }: Touch) => Math.round(delay + handlers + paint);

/**
 * From the very first touch of a visit to its paint, at a fourth of the CPU's speed. `input delay`, `handlers`
 * and `until paint` are those of the visit at the 75th percentile.
 */
export async function measureFirstTouches(browser: Browser, url: string, visits: number) {
  const found: Record<string, Record<string, number>> = {};
  for (const [name, selector] of Object.entries(controls)) {
    const touches: Touch[] = [];
    for (let count = 0; count < visits; count += 1)
      touches.push(await firstTouch(browser, url, selector, (count * spread) / visits));
    const p75 = quantile(touches.map(total), 0.75);
    const typical = touches.find((one) => total(one) === p75) ?? touches[0];
    found[name] = {
      'p75, ms': p75,
      'max, ms': Math.max(...touches.map(total)),
      'input delay': Math.round(typical?.delay ?? Number.NaN),
      handlers: Math.round(typical?.handlers ?? Number.NaN),
      'until paint': Math.round(typical?.paint ?? Number.NaN),
    };
    console.log(`First touch: ${name}`);
  }
  return found;
}
