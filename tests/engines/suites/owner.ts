/** The owner's page, in every engine: signed in, read and answered by keyboard alone. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { describe, expect, inject, test } from 'vitest';
import type { Page } from '../../../scripts/engines/driver.ts';
import { mailedLinks, mailsWith, stored } from '../../support/enquiry.ts';
import { words } from '../../support/form.ts';
import { sidewaysScroll } from '../checks.ts';
import { visitor } from '../visitor.ts';

/** Given to `evaluate`, since the page's policy lets no script in. */
const loadAxe = new Function(
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
) as () => void;
/** The narrowest is a phone at 200 %. */
const phones = [195, 320, 390].map((width) => ({ width, height: 844 }));

/** Moves the focus by Tab to what has this text, and presses Enter. */
async function press(page: Page, name: string) {
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLElement).innerText?.trim());
  for (let tabs = 0; (await focused()) !== name && tabs < 30; tabs += 1)
    await page.keyboard.press('Tab');
  expect(await focused()).toBe(name);
  await page.keyboard.press('Enter');
}

const heading = (page: Page) => page.locator('h1').textContent();

/** Holds the page as it is against the rules of WCAG, and against the widths of telephones. */
async function sound(page: Page, state: string) {
  await page.evaluate(loadAxe);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    return (await axe.run()).violations.map(({ id }) => id);
  });
  expect(violations, state).toEqual([]);
  expect(await sidewaysScroll(page, phones), state).toEqual([0, 0, 0]);
}

describe('the owner’s page', () => {
  test('is signed in to, read and used by keyboard, and sound in every state', async () => {
    const message = `In every engine, ${crypto.randomUUID()}. ${'wide'.repeat(60)}`;
    const answer = await fetch(`${inject('siteUrl')}/contact-handler.php`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Connection: 'close' },
      body: JSON.stringify({ ...words, message, recaptcha_token: crypto.randomUUID() }),
    });
    expect(answer.status).toBe(200);
    await expect.poll(() => mailsWith(message)).toHaveLength(1);
    const reference = String(stored(message)[0]?.reference);

    await using visit = await visitor({ viewport: { width: 390, height: 844 } });
    const { page, complaints } = visit;
    await page.goto('/owner.php');
    await sound(page, 'entrance');
    const before = await mailedLinks();
    await press(page, 'Send me a link');
    const fresh = async () => (await mailedLinks()).filter((link) => !before.includes(link));
    await expect.poll(fresh).toHaveLength(1);
    await expect.poll(() => heading(page)).toBe('Look in your mailbox');
    await sound(page, 'asked');
    await page.goto((await fresh())[0] ?? '');
    await sound(page, 'door');
    await press(page, 'Open');
    await expect.poll(() => heading(page)).toBe('Enquiries');
    for (const path of [
      '',
      '?list=suspected',
      '?list=erased',
      '?unmailed',
      '?records',
      `?erase=${reference}`,
    ]) {
      await page.goto(`/owner.php${path}`);
      await sound(page, path);
    }

    await page.goto(`/owner.php?enquiry=${reference}`);
    expect(await page.locator('.owner-words').textContent()).toBe(message);
    await sound(page, 'enquiry');
    await press(page, 'Mark as answered');
    const told = () => page.locator('[role="status"]').textContent();
    await expect.poll(told).toBe('Marked as answered.');
    await sound(page, 'answered');
    expect(complaints).toEqual([]);
  });
});
