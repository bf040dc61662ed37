/** The owner's page as its owner has it. One file, since whoever asks for a link waits for the next mail. */
import { expect, test } from 'vitest';
import { audit } from '../../support/axe.ts';
import { visitor } from '../../support/browser.ts';
import { askForLink, button, phone, receive } from '../../support/owner.ts';

test('breaks no rule of WCAG in any state, and is never wider than a phone', async () => {
  const long = `x${'y'.repeat(200)}`;
  const message = `About: storage\n\nSound and wide, ${crypto.randomUUID()} ${long}`;
  const reference = await receive(message, `Ada ${long}`);
  const { page, complaints } = await visitor(phone);
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
  await page.getByRole('searchbox').fill('Sound & wide');
  await button(page, 'Search').click();
  await page.getByText('No enquiry that is kept has all of these words.').waitFor();
  await page.getByRole('searchbox').fill('Sound wide');
  await button(page, 'Search').click();
  await page.getByRole('link', { name: reference }).waitFor();
  await sound('search');
  for (const path of ['?list=suspected', '?enquiry=QS-NOTTHERE']) {
    await page.goto(`/owner.php${path}`);
    await sound(path);
  }
  await page.goto(`/owner.php?enquiry=${reference}`);
  await page.getByText('Erase', { exact: true }).click();
  await sound('enquiry');

  await page.goto(link);
  // Signed in still, it needs no link.
  await page.getByRole('heading', { name: 'Enquiries', exact: true }).waitFor();
  await page.context().clearCookies();
  await page.goto(link);
  await button(page, 'Open').click();
  await page.getByRole('alert').getByText('This link opens nothing').waitFor();
  await sound('used link');
  // Chromium says of every answer above 399 that it failed to load.
  expect(complaints.filter((line) => !line.startsWith('Failed to load'))).toEqual([]);
});
