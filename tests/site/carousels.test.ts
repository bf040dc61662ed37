/** The rotations on the real page: the brands' ring and drag, the slideshow's fade. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { brands, carousel as labels } from '../../src/content/brands.ts';
import { coverage } from '../../src/content/coverage.ts';
import { visitor } from '../support/browser.ts';
import { hydratedAt } from '../support/hydrated.ts';

/** The brands wholly in view, from left to right. */
const brandsInView = (page: Page) =>
  page.locator('[data-machine="brands"] li:has(img)').evaluateAll((items) =>
    items
      .map((item) => ({ item, ...item.getBoundingClientRect().toJSON() }))
      .filter(({ left, right }) => left >= -1 && right <= innerWidth + 1)
      .sort((first, second) => first.left - second.left)
      .map(({ item }) => item.querySelector('img')?.alt),
  );

test('[P6][P9] three, four or six brands by width follow one another in a ring, each with its mark', async () => {
  const { page } = await visitor({
    viewport: { width: 390, height: 800 },
    reducedMotion: 'reduce',
  });
  await page.goto('/');
  const carousel = page.locator('[data-machine="brands"]');
  await carousel.scrollIntoViewIfNeeded();
  await carousel.locator('[data-ready]').waitFor();
  const names = brands.map(({ name }) => name);
  for (const [width, count] of [
    [390, 3],
    [639, 3],
    [640, 4],
    [1023, 4],
    [1024, 6],
    [1440, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => brandsInView(page), { message: `${width} px` })
      .toEqual(names.slice(0, count));
  }

  /** Presses a button; the brand of this index is then the first in view. */
  const expectAfter = async (label: string, index: number) => {
    await carousel.getByRole('button', { name: label }).click();
    await expect
      .poll(() => brandsInView(page))
      .toEqual([...names, ...names].slice(index, index + 6));
  };
  await expectAfter(labels.previous, names.length - 1);
  await expectAfter(labels.next, 0);
  await expectAfter(labels.next, 1);

  const missing = () =>
    carousel
      .locator('.brands-track img')
      .evaluateAll(
        (marks) => (marks as HTMLImageElement[]).filter(({ naturalWidth }) => !naturalWidth).length,
      );
  await expect.poll(missing).toBe(0);
});

test('[P8] the carousel waits while it is dragged, and plays on afterwards', async () => {
  const { page } = await visitor();
  await page.goto('/');
  const carousel = page.locator('[data-machine="brands"]');
  const viewport = carousel.locator('[data-ready]');
  await carousel.scrollIntoViewIfNeeded();
  await viewport.hover();
  const index = async () => Number(await carousel.getAttribute('data-index'));
  const state = () => carousel.getAttribute('data-state');
  const { x = 0, y = 0, width = 0 } = (await viewport.boundingBox()) ?? {};
  await page.mouse.down();
  // Until it is held it may move on by itself.
  await expect.poll(state).toBe('held');
  const first = viewport.locator('li').nth(await index());
  /** The position of the brand that is now the first, in widths of a brand. */
  const place = () =>
    first.evaluate((item) => item.getBoundingClientRect().left / item.clientWidth);
  const before = await place();
  await page.mouse.move(x + width / 2 + 100, y + 30, { steps: 5 });
  await expect.poll(place).toBeGreaterThan(before + 0.3);
  await page.mouse.up();
  const shown = async () => (await brandsInView(page))[0] === brands[await index()]?.name;
  await expect.poll(shown).toBe(true);
  await expect.poll(state).toBe('running');
});

test('[L3] the slideshow changes with a fade: one picture goes while the next comes', async () => {
  const { page } = await visitor();
  await page.goto('/');
  await hydratedAt(page, '#coverage');
  const slideshow = page.locator('[data-machine="coverage"]');
  // Paused, it shows the chosen picture however late it is looked at.
  await slideshow.getByRole('button', { name: coverage.pause }).click();
  const figures = slideshow.locator('figure');
  const opacities = () =>
    figures.evaluateAll((all) => all.map((figure) => getComputedStyle(figure).opacity));
  const dot = (place: number) => slideshow.getByRole('button', { name: `Show image ${place}` });
  await dot(1).click();
  await expect.poll(opacities).toEqual(['1', '0', '0', '0', '0', '0']);
  await dot(4).evaluate((button) => (button as HTMLElement).click());
  const fading = await figures.evaluateAll((all) =>
    all.map((figure) =>
      figure.getAnimations().map((fade) => (fade as CSSTransition).transitionProperty),
    ),
  );
  expect(fading).toEqual([['opacity'], [], [], ['opacity'], [], []]);
  await expect.poll(opacities).toEqual(['0', '0', '0', '1', '0', '0']);
});
