/** The form in forced colours and by touch. */
import { expect, test } from 'vitest';
import { contact } from '../../../src/content/contact.ts';
import { visitor, withBrowser } from '../../support/browser.ts';
import { stored } from '../../support/enquiry.ts';
import { fill, sendButton, spamCheckReady, words } from '../../support/form.ts';

withBrowser();

test.each([
  ['in forced colours', { forcedColors: 'active' }],
  [
    'on a phone by touch',
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ],
] as const)('sends the enquiry and shows the thanks %s', async (what, options) => {
  await using visit = await visitor(options);
  const { page } = visit;
  const message = `${what} ${crypto.randomUUID()}`;
  await page.goto('/');
  await fill(page, { ...words, message });
  await spamCheckReady(page);
  await sendButton(page).click();
  await page.getByRole('heading', { name: contact.thanks.heading }).waitFor();
  expect(stored(message)).toHaveLength(1);
});
