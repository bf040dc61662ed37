import type { Browser } from 'playwright';
import { median } from 'simple-statistics';
import { openPhone } from './phone.ts';
import type { Sites } from './server.ts';

type Figures = Record<string, number>;

interface Paints {
  fcp: number;
  lcp: number;
  cls: number;
  tasks: { start: number; duration: number }[];
}

const recorder = `(() => {
  const paints = { fcp: NaN, lcp: NaN, cls: 0, tasks: [] };
  globalThis.paints = paints;
  const observe = (type, hear) => new PerformanceObserver((list) => list.getEntries().forEach(hear))
    .observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') paints.fcp = startTime; });
  observe('largest-contentful-paint', ({ startTime }) => { paints.lcp = startTime; });
  // Setting up the phone counts as input to Chromium, so hadRecentInput is ignored.
  observe('layout-shift', ({ value }) => { paints.cls += value; });
  observe('longtask', ({ startTime, duration }) => { paints.tasks.push({ start: startTime, duration }); });
})();`;

/** When the main thread's time is read, and when the visit ends, in ms after `load`. */
const idle = 2000;
const end = 5000;

const rounded = (figure: number) => Number(figure.toFixed(2));
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** A first visit on the slow phone, with an empty cache: times since the navigation, bytes as transferred. */
async function visit(browser: Browser, url: string): Promise<Figures> {
  const { page, cdp, close } = await openPhone(browser, 'slow', recorder);
  const types = new Map<string, string>();
  const loaded: { type: string; bytes: number }[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    if (request.url.startsWith(url)) types.set(requestId, type);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const type = types.get(requestId);
    if (type && bytes > 0) loaded.push({ type, bytes });
  });
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${url}/`, { waitUntil: 'load' });
  await page.waitForTimeout(idle);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const mainThread = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  await page.waitForTimeout(end - idle);
  const { fcp, lcp, cls, tasks } = await page.evaluate<Paints>('globalThis.paints');
  await close();

  const blocking = tasks.map(({ start, duration }) => (start < fcp ? 0 : duration - 50));
  const bytesOf = (some: typeof loaded) => sum(some.map(({ bytes }) => bytes)) / 1024;
  return {
    'FCP, ms': fcp,
    'LCP, ms': lcp,
    CLS: cls,
    'TBT, ms': sum(blocking),
    'main thread, ms': mainThread * 1000,
    'script, KB': bytesOf(loaded.filter(({ type }) => type === 'Script')),
    'fonts, KB': bytesOf(loaded.filter(({ type }) => type === 'Font')),
    KB: bytesOf(loaded),
    requests: loaded.length,
  };
}

/** Medians of first visits, one of each site in turn. */
export async function measureVisits(browser: Browser, sites: Sites, runs: number) {
  const page: Figures[] = [];
  const baseline: Figures[] = [];
  // The first visits wait for the browser to warm up and for the server to compress each file.
  for (const url of [sites.page, sites.baseline]) await visit(browser, url);
  for (let run = 0; run < runs; run += 1) {
    page.push(await visit(browser, sites.page));
    baseline.push(await visit(browser, sites.baseline));
    console.log(`Visits: run ${run + 1} of ${runs}`);
  }
  const rows = Object.keys(page[0] ?? {}).map((name) => {
    const medianOf = (visits: Figures[]) =>
      median(visits.map((visit) => visit[name] ?? Number.NaN));
    const [ours, bare] = [medianOf(page), medianOf(baseline)];
    return [name, { page: rounded(ours), baseline: rounded(bare), ratio: rounded(ours / bare) }];
  });
  return Object.fromEntries(rows);
}
