/** The fault panel of `npm start`: every fault that generated test cases need, and nobody else may use it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/serve/processes.ts';
import { auditorOf } from '../support/axe.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { fieldsOf, fill, sendButton, words } from '../support/form.ts';
import { exchange } from '../support/raw-http.ts';
import { startSite, stopSite } from '../support/running-site.ts';

withBrowser();

/** One of its own: what is switched here would be switched for every other test. */
let site: Awaited<ReturnType<typeof startSite>>;
let varDir: string;
let url: string;
let port: number;

beforeAll(async () => {
  varDir = await mkdtemp(join(tmpdir(), 'faults-'));
  port = await freePort();
  url = `http://localhost:${port}`;
  site = await startSite({ PORT: `${port}`, VAR_DIR: varDir });
});

afterAll(async () => {
  await stopSite(site);
  await rm(varDir, { recursive: true });
});

const order = (deed: 'set' | 'release', what: string) =>
  fetch(`${url}/qa`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ [deed]: what }),
  });
const panelState = async () => {
  const answer = await fetch(`${url}/qa`, { headers: { Accept: 'application/json' } });
  return (await answer.json()) as Record<string, { waiting: number }> & { history: string[][] };
};
const waiting = async (point: string) => (await panelState())[point]?.waiting;
const stateOf = (page: Page) => page.locator('form').getAttribute('data-state');

test('held requests wait where the panel says, and go on in the way that is pressed', async () => {
  await order('set', 'all=held');
  await using visit = await visitor({ baseURL: url });
  const { page } = visit;
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => waiting('script')).toBe(1);
  await order('release', 'script=loads');
  await page.waitForFunction(() => 'grecaptcha' in window);
  await fill(page);
  await sendButton(page).click();
  await expect.poll(() => waiting('token')).toBe(1);
  expect(await stateOf(page)).toMatch(/^sending/);
  await order('release', 'token=given');
  await expect.poll(() => waiting('handler')).toBe(1);
  await order('release', 'handler=429 “Refused.”');
  await expect.poll(() => stateOf(page)).toBe('idle.failure');
  expect(await page.locator('form p.notice').textContent()).toContain('Refused.');
  expect(await fieldsOf(page)).toEqual(words);
});

test.each([
  ['token=refused', 'Token of the spam check', /^HTTP 503, from the fault panel$/],
  ['handler=fails', 'Enquiry handler', /^HTTP 503, from the fault panel$/],
  // Chromium sends it again by itself.
  ['handler=breaks', 'Enquiry handler', /^connection cut, from the fault panel(, \d times)?$/],
  ['handler=200, no JSON', 'Enquiry handler', /^HTTP 200, from the fault panel$/],
  [
    'handler=422 “Received earlier.”',
    'Enquiry handler',
    /^HTTP 422 “Received earlier\.”, from the fault panel$/,
  ],
])(
  'with %s the enquiry fails, every word stays, and the history has it in one line',
  async (fault, request, answer) => {
    await order('set', 'all=');
    await order('set', fault);
    await using visit = await visitor({ baseURL: url });
    const { page } = visit;
    await page.goto('/');
    await page.waitForFunction(() => 'grecaptcha' in window);
    await fill(page);
    await sendButton(page).click();
    await expect.poll(() => stateOf(page)).toBe('idle.failure');
    expect(await fieldsOf(page)).toEqual(words);
    const lines = (await panelState()).history.slice(0, 3);
    expect(lines[0]).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d(, answered \d+ s later)?$/),
      request,
      words.name,
      expect.stringMatching(answer),
    ]);
    if (request === 'Enquiry handler')
      expect(lines[1]?.slice(1)).toEqual(['Token of the spam check', words.name, 'HTTP 200']);
    expect(lines.map(([, what]) => what)).not.toContain('Spam-check script');
  },
);

/** The home page with all three points held, its script let through, and the form filled in. */
async function heldForm(page: Page): Promise<void> {
  await order('set', 'all=held');
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => waiting('script')).toBe(1);
  await order('release', 'script=loads');
  await page.waitForFunction(() => 'grecaptcha' in window);
  await fill(page);
}

