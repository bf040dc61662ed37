/** The `test` of the specs that `npm run paths -- NAME --format playwright` writes. */
import { test as base } from 'playwright/test';
import { findChromium } from '../../scripts/setup/needs.mjs';

export { drivePage } from './page-driver.ts';

export const test = base.extend({
  baseURL: process.env.SITE_URL ?? 'http://localhost:4173',
  launchOptions: { executablePath: findChromium() ?? '', args: ['--no-sandbox'] },
});
