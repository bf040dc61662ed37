/** The page by keyboard alone where `npm test` does not walk: backwards, on a wide screen, in menu and carousels. */
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../../support/browser.ts';
import { whollyHydrated } from '../../support/hydrated.ts';
import { reachable, walk } from '../../support/keyboard.ts';

withBrowser();

const phone = { width: 390, height: 844 };

test('on a wide screen Tab reaches everything once, in the order of the page, seen and not covered', async () => {
  await using visit = await visitor({
    viewport: { width: 1440, height: 800 },
    reducedMotion: 'reduce',
  });
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
  const way = await walk(page, 'Tab');
  expect(way.map(({ place }) => place)).toEqual(await reachable(page));
  expect(way.filter(({ outlined, unobscured }) => !outlined || !unobscured)).toEqual([]);
});

test.each([390, 1440])('at %i px Shift+Tab leads back the same way', async (width) => {
  await using visit = await visitor({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator('[data-machine="scroll-top"]').waitFor();
  // At the top of the page the bar of phones is not there.
  const due = await reachable(page);
  const back = await walk(page, 'Shift+Tab');
  expect(back.map(({ place }) => place)).toEqual(due.reverse());
  expect(back.filter(({ unobscured }) => !unobscured)).toEqual([]);
});

test('the menu opens and closes by Enter and Space, and holds the focus to itself while open', async () => {
  await using visit = await visitor({ viewport: phone });
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
  const button = page.locator('header button[aria-controls="menu"]');
  await button.focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await page.locator('[inert] main').waitFor();
    const reached = (await walk(page, 'Tab')).map(({ place }) => place);
    expect(reached.length).toBeGreaterThan(5);
    const inHeader = await page.evaluate((places) => {
      const all = [...document.body.querySelectorAll('*')];
      return places.every((place) => all[place]?.closest('header, .skip-link'));
    }, reached);
    expect(inHeader).toBe(true);
    await button.focus();
    await page.keyboard.press(key);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
  }
});

test.each(['hero', 'coverage', 'brands'])(
  'the %s carousel has its pause button first, and is silent while it runs',
  async (subject) => {
    await using visit = await visitor();
    const { page } = visit;
    await page.clock.install();
    await page.goto('/');
    await whollyHydrated(page);
    const carousel = page.locator(`[data-machine="${subject}"]`);
    await carousel.scrollIntoViewIfNeeded();
    const state = () => carousel.getAttribute('data-state');
    await expect.poll(state).not.toBe('held');
    const pause = carousel.locator('button').first();
    // Only the slideshow announces its pictures to screen readers.
    const live = () =>
      carousel.evaluate(
        (element) => element.querySelector('.slides')?.getAttribute('aria-live') ?? null,
      );
    const spoken = subject === 'coverage' ? ['off', 'polite'] : [null, null];
    expect(await pause.getAttribute('aria-label')).toMatch(/^(pause|stop)/i);
    expect(await live()).toBe(spoken[0]);
    await pause.press('Space');
    await expect.poll(state).toBe('held');
    expect(await pause.getAttribute('aria-label')).toMatch(/^(play|start)/i);
    expect(await live()).toBe(spoken[1]);
    const index = await carousel.getAttribute('data-index');
    await page.clock.runFor(6500);
    expect(await carousel.getAttribute('data-index')).toBe(index);
  },
);
