/** The enquiry form as a visitor uses it. */
import type { Page } from 'playwright';
import type { Fields } from '../../machines/enquiry.ts';

export const words: Fields = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '020 7946 0000',
  company: 'Analytical Engines',
  message: 'Forty Aeron chairs, very good. Floor 12, goods lift, by Friday.',
};

export const fieldOf = (page: Page, name: string) => page.locator(`[name="${name}"]`);
export const sendButton = (page: Page) => page.locator('form button[type="submit"]');

/** The handler's thanks, whatever the reference. */
export const accepted =
  /^Thank you for your enquiry, reference QS-[2-9A-HJKMNP-TV-Z]{8}\. We’ll be in touch within 24 hours\.$/;

export const toast = (page: Page, text: string | RegExp) =>
  page.locator('#toasts').getByText(text, { exact: true });

/** The values of the five fields. */
export async function fieldsOf(page: Page): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(words)) values[name] = await fieldOf(page, name).inputValue();
  return values;
}

/** Jumps to the form first: on the way of a smooth scroll each visit would load and draw every picture, for 0.7 s of CPU time. */
export const fill = async (page: Page, entered: Fields = words) => {
  await page.locator('form').evaluate((form) => form.scrollIntoView({ behavior: 'instant' }));
  for (const [name, value] of Object.entries(entered)) await fieldOf(page, name).fill(value);
};

/** Waits until the spam-check script has loaded, as a visitor does while typing. */
export const spamCheckReady = (page: Page) => page.waitForFunction(() => 'grecaptcha' in window);
