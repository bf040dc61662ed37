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

/** A site of its own, because switching its faults would disturb every other test. */
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

const order = (command: 'set' | 'release', what: string) =>
  fetch(`${url}/qa`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ [command]: what }),
  });
const panelState = async () => {
  const answer = await fetch(`${url}/qa`, { headers: { Accept: 'application/json' } });
  return (await answer.json()) as Record<string, { waiting: number }>;
};
const waiting = async (point: string) => (await panelState())[point]?.waiting;
const stateOf = (page: Page) => page.locator('form').getAttribute('data-state');

const faults = [
  'token=refused',
  'handler=fails',
  'handler=breaks',
  'handler=200, no JSON',
  'handler=422 “Received earlier.”',
  'handler=429 “Refused.”',
];

test('holds an enquiry and makes it fail in each way, with every word kept', async () => {
  await order('set', 'all=');
  await using visit = await visitor({ baseURL: url });
  const { page } = visit;
  await page.goto('/');
  await page.waitForFunction(() => 'grecaptcha' in window);
  await fill(page);
  for (const fault of faults) {
    const [point = ''] = fault.split('=');
    await order('set', 'all=');
    await order('set', `${point}=held`);
    await sendButton(page).click();
    await expect.poll(() => waiting(point), { message: fault }).toBe(1);
    expect(await stateOf(page), fault).toMatch(/^sending/);
    await order('release', fault);
    await expect.poll(() => stateOf(page), { message: fault }).toBe('idle.failure');
    expect(await fieldsOf(page), fault).toEqual(words);
  }
  expect(await page.locator('form p.notice').textContent()).toContain('Refused.');
});

test('shows what is switched and how many requests wait, without a reload, and breaks no rule of WCAG', async () => {
  await order('set', 'all=');
  await using panel = await visitor({ baseURL: url });
  const { page } = panel;
  await page.goto('/qa');
  await page.getByRole('button', { name: 'Hold everything' }).click();
  const pressed = () => page.locator('[aria-pressed="true"]').allTextContents();
  await expect.poll(pressed).toEqual(['Hold everything', 'held', 'held', 'held', 'held']);
  expect(await (await auditorOf(page))()).toEqual([]);

  const count = page.locator('[data-point="script"] strong');
  await expect.poll(() => count.textContent()).toBe('0');
  await using visit = await visitor({ baseURL: url });
  await visit.page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => count.textContent()).toBe('1');
  await page
    .getByRole('group', { name: 'Spam-check script, answer what waits' })
    .getByRole('button', { name: 'loads' })
    .click();
  await visit.page.waitForFunction(() => 'grecaptcha' in window);
  await page.getByRole('button', { name: 'Everything works' }).click();
  await expect
    .poll(pressed)
    .toEqual(['Everything works', 'loads', 'given', 'stores it', 'arrives']);
  expect(panel.complaints).toEqual([]);
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
