import type { Browser, Page } from 'playwright';
import { median } from 'simple-statistics';
import { navigation } from '../../../src/content/navigation.ts';
import { hydrated, openPhone } from './chromium.ts';
import { type Tap, tapBy } from './touch.ts';

/** Runs in the page before its first script: keeps how long each interaction took until its paint. */
const recorder = `(() => {
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) globalThis.interactions.push(duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
})();`;

/** The time between two touches of a hasty person, in ms. */
const pause = 300;

/** Scrolls to an element and pauses, as a person does before touching it. */
async function show(page: Page, selector: string) {
  await page
    .locator(selector)
    .first()
    .evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForTimeout(pause);
}

const cases: Record<string, (page: Page, tap: Tap) => Promise<void>> = {
  menu: async (page, tap) => {
    await hydrated(page);
    for (let count = 0; count < 3; count += 1) {
      for (const name of [navigation.menu, navigation.close]) {
        await tap(page.getByRole('button', { name }));
        await page.waitForTimeout(pause);
      }
    }
  },
  dots: async (page, tap) => {
    await hydrated(page);
    await show(page, '.dot');
    await page.locator('#coverage[data-hydrated]').waitFor();
    for (const dot of await page.locator('.dot').all()) {
      await tap(dot);
      await page.waitForTimeout(pause);
    }
  },
  carousel: async (page, tap) => {
    await hydrated(page);
    await show(page, '.brands-viewport');
    await page.locator('.brands-viewport[data-ready]').waitFor();
    const next = page.locator('[data-machine="brands"]').getByRole('button', { name: /next/i });
    for (let count = 0; count < 4; count += 1) {
      await tap(next);
      await page.waitForTimeout(pause);
    }
  },
  form: async (page, tap) => {
    await hydrated(page);
    await show(page, '[name="name"]');
    await page.locator('#contact[data-hydrated]').waitFor();
    await tap(page.locator('[name="name"]'));
    await page.keyboard.type('Ada Byron', { delay: 60 });
    await show(page, 'form button[type="submit"]');
    await tap(page.locator('form button[type="submit"]'));
  },
  'scroll to top': async (page, tap) => {
    await hydrated(page);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await page.locator('[data-machine="scroll-top"][data-state="shown"]').waitFor();
    await tap(page.getByRole('button', { name: navigation.toTop }));
  },
};

/** The worst time from an interaction to its paint in one visit, in ms. */
async function worstOf(
  browser: Browser,
  url: string,
  interact: (page: Page, tap: Tap) => Promise<void>,
) {
  const { page, cdp, close } = await openPhone(browser, { cpu: 4, network: 'fast' });
  await page.addInitScript(recorder);
  await page.goto(`${url}/`, { waitUntil: 'commit' });
  await interact(page, tapBy(cdp));
  await page.waitForTimeout(1000);
  const durations = await page.evaluate<number[]>('globalThis.interactions');
  await close();
  return Math.max(0, ...durations);
}

/** The worst time from an interaction to its paint (INP) at a fourth of the CPU's speed: medians of runs. */
export async function measureInteractions(browser: Browser, url: string, runs: number) {
  const found: Record<string, { 'worst, ms': number; 'of all runs': string }> = {};
  for (const [name, interact] of Object.entries(cases)) {
    const worst: number[] = [];
    for (let run = 0; run < runs; run += 1) worst.push(await worstOf(browser, url, interact));
    found[name] = { 'worst, ms': median(worst), 'of all runs': worst.join(' ') };
    console.log(`Interactions: ${name}`);
  }
  return found;
}
