/** How tests use the owner's page as its owner does. */
import type { Page } from 'playwright';
import { expect, inject } from 'vitest';
import { mailedLinks, mailsWith, stored } from './enquiry.ts';
import { words } from './form.ts';

export const phone = { viewport: { width: 390, height: 844 } };
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

/** Asks for a link as the owner does, and waits for its mail. */
export async function askForLink(page: Page): Promise<string> {
  const before = await mailedLinks();
  await page.goto('/owner.php');
  await button(page, 'Send me a link').click();
  const fresh = async () => (await mailedLinks()).filter((link) => !before.includes(link));
  await expect.poll(fresh).toHaveLength(1);
  const [link = ''] = await fresh();
  return link;
}

export async function signIn(page: Page) {
  await page.goto(await askForLink(page));
  await button(page, 'Open').click();
  expect(await heading(page)).toBe('Enquiries');
}

/** A visitor's enquiry, which the spam check suspects; waits for its mail. */
export async function receive(message: string, name = words.name): Promise<string> {
  const answer = await fetch(`${inject('siteUrl')}/contact-handler.php`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify({ ...words, name, message, recaptcha_token: crypto.randomUUID() }),
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => mailsWith(message)).toHaveLength(1);
  return String(stored(message)[0]?.reference);
}
