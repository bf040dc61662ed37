import type { Browser, CDPSession, Page } from 'playwright';
import { hydrated, openPhone } from './chromium.ts';

/** In ms. */
const watched = 20_000;
const halfAnHour = 30 * 60;

const metric = async (cdp: CDPSession, name: string) => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
};

/** The share of one core that the page's main thread takes, in %. */
export async function loadOf(page: Page, cdp: CDPSession): Promise<number> {
  await page.waitForTimeout(2000);
  const before = await metric(cdp, 'TaskDuration');
  await page.waitForTimeout(watched);
  const busy = (await metric(cdp, 'TaskDuration')) - before;
  return Number(((busy * 1000 * 100) / watched).toFixed(2));
}

/** Waits until everything that rotates does so: the lower ones are hydrated when they come near. */
async function settled(page: Page) {
  await hydrated(page);
  for (const part of ['footer', '#coverage', '[data-machine="brands"]']) {
    await page
      .locator(part)
      .evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.locator(`${part}[data-hydrated]`).waitFor();
  }
  await page.locator('.brands-viewport[data-ready]').waitFor();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

const states: Record<string, (page: Page, cdp: CDPSession) => Promise<void>> = {
  'all rotations run': async () => {},
  'all rotations run, the carousel in view': async (page) => {
    await page.locator('[data-machine="brands"]').evaluate((one) => one.scrollIntoView());
  },
  paused: async (page) => {
    await page.getByRole('button', { name: 'Pause all motion' }).click();
  },
  hidden: async (page) => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  },
  'reduced motion': async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
  },
};

/** The CPU that the idle page takes at full speed, and the memory that an hour of it leaves behind. */
export async function measureIdle(browser: Browser, url: string) {
  const found: Record<string, { figure: number; unit: string }> = {};
  for (const [name, bring] of Object.entries(states)) {
    const { page, cdp, close } = await openPhone(browser, { cpu: 1, network: 'fast' });
    await cdp.send('Performance.enable');
    await page.goto(`${url}/`);
    await settled(page);
    await bring(page, cdp);
    found[name] = { figure: await loadOf(page, cdp), unit: '% of a core' };
    await close();
  }
  return { ...found, ...(await hour(browser, url)) };
}

/** Growth in the second half of one simulated hour with all rotations running. */
async function hour(browser: Browser, url: string) {
  const { page, cdp, close } = await openPhone(browser, { cpu: 1, network: 'fast' });
  await cdp.send('Performance.enable');
  await page.clock.install({ time: 0 });
  await page.goto(`${url}/`);
  await page.evaluate(() => dispatchEvent(new Event('pointerup')));
  await settled(page);
  const counted = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return {
      heap: usedSize,
      nodes: await metric(cdp, 'Nodes'),
      listeners: await metric(cdp, 'JSEventListeners'),
    };
  };
  // In a real half hour it is collected often; what V8 compiles again after the first time is no growth.
  await counted();
  await page.clock.runFor(halfAnHour * 1000);
  const half = await counted();
  await page.clock.runFor(halfAnHour * 1000);
  const full = await counted();
  await close();
  return {
    'heap, second half of an hour': { figure: (full.heap - half.heap) / 1024, unit: 'KB' },
    'nodes, second half': { figure: full.nodes - half.nodes, unit: '' },
    'listeners, second half': { figure: full.listeners - half.listeners, unit: '' },
  };
}
