import type { Browser, Page } from 'playwright';
import { openPhone } from './chromium.ts';
import { tapBy } from './touch.ts';

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

/** One visit with one touch so long after the first paint, in ms; undefined where the control is not to be seen. */
async function firstTouch(browser: Browser, url: string, selector: string, after: number) {
  const { page, cdp, close } = await openPhone(browser, { cpu: 4, network: 'fast' });
  await page.addInitScript(recorder);
  await page.goto(`${url}/`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  const control = await show(page, selector);
  await page.waitForTimeout(after);
  const isSeen = await control.isVisible();
  if (isSeen) await tapBy(cdp)(control);
  await page.waitForTimeout(800);
  const touch = await page.evaluate<Touch | undefined>('globalThis.touch');
  await close();
  if (!isSeen) return undefined;
  // Event Timing leaves out what was painted within 16 ms.
  return touch ?? { delay: 0, handlers: 0, paint: 16 };
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
const total = ({ delay, handlers, paint }: Touch) => Math.round(delay + handlers + paint);

/** The sites whose first touches are compared; each visit of one is followed by the same visit of the other. */
interface Sites {
  page: string;
  /** The same files without scripts: what a touch costs the browser itself. */
  baseline: string;
}

/**
 * From the very first touch of a visit to its paint, at a fourth of the CPU's speed. `input delay`, `handlers`
 * and `until paint` are those of the visit at the 75th percentile. A control that only scripts bring has no baseline (NaN).
 */
export async function measureFirstTouches(
  browser: Browser,
  { page, baseline }: Sites,
  visits: number,
) {
  const found: Record<string, Record<string, number>> = {};
  for (const [name, selector] of Object.entries(controls)) {
    const touches: Touch[] = [];
    const without: Touch[] = [];
    for (let count = 0; count < visits; count += 1) {
      const after = (count * spread) / visits;
      const touch = await firstTouch(browser, page, selector, after);
      if (!touch) throw new Error(`"${selector}" is not to be seen.`);
      touches.push(touch);
      const bare = await firstTouch(browser, baseline, selector, after);
      if (bare) without.push(bare);
    }
    const p75 = quantile(touches.map(total), 0.75);
    const typical = touches.find((one) => total(one) === p75) ?? touches[0];
    found[name] = {
      'p75, ms': p75,
      'max, ms': Math.max(...touches.map(total)),
      'input delay': Math.round(typical?.delay ?? Number.NaN),
      handlers: Math.round(typical?.handlers ?? Number.NaN),
      'until paint': Math.round(typical?.paint ?? Number.NaN),
      'baseline p75': quantile(without.map(total), 0.75),
      'baseline max': quantile(without.map(total), 1),
    };
    console.log(`First touch: ${name}`);
  }
  return found;
}
