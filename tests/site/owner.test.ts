/** The owner's page from the mailbox to the last enquiry. */
import { expect, test } from 'vitest';
import { visitor } from '../support/browser.ts';
import { mailsWith, stored, unique } from '../support/enquiry.ts';
import { button, heading, phone, receive, signIn } from '../support/owner.ts';

test('rescues, answers and erases an enquiry that was taken for spam, without script', async () => {
  const message = unique('Rescue me.');
  const reference = await receive(message);
  const { page } = await visitor({ ...phone, javaScriptEnabled: false });
  await signIn(page);

  await page.getByRole('navigation', { name: 'Lists' }).getByText('Suspected').click();
  await page.getByRole('searchbox').fill(message);
  await button(page, 'Search').click();
  await page.getByRole('link', { name: reference }).click();
  await page.goBack();
  expect(await page.getByRole('searchbox').inputValue()).toBe(message);
  await page.getByRole('link', { name: reference }).click();
  expect(await page.locator('main').innerText()).toContain(message);
  await button(page, 'Not spam: mail it without the mark').click();
  await page.getByRole('status').getByText('Done.').waitFor();
  await expect.poll(() => mailsWith(message)).toHaveLength(2);
  const subjects = (await mailsWith(message)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.startsWith('[suspected spam]'))).toHaveLength(1);

  await button(page, 'Mark as answered').click();
  await page.getByText(`Answered · ${reference}`).waitFor();
  await page.getByText('Erase', { exact: true }).click();
  await button(page, 'Erase for good').click();
  await page.getByRole('heading', { name: 'Enquiries', exact: true }).waitFor();
  expect(stored(message)).toEqual([]);

  await button(page, 'Sign out everywhere').click();
  expect(await heading(page)).toBe('Your enquiries');
});
