/** Focus that comes back with its window, in Chromium as visitors have it: Playwright keeps every tab focused. */
import { expect, inject, test } from 'vitest';
import { startPlainChromium } from '../../scripts/engines/plain-chromium.ts';
import { hydratedAt } from '../support/hydrated.ts';

test('after an arrow key, another tab and the way back the slideshow goes on', async () => {
  await using begun = new AsyncDisposableStack();
  const chromium = await startPlainChromium(inject('siteUrl'));
  begun.defer(chromium.close);
  const visit = begun.use(await chromium.visit());
  const { page } = visit;
  await page.goto('/');
  await hydratedAt(page, '#coverage');
  const slideshow = page.locator('[data-machine="coverage"]');
  const state = () => slideshow.getAttribute('data-state');

  await slideshow.locator('[aria-current]').click();
  await page.keyboard.press('ArrowLeft');
  expect(await state()).toBe('running');
  // Noted in the page, since the window's focus and its visibility come back one after the other.
  await page.evaluate(() => {
    const noted: boolean[] = [];
    Object.assign(window, { noted });
    document.addEventListener('focusin', ({ target }) =>
      noted.push((target as Element).matches(':focus-visible')),
    );
  });
  await visit.hide();
  await expect.poll(state).toBe('held');
  await visit.show();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { noted: boolean[] }).noted))
    .toEqual([true]);
  await expect.poll(state).toBe('running');
});
