/** The atlas on a dev server of its own, with the real page in its frame. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Subject, subjects } from '../../../machines/registry.ts';
import { startDevServer } from '../../../scripts/serve/dev-server.ts';
import { mermaid } from '../../../scripts/tools/atlas/export.ts';
import { auditorOf } from '../../support/axe.ts';
import { sharedPage, type Visit, visitor, withBrowser } from '../../support/browser.ts';
import { keepLog } from '../../support/evidence.ts';

const desk = { width: 1440, height: 900 };

let server: Awaited<ReturnType<typeof startDevServer>>;
let varDir: string;
let forgetLog: () => void;

// The dev server has a spam check of its own, and nobody opens the register.
withBrowser(undefined, { asksOthers: false });

beforeAll(async () => {
  varDir = await mkdtemp(join(tmpdir(), 'atlas-'));
  forgetLog = keepLog(join(varDir, 'dev.log'));
  server = await startDevServer(fileURLToPath(new URL('../../..', import.meta.url)), varDir);
  // The first page asks for 280 modules that are yet to be transformed, and no test waits for that.
  await using first = await visitor();
  await goTo(first.page, 'menu');
}, 120_000);
afterAll(async () => {
  await server?.close();
  forgetLog?.();
  await rm(varDir, { recursive: true });
});

const panel = (page: Page, label: string) => page.locator(`section[aria-label="${label}"]`);
const tabOf = (page: Page, subject: Subject) =>
  page.locator('nav[aria-label="Machines"] button', { hasText: new RegExp(`^${subject} `) });
const chartOf = (page: Page, subject: Subject) => page.locator(`svg[data-chart="${subject}"]`);
const eventOf = (page: Page, type: string) =>
  panel(page, 'Events').locator('.events button', { hasText: type }).first();
const historyOf = (page: Page) => panel(page, 'History of the page');
const player = (page: Page) => panel(page, 'Play a test case on the page');

/** Opens the atlas at a machine whose actor is there. */
async function goTo(page: Page, subject: Subject, how = ''): Promise<void> {
  // The limit is the runner's.
  page.setDefaultTimeout(0);
  await page.goto(`${server.url}/atlas${how}#${subject}`, { timeout: 0 });
  await tabOf(page, subject).getByText('...').waitFor({ state: 'detached' });
  await chartOf(page, subject).waitFor();
  await player(page).getByRole('button', { name: 'Run' }).waitFor();
}

/** The same for a test that leaves the page as no other should find it. */
async function openAt(subject: Subject, how = '', viewport = desk): Promise<Visit> {
  const visit = await visitor({ viewport });
  await goTo(visit.page, subject, how);
  return visit;
}

/** For tests that are about different machines: none sees what another did. */
const shared = sharedPage({ viewport: desk }, (page) => goTo(page, 'menu'));

async function choose(subject: Subject): Promise<Page> {
  const page = shared();
  await tabOf(page, subject).click();
  await chartOf(page, subject).waitFor();
  return page;
}

/** Resolves once a state is marked as in force. */
const isIn = (chart: Locator, state: string) =>
  chart.locator(`[data-state-id="${state}"][data-active]`).waitFor();

test('draws the chart of every machine', async () => {
  const page = shared();
  for (const subject of subjects) {
    await tabOf(page, subject).click();
    await chartOf(page, subject).locator('[data-active]').first().waitFor();
  }
});

