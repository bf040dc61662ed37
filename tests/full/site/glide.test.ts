/** The glide of the carousel's steps. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { carousel as labels } from '../../../src/content/brands.ts';
import { visitor, withBrowser } from '../../support/browser.ts';
import { hydratedAt } from '../../support/hydrated.ts';

withBrowser();

async function open(page: Page) {
  await page.goto('/');
  await hydratedAt(page, '#premium');
  await page.locator('.brands-viewport[data-ready]').waitFor();
}

test.each([
  { seen: true, reducedMotion: 'no-preference', gliding: 1 },
  { seen: false, reducedMotion: 'no-preference', gliding: 0 },
  { seen: true, reducedMotion: 'reduce', gliding: 0 },
] as const)(
  '[P6] a step glides only for a visitor who sees it and allows motion: $seen, $reducedMotion',
  async ({ seen, reducedMotion, gliding }) => {
    await using visit = await visitor({ reducedMotion });
    const { page } = visit;
    await open(page);
    await page.locator(seen ? '[data-machine="brands"]' : 'footer').evaluate((element) => {
      element.scrollIntoView({ behavior: 'instant' });
      // Two frames on, the observer has said what is seen.
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const step = (button: HTMLElement) => {
      button.click();
      return document.querySelector('.brands-stage')?.getAnimations().length;
    };
    const next = page.getByRole('button', { name: labels.next });
    await expect.poll(() => next.evaluate(step)).toBe(gliding);
  },
);

test('[P6] a step during a glide goes on from where the brands are', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await open(page);
  const [before, after] = await page.locator('.brands-stage').evaluate(async (stage) => {
    const frame = () => new Promise(requestAnimationFrame);
    const next = document.querySelector<HTMLElement>('.brands button[aria-label^="Next"]');
    const glide = () => stage.getAnimations()[0];
    const place = () => stage.querySelectorAll('li')[3]?.getBoundingClientRect().left;
    /** At a moment of the glide, in ms. */
    const at = async (moment: number) => {
      // Embla moves its track in a frame.
      await frame();
      const now = glide();
      now?.pause();
      if (now) now.currentTime = moment;
      return place();
    };
    stage.scrollIntoView({ behavior: 'instant', block: 'center' });
    while (!glide()) {
      next?.click();
      await frame();
    }
    const before = await at(100);
    next?.click();
    return [before, await at(0)];
  });
  // Embla measures brands in whole px.
  expect(Math.abs((after ?? Number.NaN) - (before ?? Number.NaN))).toBeLessThan(2);
});
