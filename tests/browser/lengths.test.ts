/** How long the page is: the budget of each section in px, at a desktop and a phone width. */
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { whollyHydrated } from '../support/hydrated.ts';

withBrowser();

/** One section may borrow from another: what counts is that none doubles, and the whole. */
const budgets = {
  1440: {
    home: 900,
    services: 760,
    clearance: 1450,
    about: 1140,
    premium: 2350,
    relocation: 1350,
    storage: 1150,
    coverage: 950,
    contact: 1350,
    footer: 560,
  },
  390: {
    home: 844,
    services: 650,
    clearance: 1750,
    about: 1000,
    premium: 3000,
    relocation: 1600,
    storage: 1350,
    coverage: 1000,
    contact: 2000,
    footer: 850,
  },
} as const;
const whole = { 1440: 12_000, 390: 14_500 } as const;
const borrowed = 1.25;

test.each([
  [1440, 900],
  [390, 844],
] as const)(
  'at %i x %i px each section keeps its length, and the page its whole',
  async (width, height) => {
    await using visit = await visitor({ viewport: { width, height }, reducedMotion: 'reduce' });
    await visit.page.goto('/');
    await whollyHydrated(visit.page);
    // Until then off-screen sections have an estimated length.
    await visit.page.locator(':root:not([data-arriving])').waitFor();
    const lengths = await visit.page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>('main > section, footer')].map((one) => [
          one.id || 'footer',
          Math.round(one.getBoundingClientRect().height),
        ]),
      ),
    );
    const tooLong = Object.entries(budgets[width]).filter(
      ([section, budget]) => (lengths[section] ?? Number.POSITIVE_INFINITY) > budget * borrowed,
    );
    expect(tooLong, JSON.stringify(lengths)).toEqual([]);
    const length = await visit.page.evaluate(() => document.documentElement.scrollHeight);
    expect(length, JSON.stringify(lengths)).toBeLessThanOrEqual(whole[width]);
  },
);
