/** The fault panel of `npm start`: the faults that test cases for a person need. */
import { once } from 'node:events';
import { request } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, expect, inject, test } from 'vitest';
import { visitor } from '../../support/browser.ts';
import { fieldsOf, fill, sendButton, words } from '../../support/form.ts';

const order = (command: 'set' | 'release', what: string) =>
  fetch(`${inject('siteUrl')}/qa`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ [command]: what }),
  });

// Files run one after another on one site.
afterAll(() => order('set', 'all='));

/** How many requests wait at a point. */
const waiting = async (point: string) => {
  const answer = await fetch(`${inject('siteUrl')}/qa`, {
    headers: { Accept: 'application/json' },
  });
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
  const { page } = await visitor();
  await page.goto('/');
  await page.waitForFunction(() => 'grecaptcha' in window);
  await fill(page);
  for (const fault of faults) {
    const [point = ''] = fault.split('=');
    await order('set', `${point}=held`);
    await sendButton(page).click();
    await expect.poll(() => waiting(point), { message: fault }).toBe(1);
    expect(await stateOf(page), fault).toMatch(/^sending/);
    await order('release', fault);
    await expect.poll(() => stateOf(page), { message: fault }).toBe('idle.failure');
    expect(await fieldsOf(page), fault).toEqual(words);
    await order('set', 'all=');
  }
  expect(await page.locator('form p.notice').textContent()).toContain('Refused.');
});

test.each([{ origin: 'https://example.org' }, { host: 'rebound.example' }])(
  'refuses an order that comes from another site or name (%j)',
  async (headers) => {
    const asked = request(`${inject('siteUrl')}/qa`, { method: 'POST', headers, agent: false });
    const [answer] = await once(asked.end(), 'response');
    expect(answer.resume().statusCode).toBe(403);
  },
);
