/** Photographs on their way from the form to the server, on a phone. */
import type { Page, Route } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { progressOf } from '../../src/content/photos.ts';
import { audit } from '../support/axe.ts';
import { visitor } from '../support/browser.ts';
import { storedPhotos, unique } from '../support/enquiry.ts';
import { words as enquiry, fill, sendButton, spamCheckReady } from '../support/form.ts';
import { hydratedAt } from '../support/hydrated.ts';
import { phonePicture } from '../support/phone-picture.ts';

const arrived = (stored: number) => progressOf({ ready: 0, stored, pending: 0, refused: 0 });

const phone = { viewport: { width: 360, height: 740 } };

async function choose(page: Page, ...files: Awaited<ReturnType<typeof phonePicture>>[]) {
  await page.locator('input[type="file"]').setInputFiles(files);
  await page
    .locator('[data-stage="ready"]')
    .nth(files.length - 1)
    .waitFor();
}

/** Opens the form and fills it in, with two photographs. */
async function open(page: Page, message: string) {
  await page.goto('/');
  await hydratedAt(page, '#contact');
  await fill(page, { ...enquiry, message });
  const desks = await phonePicture('desks.jpg', 60, 40);
  const chairs = await phonePicture('chairs.jpg', 3000, 1500);
  await choose(page, desks, chairs);
  await spamCheckReady(page);
}

test('sends photographs after their enquiry: upright, small, and without the place where they were taken', async () => {
  const { page, complaints } = await visitor(phone);
  const message = unique('With photographs.');
  await open(page, message);
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);
  expect(await audit(page, 'light', '#contact')).toEqual([]);

  await sendButton(page).click();
  await page.getByText(arrived(2)).waitFor();
  expect(await audit(page, 'light', '#contact')).toEqual([]);
  expect(await overflow()).toBe(0);
  expect(await page.locator('.photos-list img').count()).toBe(2);
  const rows = storedPhotos(message);
  const pictures = await Promise.all(
    rows.map(({ bytes }) => sharp(Buffer.from(bytes as Uint8Array)).metadata()),
  );
  expect(pictures).toMatchObject([
    { format: 'jpeg', width: 40, height: 60 },
    { format: 'jpeg', width: 1225, height: 2450 },
  ]);
  expect(pictures.map(({ exif }) => exif)).toEqual([undefined, undefined]);
  expect(complaints).toEqual([]);
});

test('asks before the page is left while a photograph is on its way', async () => {
  const { page } = await visitor(phone);
  const message = unique('With photographs on their way.');
  await open(page, message);
  const asked = Promise.withResolvers<Route>();
  await page.route('**/photo-handler.php', asked.resolve);
  await sendButton(page).click();
  await asked.promise;
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    question.accept();
  });
  await page.locator('.contact-call a').click();
  expect(questions, 'by a phone link').toEqual([]);
  await page.locator('#contact-heading').focus();
  await page.reload();
  expect(questions).toEqual(['beforeunload']);
});
