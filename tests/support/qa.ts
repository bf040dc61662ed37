/** What the specs of `npm run paths -- NAME --format playwright` stand on. */
import { test as base } from 'playwright/test';
import { findChromium } from '../../scripts/bootstrap.mjs';

export { drivePage } from './page-driver.ts';

export const test = base.extend({
  baseURL: process.env.SITE_URL ?? 'http://localhost:4173',
  launchOptions: { executablePath: findChromium() ?? '', args: ['--no-sandbox'] },
});
