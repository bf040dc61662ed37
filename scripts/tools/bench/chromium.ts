import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { findChromium } from '../../setup/needs.mjs';

/** The phone of the figures: Lighthouse's, at 4x CPU, 150 ms round trips and 1.6 Mbit/s. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
};
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? '',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--no-first-run',
      // Of this flag the last one counts. The first two are Playwright's, and matter here; the others are pages of the
      // address bar, which each visit would load beside the one that is measured.
      `--disable-features=${['HttpsUpgrades', 'PaintHolding', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']}`,
      // Under automation V8 parses React twice: again for the line numbers of the errors that it makes as it loads.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });

interface Speed {
  cpu: number;
  network: 'slow' | 'fast';
}

/** A page on a phone of its own; foreign hosts, the spam-check provider's too, are not reached. */
export async function openPhone(
  browser: Browser,
  { cpu, network }: Speed,
): Promise<{ page: Page; cdp: CDPSession; close(): Promise<void> }> {
  const context = await browser.newContext(phone);
  await context.route(/^https:\/\/(?!localhost)/, (route) => route.abort());
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (network === 'slow') await cdp.send('Network.emulateNetworkConditions', slowNetwork);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { page, cdp, close: () => context.close() };
}

/** Waits until React answers every event; what is below is hydrated when it comes near. */
export const hydrated = (page: Page) =>
  page.waitForSelector('html[data-hydrated]', { state: 'attached' });
