/** The fault panel of `npm start`: every fault that generated test cases need, and nobody else may use it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/serve/processes.ts';
import { auditorOf } from '../../support/axe.ts';
import { visitor, withBrowser } from '../../support/browser.ts';
import { fieldsOf, fill, sendButton, words } from '../../support/form.ts';
import { exchange } from '../../support/raw-http.ts';
import { startSite, stopSite } from '../../support/running-site.ts';

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

test('holds requests, counts them, and lets them go on in the way that is pressed', async () => {
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

const faults: [fault: string, request: string, answer: RegExp][] = [
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
];

test('makes an enquiry fail in each way, with every word kept and a line in the history', async () => {
  await order('set', 'all=');
  await using visit = await visitor({ baseURL: url });
  const { page } = visit;
  await page.goto('/');
  await page.waitForFunction(() => 'grecaptcha' in window);
  await fill(page);
  for (const [fault, request, answer] of faults) {
    await order('set', 'all=');
    await order('set', fault);
    await sendButton(page).click();
    await expect
      .poll(async () => (await panelState()).history[0], { message: fault })
      .toEqual([
        expect.stringMatching(/^\d\d:\d\d:\d\d(, answered \d+ s later)?$/),
        request,
        words.name,
        expect.stringMatching(answer),
      ]);
    await expect.poll(() => stateOf(page), { message: fault }).toBe('idle.failure');
    expect(await fieldsOf(page), fault).toEqual(words);
  }
});

test('shows after a reload what was switched by its buttons', async () => {
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

test('counts waiting requests without a reload', async () => {
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

test('names a held enquiry with the seconds that are left, and says in its history how it ended', async () => {
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
  await line.getByText(new RegExp(`^${words.name}: \\d+ s left$`)).waitFor();
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
});

test('describes each answer to screen readers, and breaks no rule of WCAG', async () => {
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

test('refuses orders that it does not know, and those of other sites and names', async () => {
  for (const body of ['set=door=open', 'set=token=lost', 'drop=token=given']) {
    const answer = await fetch(`${url}/qa`, { method: 'POST', body: new URLSearchParams(body) });
    expect(answer.status, body).toBe(400);
  }
  for (const headers of [
    'Host: localhost\r\nOrigin: https://example.org',
    'Host: rebound.example',
  ]) {
    const request = `POST /qa HTTP/1.1\r\n${headers}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
    expect((await exchange(url, request)).status, headers).toBe(403);
  }
});

test('is not there on a site that is open to other machines', async () => {
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
