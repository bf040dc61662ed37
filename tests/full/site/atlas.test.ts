/** The atlas on a dev server of its own, with the real page in its frame. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MachineName, machineNames } from '../../../model/models.ts';
import { freePort } from '../../../scripts/serve/processes.ts';
import { auditorOf } from '../../support/axe.ts';
import { type Visit, visitor, withBrowser } from '../../support/browser.ts';
import { startSite, stopSite } from '../../support/running-site.ts';

const viewport = { width: 1440, height: 900 };

let server: Awaited<ReturnType<typeof startSite>>;
let url: string;
let varDir: string;

// The dev server has a spam check of its own, and nobody opens the register.
withBrowser(undefined, { asksOthers: false });

beforeAll(async () => {
  varDir = await mkdtemp(join(tmpdir(), 'atlas-'));
  const port = await freePort();
  url = `http://localhost:${port}`;
  const env = { PORT: `${port}`, VAR_DIR: varDir };
  server = await startSite(env, process.execPath, ['scripts/serve/dev.ts']);
  // The first page asks for hundreds of modules that are yet to be transformed, and no test waits for that.
  await using _first = await openAt('menu');
}, 120_000);
afterAll(async () => {
  await stopSite(server);
  await rm(varDir, { recursive: true });
});

const panel = (page: Page, label: string) => page.locator(`section[aria-label="${label}"]`);
const eventOf = (page: Page, type: string) =>
  panel(page, 'Events').locator('button', { hasText: type }).first();
const partOf = (page: Page, name: MachineName, state: string) =>
  page.frameLocator('iframe').locator(`[data-machine="${name}"][data-state="${state}"]`).first();
/** A state that is in force in the chart. */
const litState = (page: Page, state: string) =>
  page.locator(`#chart .node[id^="chart-state-${state}-"][data-lit]`);

async function choose(page: Page, name: MachineName): Promise<void> {
  await page.locator(`nav a[href="#${name}"]`).click();
  await page.locator(`[data-chart="${name}"] .node[data-lit]`).first().waitFor();
}

/** Opens the atlas at a machine whose actor is there, its clock held. */
async function openAt(name: MachineName): Promise<Visit> {
  const visit = await visitor({ viewport });
  const { page } = visit;
  // The limit is the runner's.
  page.setDefaultTimeout(0);
  await page.goto(`${url}/atlas?held#${name}`, { timeout: 0 });
  await page.locator(`[data-chart="${name}"] .node[data-lit]`).first().waitFor();
  return visit;
}

test('draws the chart of every machine, its state lit, and keeps it in the address', async () => {
  await using visit = await openAt('menu');
  for (const name of machineNames) await choose(visit.page, name);
  await visit.page.goBack();
  await visit.page.locator(`[data-chart="${machineNames.at(-2)}"]`).waitFor();
  expect(await (await auditorOf(visit.page))()).toEqual([]);
});

test('moves the chart with the page, and the page with an event', async () => {
  await using visit = await openAt('menu');
  const { page } = visit;
  const events = panel(page, 'Events');
  await partOf(page, 'menu', 'closed').locator('button[aria-controls="menu"]').click();
  await litState(page, 'open').waitFor();
  await page.getByText('The page shows what the chart calls for.').waitFor();
  await eventOf(page, 'escape.pressed').click();
  await events.getByText('escape.pressed was caused on the page.').waitFor();
  await partOf(page, 'menu', 'closed').waitFor();
  expect(await eventOf(page, 'escape.pressed').getAttribute('aria-disabled')).toBe('true');
});

test('sends an event that nobody can cause, and names a part of the page that differs', async () => {
  await using visit = await openAt('contact');
  const { page } = visit;
  await eventOf(page, 'spam.ready').click();
  await panel(page, 'Events').getByText('spam.ready was sent to the machine.').waitFor();
  const send = page.frameLocator('iframe').locator('form button[type="submit"]');
  await send.evaluate((button) => {
    button.textContent = 'Ask';
  });
  await eventOf(page, 'topic.chosen').click();
  await page.getByText(/^The page differs: button should be .*, and is "Ask"\.$/).waitFor();
});

test('holds the clock, and sets it forward by ms or to the end of a delay', async () => {
  await using visit = await openAt('hero');
  const { page } = visit;
  const clock = panel(page, 'Clock');
  await clock.getByRole('spinbutton').fill('4000');
  await clock.getByRole('button', { name: 'Step' }).click();
  await partOf(page, 'hero', 'running.steady').waitFor();
  await litState(page, 'running_steady').waitFor();
  await clock.getByRole('button', { name: 'To the end of interval' }).click();
  await clock.getByText('10000 ms').waitFor();
});

test('goes back to an event of the history', async () => {
  await using visit = await openAt('motion');
  const { page } = visit;
  const history = panel(page, 'History');
  for (const type of ['pause.pressed', 'play.pressed']) {
    await eventOf(page, type).click();
    await history.getByRole('button', { name: type }).waitFor();
  }
  await history.getByRole('button', { name: 'pause.pressed' }).click();
  await history.getByRole('button', { name: 'Go back to here' }).click();
  await history.getByText(/^The page is where it was after event \d+/).waitFor();
  await litState(page, 'paused').waitFor();
  await partOf(page, 'motion', 'paused').waitFor();
});
