/** The owner's page on a phone. */
import { expect, test } from 'vitest';
import { audit } from '../../support/axe.ts';
import { visitor, withBrowser } from '../../support/browser.ts';
import { askForLink, button, phone, receive } from '../../support/owner.ts';

withBrowser();

test('breaks no rule of WCAG in any state, and is never wider than a phone', async () => {
  const long = `x${'y'.repeat(200)}`;
  const message = `About: storage\n\n${crypto.randomUUID()} ${long}`;
  const reference = await receive(message, `Ada ${long}`);
  await using visit = await visitor(phone);
  const { page, complaints } = visit;
  const sound = async (state: string) => {
    for (const colours of ['light', 'forced'] as const)
      expect(await audit(page, colours), state).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, state).toBeLessThanOrEqual(390);
  };

  await page.goto('/owner.php');
  await sound('entrance');
  const link = await askForLink(page);
  await sound('asked');
  await page.goto(link);
  await sound('door');
  await button(page, 'Open').click();
  await sound('inbox');
  const enquiry = [`?enquiry=${reference}`, `?erase=${reference}`, '?enquiry=QS-NOTTHERE'];
  for (const path of ['?list=suspected', '?records', ...enquiry]) {
    await page.goto(`/owner.php${path}`);
    await sound(path);
  }
  // Chromium says of every answer above 399 that it failed to load.
  expect(complaints.filter((line) => !line.startsWith('Failed to load'))).toEqual([]);
});