test('one press lets the token of a second attempt go on, though the first gave up after 30 s', async () => {
  await using visit = await visitor({ baseURL: url });
  const { page } = visit;
  await page.clock.install();
  await heldForm(page);
  await sendButton(page).click();
  await expect.poll(() => waiting('token')).toBe(1);
  await page.clock.fastForward(30_000);
  await expect.poll(() => stateOf(page)).toBe('idle.failure');
  await sendButton(page).click();
  await expect.poll(() => waiting('token')).toBe(2);
  await order('release', 'token=given');
  await expect.poll(() => waiting('handler')).toBe(1);
  expect(await waiting('token')).toBe(0);
});

test('“Everything works” lets an enquiry go on that waits, and it is stored', async () => {
  await using visit = await visitor({ baseURL: url });
  const { page } = visit;
  await heldForm(page);
  await sendButton(page).click();
  await expect.poll(() => waiting('token')).toBe(1);
  await order('set', 'all=');
  await expect.poll(() => stateOf(page)).toBe('idle.success');
});

test('one press breaks an enquiry, though the browser resends it', async () => {
  await using visit = await visitor({ baseURL: url });
  const { page } = visit;
  await heldForm(page);
  await sendButton(page).click();
  await expect.poll(() => waiting('token')).toBe(1);
  await order('release', 'token=given');
  await expect.poll(() => waiting('handler')).toBe(1);
  await order('release', 'handler=breaks');
  await expect.poll(() => stateOf(page)).toBe('idle.failure');
  expect(await waiting('handler')).toBe(0);
});

test('a person presses its buttons, and a reload shows what is switched', async () => {
  await order('set', 'all=');
  await using visit = await visitor({ baseURL: url });
  const { page } = visit;
  await page.goto('/qa');
  await page.getByRole('button', { name: 'Hold all three' }).click();
  await page.locator('[aria-pressed="true"]', { hasText: 'Hold all three' }).waitFor();
  // Buttons of one name stand in groups of their own.
  for (const group of ['Enquiry handler, from now on', 'Enquiry handler, answer what waits'])
    expect(
      await page
        .getByRole('group', { name: group })
        .getByRole('button', { name: 'breaks' })
        .count(),
      group,
    ).toBe(1);
  await page.reload();
  expect(await page.locator('[aria-pressed="true"]').allTextContents()).toEqual([
    'Hold all three',
    ...Array(3).fill('held'),
  ]);
  await page.getByRole('button', { name: 'Everything works' }).click();
  await page.locator('[aria-pressed="true"]', { hasText: 'Everything works' }).waitFor();
  expect(await page.locator('[aria-pressed="true"]').allTextContents()).toEqual([
    'Everything works',
    'loads',
    'given',
    'stores it',
  ]);
});

test('every answer is in sight in a window that stands beside the page', async () => {
  await order('set', 'all=held');
  await using panel = await visitor({ baseURL: url, viewport: { width: 640, height: 600 } });
  await panel.page.goto('/qa');
  const answers = panel.page.locator('[name="release"]');
  const bottoms = await answers.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().bottom),
  );
  expect(bottoms).toHaveLength(11);
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(600);
});

test('the panel counts what waits without a reload', async () => {
  await order('set', 'all=held');
  await using panel = await visitor({ baseURL: url });
  await panel.page.goto('/qa');
  const count = panel.page.locator('[data-point="script"] strong');
  expect(await count.textContent()).toBe('0');
  await using visit = await visitor({ baseURL: url });
  await visit.page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => count.textContent()).toBe('1');
  await panel.page
    .getByRole('group', { name: 'Spam-check script, answer what waits' })
    .getByRole('button', { name: 'loads' })
    .click();
  await visit.page.waitForFunction(() => 'grecaptcha' in window);
  expect(panel.complaints).toEqual([]);
});

