/** The `test` of the specs that `npm run paths -- NAME --format playwright` writes. */
import type { LaunchOptions } from 'playwright';
import { test as base } from 'playwright/test';
import { findChromium } from '../../scripts/setup/needs.mjs';

export { drivePage } from './page-driver.ts';

export const test = base.extend<object, { launchOptions: LaunchOptions }>({
  baseURL: process.env.SITE_URL ?? 'http://localhost:4173',
  // Chromium is the system's; with `--browser=firefox` or `webkit` Playwright takes its own.
  launchOptions: [
    ({ browserName }, use) =>
      use(
        browserName === 'chromium'
          ? { executablePath: findChromium() ?? '', args: ['--no-sandbox'] }
          : {},
      ),
    { scope: 'worker' },
  ],
});
