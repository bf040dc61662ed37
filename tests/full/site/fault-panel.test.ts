/** The fault panel of `npm start`: the faults that test cases for a person need. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/serve/processes.ts';
import { visitor, withBrowser } from '../../support/browser.ts';
import { fieldsOf, fill, sendButton, words } from '../../support/form.ts';
import { exchange } from '../../support/raw-http.ts';
import { startSite, stopSite } from '../../support/running-site.ts';

withBrowser();

/** A site of its own, because switching its faults would disturb every other test. */
let site: Awaited<ReturnType<typeof startSite>>;
let varDir: string;
let url: string;

beforeAll(async () => {
  varDir = await mkdtemp(join(tmpdir(), 'faults-'));
  const PORT = `${await freePort()}`;
  url = `http://localhost:${PORT}`;
  site = await startSite({ PORT, VAR_DIR: varDir });
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
/** How many requests wait at a point. */
const waiting = async (point: string) => {
  const answer = await fetch(`${url}/qa`, { headers: { Accept: 'application/json' } });
  return ((await answer.json()) as Record<string, { waiting: number }>)[point]?.waiting;
};
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

test.each(['Host: localhost\r\nOrigin: https://example.org', 'Host: rebound.example'])(
  'refuses an order that comes from another site or name (%j)',
  async (headers) => {
    const request = `POST /qa HTTP/1.1\r\n${headers}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
    expect((await exchange(url, request)).status).toBe(403);
  },
);