test('the panel says that a switch also answers what waits already', async () => {
  await order('set', 'all=held');
  await using panel = await visitor({ baseURL: url });
  await panel.page.goto('/qa');
  expect(await panel.page.locator('h1 + p').textContent()).toContain(
    'Any choice of “From now on” but “held” also answers what waits already.',
  );
  await using visit = await visitor({ baseURL: url });
  await visit.page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => waiting('script')).toBe(1);
  await order('set', 'script=loads');
  await visit.page.waitForFunction(() => 'grecaptcha' in window);
});

test('the panel shows the switches that another window has changed', async () => {
  await order('set', 'all=');
  await using panel = await visitor({ baseURL: url });
  const { page } = panel;
  await page.goto('/qa');
  const answers = page.getByRole('group', { name: 'Enquiry handler, answer what waits' });
  expect(await answers.isVisible()).toBe(false);
  await order('set', 'handler=held');
  await expect
    .poll(() => page.locator('[aria-pressed="true"]').allTextContents())
    .toEqual(['loads', 'given', 'held']);
  expect(await answers.isVisible()).toBe(true);
  await order('set', 'all=held');
  await expect
    .poll(() => page.getByRole('button', { name: 'Hold all three' }).getAttribute('aria-pressed'))
    .toBe('true');
});

test('a held enquiry is named with the seconds that are left, and the history says what it came to', async () => {
  await using panel = await visitor({ baseURL: url, viewport: { width: 640, height: 600 } });
  await using visit = await visitor({ baseURL: url });
  await order('set', 'all=');
  await order('set', 'handler=held');
  await panel.page.goto('/qa');
  await visit.page.goto('/');
  await visit.page.waitForFunction(() => 'grecaptcha' in window);
  await fill(visit.page);
  await sendButton(visit.page).click();
  const line = panel.page.getByRole('group', { name: 'Enquiry handler, answer what waits' });
  await line.getByText(new RegExp(`^${words.name}: \\d\\d s left$`)).waitFor();
  const lowest = await line
    .getByRole('button')
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
  expect(lowest).toBeLessThanOrEqual(600);
  await line.getByRole('button', { name: 'stores it' }).click();
  await expect.poll(() => stateOf(visit.page)).toBe('idle.success');
  const cells = panel.page.locator('tbody tr').first().locator('td');
  await expect
    .poll(() => cells.allTextContents())
    .toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d(, answered \d+ s later)?$/),
      'Enquiry handler',
      words.name,
      expect.stringMatching(/^HTTP 200 “Thank you .+ QS-\w+\. .+”$/),
    ]);
  const [reference = 'none'] = /QS-\w+/.exec((await cells.nth(3).textContent()) ?? '') ?? [];
  const mails = async () => (await fetch(`${url}/qa/mails`)).text();
  await expect.poll(mails, { timeout: 20_000 }).toContain(reference);
  const opened = panel.page.context().waitForEvent('page');
  await panel.page.getByRole('link', { name: 'All enquiries' }).click();
  const owner = await opened;
  await owner.getByRole('button', { name: 'Open' }).waitFor();
  expect(new URL(owner.url()).pathname).toBe('/owner.php');
  expect(new URL(panel.page.url()).pathname).toBe('/qa');
});

test('each answer says what the visitor’s browser gets, to a screen reader as well', async () => {
  await order('set', 'all=held');
  await using panel = await visitor({ baseURL: url });
  await panel.page.goto('/qa');
  const told = await panel.page
    .locator('[name="release"]')
    .evaluateAll((all) =>
      all.map(
        (one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
      ),
    );
  expect(told.filter((sentence) => !/^The .+\.$/.test(sentence ?? ''))).toEqual([]);
  expect(told).toContain('The browser gets HTTP 503 and no JSON; nothing is stored.');
  expect(await (await auditorOf(panel.page))()).toEqual([]);
});

test('a panel whose server is gone says so, until it is there again', async () => {
  await using panel = await visitor({ baseURL: url });
  const { page } = panel;
  await page.goto('/qa');
  await page.route('**/qa', (route) => route.abort());
  await page.getByRole('alert').getByText('npm start does not answer any more').waitFor();
  await page.unroute('**/qa');
  await expect.poll(() => page.getByRole('alert').textContent()).toBe('');
});

test('where nothing waits there is nothing to answer', async () => {
  await order('set', 'all=held');
  await using panel = await visitor({ baseURL: url });
  await panel.page.goto('/qa');
  const loads = panel.page
    .getByRole('group', { name: 'Spam-check script, answer what waits' })
    .getByRole('button', { name: 'loads' });
  expect(await loads.isDisabled()).toBe(true);
  await using visit = await visitor({ baseURL: url });
  await visit.page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => loads.isDisabled()).toBe(false);
});

