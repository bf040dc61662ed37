/** The atlas on a dev server of its own, with the real page in its frame. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { machineNames } from '../../../model/models.ts';
import { freePort } from '../../../scripts/serve/processes.ts';
import { sharedPage } from '../../support/browser.ts';
import { startSite, stopSite } from '../../support/running-site.ts';

let server: Awaited<ReturnType<typeof startSite>>;
let varDir: string;
let url: string;

// The dev server has a spam check of its own, and nobody opens the register.
beforeAll(async () => {
  varDir = await mkdtemp(join(tmpdir(), 'atlas-'));
  const PORT = `${await freePort()}`;
  url = `http://localhost:${PORT}`;
  server = await startSite({ PORT, VAR_DIR: varDir }, process.execPath, ['scripts/serve/dev.ts']);
});
afterAll(async () => {
  await stopSite(server);
  await rm(varDir, { recursive: true });
});

const chartOf = (page: Page, name: string) =>
  page.locator(`[data-chart="${name}"] .node[data-lit]`).first();

// The first page asks for hundreds of modules that are yet to be transformed.
const atlas = sharedPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
  page.setDefaultTimeout(0);
  await page.goto(`${url}/atlas?held#menu`, { timeout: 0 });
  await chartOf(page, 'menu').waitFor();
});

const panel = (label: string) => atlas().locator(`section[aria-label="${label}"]`);

const menuThatIs = (state: string) =>
  atlas().frameLocator('iframe').locator(`[data-machine="menu"][data-state="${state}"]`);

test('moves the chart with the page, and the page with an event that is sent', async () => {
  await menuThatIs('closed').locator('button[aria-controls="menu"]').click();
  await atlas().locator('#chart .node[id^="chart-state-open_"][data-lit]').waitFor();
  await panel('Events').getByRole('button', { name: 'escape.pressed' }).first().click();
  await menuThatIs('closed').waitFor();
});

test('steps a held clock, and lists what ended with it', async () => {
  await atlas().locator('nav a[href="#hero"]').click();
  await panel('Clock').getByLabel('ms').fill('4000');
  await panel('Clock').getByRole('button', { name: 'Step' }).click();
  await panel('History').getByText('after firstSwitch').waitFor();
  await atlas().locator('#chart .node[id^="chart-state-running_steady_"][data-lit]').waitFor();
});

test('draws the chart of every machine, its state lit', async () => {
  for (const name of machineNames) {
    await atlas().locator(`nav a[href="#${name}"]`).click();
    await chartOf(atlas(), name).waitFor();
  }
});
