/** Chromium, driven by Playwright itself. */
import { chromium } from 'playwright';
import type { Engine } from '../../scripts/engines/driver.ts';
import { visitIn } from '../support/browser.ts';
import { launchOptions } from '../support/chromium.ts';
import { setHidden } from '../support/page-driver.ts';

/** @throws Error when Chromium is not installed or does not start */
export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch(launchOptions());
  return {
    version: browser.version(),
    async visit(options) {
      const visit = await visitIn(browser, options);
      return {
        ...visit,
        hide: () => setHidden(visit.page, true),
        show: () => setHidden(visit.page, false),
      };
    },
    close: () => browser.close(),
  };
}
