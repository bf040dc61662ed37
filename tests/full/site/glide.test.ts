/** The glide of the carousel's steps. */
import { expect, test } from 'vitest';
import { carousel as labels } from '../../../src/content/brands.ts';
import { visitor, withBrowser } from '../../support/browser.ts';
import { hydratedAt } from '../../support/hydrated.ts';

withBrowser();

test.each([
  { seen: true, reducedMotion: 'no-preference', gliding: 1 },
  { seen: false, reducedMotion: 'no-preference', gliding: 0 },
  { seen: true, reducedMotion: 'reduce', gliding: 0 },
] as const)(
  '[P6] a step glides only for a visitor who sees it and allows motion: $seen, $reducedMotion',
  async ({ seen, reducedMotion, gliding }) => {
    await using visit = await visitor({ reducedMotion });
    const { page } = visit;
    await page.goto('/');
    await hydratedAt(page, '#premium');
    await page.locator('.brands-viewport[data-ready]').waitFor();
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
