import type { Browser, Page } from 'playwright';
import { navigation } from '../../src/content/navigation.ts';
import { openPhone } from './chromium.ts';

/** Runs in the page before its first script: keeps how long each interaction took until its paint. */
const recorder = `(() => {
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) globalThis.interactions.push(duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
})();`;

const settled = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' });
const show = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));

const cases: Record<string, (page: Page) => Promise<void>> = {
  'menu, the very first touch': async (page) => {
    // Nobody touches what cannot be seen yet.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await page.getByRole('button', { name: navigation.menu }).tap();
    await page.locator('header[data-state="open"]').waitFor();
  },
  menu: async (page) => {
    await settled(page);
    for (let count = 0; count < 3; count += 1) {
      await page.getByRole('button', { name: navigation.menu }).tap();
      await page.getByRole('button', { name: navigation.close }).tap();
    }
  },
  dots: async (page) => {
    await settled(page);
    await show(page, '.dot');
    for (const dot of await page.locator('.dot').all()) await dot.tap();
  },
  carousel: async (page) => {
    await settled(page);
    await show(page, '.brands-viewport');
    await page.locator('.brands-viewport[data-ready]').waitFor();
    const next = page.locator('[data-machine="brands"]').getByRole('button', { name: /next/i });
    for (let count = 0; count < 4; count += 1) await next.tap();
  },
  form: async (page) => {
    await settled(page);
    await show(page, '[name="name"]');
    await page.locator('[name="name"]').tap();
    await page.keyboard.type('Ada Byron', { delay: 30 });
    await page.locator('form button[type="submit"]').tap();
  },
  'scroll to top': async (page) => {
    await settled(page);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await page.getByRole('button', { name: navigation.toTop }).tap();
  },
};

/** The worst time from an interaction to its paint (INP), in ms, at a fourth of the CPU's speed. */
export async function measureInteractions(browser: Browser, url: string) {
  const worst: Record<string, { 'worst, ms': number; interactions: number }> = {};
  for (const [name, interact] of Object.entries(cases)) {
    const { page, close } = await openPhone(browser, { cpu: 4, network: 'fast' });
    await page.addInitScript(recorder);
    await page.goto(`${url}/`, { waitUntil: 'commit' });
    await interact(page);
    await page.waitForTimeout(1000);
    const durations = await page.evaluate<number[]>('globalThis.interactions');
    worst[name] = { 'worst, ms': Math.max(0, ...durations), interactions: durations.length };
    await close();
  }
  return worst;
}