test('keeps the machine in the address', async () => {
  const page = await choose('menu');
  await tabOf(page, 'title').click();
  await page.waitForURL(/#title$/);
  await page.goBack();
  await chartOf(page, 'menu').waitFor();
});

test('moves the chart when the page is used', async () => {
  const page = await choose('menu');
  await isIn(chartOf(page, 'menu'), 'menu.closed');
  const button = page.frameLocator('iframe').locator('header button[aria-controls="menu"]');
  await button.click();
  await isIn(chartOf(page, 'menu'), 'menu.open');
  await button.press('Escape');
  await isIn(chartOf(page, 'menu'), 'menu.closed');
});

test('moves the page when an event is sent', async () => {
  const page = await choose('menu');
  const header = page.frameLocator('iframe').locator('header');
  await eventOf(page, 'toggle.pressed').click();
  await header.and(page.frameLocator('iframe').locator('[data-state="open"]')).waitFor();
  await eventOf(page, 'toggle.pressed').click();
  await header.and(page.frameLocator('iframe').locator('[data-state="closed"]')).waitFor();
});

test('says why an event cannot be taken, and does not send it', async () => {
  const page = await choose('menu');
  const refused = eventOf(page, 'escape.pressed');
  expect(await refused.getAttribute('aria-disabled')).toBe('true');
  expect(await refused.textContent()).toContain('closed does not take it; open would.');
});

test('sends an event that is typed as JSON, and shows what is wrong with another', async () => {
  const page = await choose('floor');
  const send = async (json: string) => {
    await panel(page, 'Events').getByRole('textbox').fill(json);
    await panel(page, 'Events').getByRole('button', { name: 'Send', exact: true }).click();
  };
  const said = (words: RegExp) => panel(page, 'Events').getByRole('status').getByText(words);
  await send('{"type": "step.chosen", "index": 5}');
  await said(/^Sent\.$/).waitFor();
  await panel(page, 'Context').getByText('"index": 5').waitFor();
  await send('{"type": "step.taken"}');
  await said(/^Not sent\. No state takes it\.$/).waitFor();
  await send('step.chosen');
  await said(/^Not sent\. .*JSON/).waitFor();
});

test('holds the clock of the page, and sets it forward to the end of a delay', async () => {
  await using visit = await openAt('coverage', '?held');
  const { page } = visit;
  const clock = panel(page, 'Clock of the page');
  const time = clock.locator('time');
  const view = page.frameLocator('iframe').locator('[data-machine="coverage"]').first();
  expect(await time.textContent()).toMatch(/^0\b/);
  await view.and(page.frameLocator('iframe').locator('[data-state="running"]')).waitFor();
  await clock.getByRole('button', { name: 'To the end of interval' }).click();
  await view.and(page.frameLocator('iframe').locator('[data-index="1"]')).waitFor();
  expect(await time.textContent()).toMatch(/^4\D?000\b/);
});

test('plays a case of npm run paths on the page', async () => {
  const page = await choose('menu');
  await player(page).getByRole('button', { name: 'Run' }).click();
  await player(page)
    .getByRole('status')
    .getByText(/^(\d+) of \1 steps done\. The page shows what the chart calls for\./)
    .waitFor();
  expect(await panel(page, 'Steps').getByText('✗ Different').count()).toBe(0);
});

test('fails the step after which the page shows something else', async () => {
  await using visit = await openAt('menu');
  const { page } = visit;
  await player(page).getByRole('button', { name: 'Step' }).click();
  await player(page).getByRole('status').getByText(/^1 of/).waitFor();
  // It stops every listener of the page, as if no view had one.
  await page
    .frameLocator('iframe')
    .locator('body')
    .evaluate(() => addEventListener('click', (event) => event.stopImmediatePropagation(), true));
  await player(page).getByRole('button', { name: 'Run' }).click();
  await player(page)
    .getByRole('status')
    .getByText(/^1 of .*step 2, toggle\.pressed, failed: Nothing sent toggle\.pressed to menu/)
    .waitFor();
  await panel(page, 'Steps').getByText('✗ Different').waitFor();
});

test('goes back to a moment of the history, and copies the way there as a failing test', async () => {
  await using visit = await openAt('motion');
  const { page } = visit;
  const history = historyOf(page);
  for (const type of ['pause.pressed', 'play.pressed']) {
    await eventOf(page, type).click();
    await history.getByRole('button', { name: `motion ${type}` }).waitFor();
  }
  await isIn(chartOf(page, 'motion'), 'motion.playing');
  await history.getByRole('button', { name: 'motion pause.pressed' }).click();
  await history.getByRole('button', { name: 'Go back to here' }).click();
  await history
    .getByText(/^The page is where it was at line \d+, .*; the clock stands\.$/)
    .waitFor();
  await isIn(chartOf(page, 'motion'), 'motion.paused');
  await page
    .frameLocator('iframe')
    .locator('[data-machine="motion"][data-state="paused"]')
    .waitFor();

  await history.getByRole('combobox').selectOption('playing');
  await history.getByRole('button', { name: 'Copy as a failing test' }).click();
  const copied = await history.getByRole('textbox', { name: 'What was copied' }).inputValue();
  expect(copied).toContain("actor.send({ type: 'pause.pressed' }");
  expect(copied).toContain(".toBe('playing')");
});

test('hands the chart out as Mermaid', async () => {
  const page = await choose('menu');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Mermaid' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('menu.mmd');
  expect(await text(await download.createReadStream())).toBe(mermaid('menu'));
});

test('names a chart that cannot be made; the page and the other machines go on', async () => {
  await using visit = await visitor({ viewport: desk });
  const { page } = visit;
  await page.route(/\/machines\/coverage\.machine\.ts(\?t=\d+)?$/, async (route) => {
    // Without the browser's copy, which the server would only confirm.
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const body = (await response.text()).replace(/after: { ?interval:/, 'after: { intervals:');
    await route.fulfill({ response, body });
  });
  page.setDefaultTimeout(0);
  await page.goto(`${server.url}/atlas#coverage`);
  await panel(page, 'Chart')
    .getByText(
      'The chart of coverage (machines/coverage.machine.ts) cannot be made. coverage.running waits for "intervals", and the machine\'s setup has no such delay. It has: interval.',
    )
    .waitFor();
  await tabOf(page, 'menu').click();
  await eventOf(page, 'toggle.pressed').click();
  await isIn(chartOf(page, 'menu'), 'menu.open');
});

for (const [where, viewport] of Object.entries({ desk, phone: { width: 390, height: 844 } }))
  test(`passes axe on a ${where}, after a case has been played`, async () => {
    await using visit = await openAt('scroll-top', '?held', viewport);
    const { page } = visit;
    await player(page).getByRole('button', { name: 'Run' }).click();
    await player(page)
      .getByRole('status')
      .getByText(/The page shows what the chart calls for/)
      .waitFor();
    expect(await (await auditorOf(page))()).toEqual([]);
  });