test.each([
  ['set=door=open', 'There is no switch "door".'],
  ['set=token=lost', '"token" cannot be "lost".'],
  ['drop=token=given', '"drop" is neither "set" nor "release".'],
])('%s is refused in words', async (body, words) => {
  const answer = await fetch(`${url}/qa`, { method: 'POST', body: new URLSearchParams(body) });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(words);
});

test.each([
  ['from another site', 'Host: localhost\r\nOrigin: https://example.org'],
  ['under another name of this computer', 'Host: rebound.example'],
])('an order %s is refused', async (_what, headers) => {
  const request = `POST /qa HTTP/1.1\r\n${headers}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  expect((await exchange(url, request)).status).toBe(403);
});

test('after a press the focus is still on the button, also where nothing waits any more', async () => {
  await order('set', 'all=');
  await using visit = await visitor({ baseURL: url });
  await using asking = await visitor({ baseURL: url });
  const { page } = visit;
  await page.goto('/qa');
  const hasFocus = (button: Locator) => button.evaluate((one) => one === document.activeElement);
  const hold = page.getByRole('button', { name: 'Hold all three' });
  await hold.press('Enter');
  await page.locator('[aria-pressed="true"]', { hasText: 'Hold all three' }).waitFor();
  expect(await hasFocus(hold)).toBe(true);
  await asking.page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => waiting('script')).toBe(1);
  const answer = page.locator('[data-point="script"] button', { hasText: 'loads' });
  await answer.press('Enter');
  await expect.poll(() => waiting('script')).toBe(0);
  await expect.poll(() => answer.getAttribute('aria-disabled')).toBe('true');
  expect(await hasFocus(answer)).toBe(true);
  await order('set', 'all=');
});

/** The history has a line from then on. */
async function refuseToken(): Promise<void> {
  await order('set', 'token=refused');
  await fetch(`${url}/recaptcha/token`);
  await order('set', 'all=');
}

test('what is selected in the history, to copy it, stays selected while nothing arrives', async () => {
  await refuseToken();
  await using visit = await visitor({ baseURL: url });
  const { page } = visit;
  await page.goto('/qa');
  const line = page.locator('tbody tr').first();
  await line.waitFor();
  await line.evaluate((one) => getSelection()?.selectAllChildren(one));
  const selected = () => page.evaluate(() => `${getSelection()}`);
  const words = await selected();
  expect(words).not.toBe('');
  for (const _ of [1, 2]) await page.waitForResponse('/qa');
  await page.waitForResponse('/qa');
  // By the next one the page has done what followed the first.
  await page.waitForResponse('/qa');
  expect(await selected()).toBe(words);
});

test('beside the page on half of a screen, or on a phone, the panel does not slide sideways', async () => {
  await refuseToken();
  await using visit = await visitor({ baseURL: url, viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.goto('/qa');
  await page.locator('tbody tr').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const linesOfTime = await page.evaluate(() =>
    Array.from(document.querySelectorAll('tbody td:first-child'), (cell) => {
      const time = document.createRange();
      time.setStart(cell.firstChild as Text, 0);
      time.setEnd(cell.firstChild as Text, '12:00:00'.length);
      return time.getClientRects().length;
    }),
  );
  expect(new Set(linesOfTime)).toEqual(new Set([1]));
});

test('a site that is open to other machines has no panel', async () => {
  const other = await freePort();
  const open = await startSite({
    PORT: `${other}`,
    HOST: '0.0.0.0',
    VAR_DIR: join(varDir, 'open'),
  });
  const { status } = await fetch(`http://127.0.0.1:${other}/qa`);
  await stopSite(open);
  expect(status).toBe(404);
});
