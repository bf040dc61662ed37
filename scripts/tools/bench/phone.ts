import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { findChromium } from '../../setup/commands.mjs';
import { fontsOf } from '../../setup/fonts.ts';

/** Lighthouse's phone: CPU at a quarter, 150 ms round trips, 1.6 Mbit/s. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** The page's own measurements, in ms. */
interface Recorded {
  fcp: number;
  lcp: number;
  cls: number;
  /** Each event of an interaction, and the time until its paint. */
  touches: { id: number; duration: number }[];
  tasks: { start: number; duration: number }[];
}

const recorder = `(() => {
  const record = { fcp: NaN, lcp: NaN, cls: 0, touches: [], tasks: [] };
  globalThis.record = record;
  const observe = (type, hear) => new PerformanceObserver((list) => list.getEntries().forEach(hear))
    .observe({ type, buffered: true, durationThreshold: 16 });
  observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') record.fcp = startTime; });
  observe('largest-contentful-paint', ({ startTime }) => { record.lcp = startTime; });
  // Setting up the phone counts as input to Chromium, so hadRecentInput is ignored.
  observe('layout-shift', ({ value }) => { record.cls += value; });
  observe('event', ({ interactionId: id, duration }) => { if (id) record.touches.push({ id, duration }); });
  observe('longtask', ({ startTime, duration }) => { record.tasks.push({ start: startTime, duration }); });
})();`;

export const launch = () =>
  chromium.launch({
    executablePath: findChromium() ?? '',
    env: { ...process.env, FONTCONFIG_FILE: fontsOf('android') },
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--no-first-run',
      // The last such flag counts: two of Playwright's own, and the address bar's pages, which would load with each visit.
      `--disable-features=${['HttpsUpgrades', 'PaintHolding', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']}`,
      // Under automation V8 parses React twice, for the line numbers of errors that it creates while loading.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });

/** A page on a phone of its own; foreign hosts, the spam check's too, are not reached. */
export async function openPhone(browser: Browser, network: 'slow' | 'fast') {
  const context = await browser.newContext(phone);
  await context.route(/^https:/, (route) => route.abort());
  const page = await context.newPage();
  await page.addInitScript(recorder);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (network === 'slow') await cdp.send('Network.emulateNetworkConditions', slowNetwork);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  /** A bare touch: Playwright's `tap` runs script in the page meanwhile, which would be measured too. */
  const tap = async (control: Locator) => {
    const box = await control.boundingBox();
    if (!box) throw new Error(`${control} is not visible.`);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await setTimeout(60);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };

  /** The record until now; touches and tasks since the last call. */
  const recorded = () =>
    page.evaluate<Recorded>(
      '({ ...record, touches: record.touches.splice(0), tasks: record.tasks.splice(0) })',
    );
  return { page, cdp, tap, recorded, close: () => context.close() };
}

/** Brings a control into view as a jump does. */
export async function show(page: Page, selector: string) {
  const control = page.locator(selector).first();
  await control.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight)
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  return control;
}
