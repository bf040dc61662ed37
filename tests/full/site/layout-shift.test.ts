/** Text does not move while it is read (Cumulative Layout Shift), on slow lines and other systems too. */
import type { Route } from 'playwright';
import { expect, test } from 'vitest';
import { visitor } from '../../support/browser.ts';
import { fill, sendButton, spamCheckReady } from '../../support/form.ts';
import { hydratedAt, whollyHydrated } from '../../support/hydrated.ts';
import { phonePicture } from '../../support/phone-picture.ts';
import { scrollThrough, shiftOfLateFonts, watchShifts } from '../../support/shifts.ts';

const sizes = [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const;

test.each(['windows', 'android', 'chromeos', 'dejavu'] as const)(
  'in the fonts of %s late fonts shift nothing from 360 to 1440 px',
  async (fonts) => {
    for (const [width, height] of sizes)
      expect(await shiftOfLateFonts(fonts, width, height), `${width} px`).toBeLessThanOrEqual(
        0.005,
      );
  },
);

test.each([320, 390, 1440])(
  'at %i px a visitor who scrolls to the end sees nothing shift',
  async (width) => {
    const height = 823;
    const { page } = await visitor({ viewport: { width, height } });
    const shifts = await watchShifts(page);
    await page.goto('/');
    await whollyHydrated(page);
    await scrollThrough(page, height);
    expect(await shifts()).toBe('0.000');
  },
);

const phone = { viewport: { width: 412, height: 823 } };

test('a minute of rotation shifts nothing', async () => {
  const { page } = await visitor(phone);
  const shifts = await watchShifts(page);
  await page.clock.install();
  await page.goto('/');
  await whollyHydrated(page);
  for (let second = 0; second < 60; second += 1) await page.clock.runFor(1000);
  expect(await shifts()).toBe('0.000');
});

test.each([
  ['failure', 500],
  ['success', 200],
])('the %s of an enquiry with a photograph shifts nothing', async (outcome, status) => {
  const { page } = await visitor(phone);
  const shifts = await watchShifts(page);
  const asked = Promise.withResolvers<Route>();
  await page.route('**/contact-handler.php', asked.resolve);
  // The server has no such enquiry.
  await page.route('**/photo-handler.php', (route) =>
    route.fulfill({ json: { success: true, message: '' } }),
  );
  await page.goto('/');
  await hydratedAt(page, '#contact');
  await fill(page);
  await page.locator('input[type="file"]').setInputFiles(await phonePicture('desks.jpg', 60, 40));
  await page.locator('[data-stage="ready"]').waitFor();
  await spamCheckReady(page);
  // High in the viewport the browser itself would keep the button in place.
  await page.locator('form').evaluate((form) => form.scrollIntoView({ block: 'end' }));
  await sendButton(page).click();
  const request = await asked.promise;
  const before = await shifts();
  await request.fulfill({ status, json: { success: status === 200, message: '' } });
  await expect.poll(() => page.locator('form').getAttribute('data-state')).toBe(`idle.${outcome}`);
  if (status === 200) await page.locator('[data-stage="stored"]').waitFor();
  expect(await shifts()).toBe(before);
});
