import type { Browser } from 'playwright';
import { openPhone } from './chromium.ts';

/** The cost of one first visit: times in ms since the navigation, sizes in bytes as transferred. */
export interface Visit {
  fcp: number;
  lcp: number;
  cls: number;
  /** Total blocking time and the longest task until 5 s after `load`. */
  tbt: number;
  longestTask: number;
  /** CPU time of the main thread until it is idle, 2 s after `load`. */
  mainThread: number;
  hydrated: number;
  bytesUntilLcp: number;
  scriptUntilLcp: number;
  /** Script fetched until React answered; sections below the fold fetch theirs later. */
  scriptUntilHydration: number;
  script: number;
  fonts: number;
  bytes: number;
  requests: number;
  /** Requests for anything but scripts until React answered. */
  requestsUntilHydration: number;
}

interface Paints {
  fcp: number;
  lcp: number;
  cls: number;
  hydrated: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page before its first script: writes down what the browser reports. */
const recorder = `(() => {
  const paints = { fcp: NaN, lcp: NaN, cls: 0, hydrated: NaN, tasks: [] };
  globalThis.paints = paints;
  const observe = (type, hear) => new PerformanceObserver((list) => list.getEntries().forEach(hear))
    .observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') paints.fcp = startTime; });
  observe('largest-contentful-paint', ({ startTime }) => { paints.lcp = startTime; });
  // Nobody touches anything: what Chromium excuses by a recent input is the phone being set up.
  observe('layout-shift', ({ value }) => { paints.cls += value; });
  observe('longtask', ({ startTime, duration }) => { paints.tasks.push({ start: startTime, duration }); });
  document.addEventListener('hydrated', ({ target }) => {
    if (target === document.documentElement) paints.hydrated = performance.now();
  }, true);
})();`;

/** After `load`, in ms: by then the page is hydrated, and no picture has changed yet. */
const idle = 2000;

/** After `load`, in ms: long enough for hydration, and for what it brings. */
const watched = 5000;

/** One first visit on the slow phone, with an empty cache. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const { page, cdp, close } = await openPhone(browser, { cpu: 4, network: 'slow' });
  const requests = new Map<string, { type: string; begun: number; done: number; bytes: number }>();
  cdp.on('Network.requestWillBeSent', ({ requestId, type = 'Other', timestamp, request }) => {
    // The spam-check provider's script, here the stand-in's, is counted apart.
    if (request.url.startsWith(url) && !request.url.includes('spam-check'))
      requests.set(requestId, { type, begun: timestamp, done: Number.POSITIVE_INFINITY, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = requests.get(requestId);
    if (one) Object.assign(one, { done: timestamp, bytes: encodedDataLength });
  });
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(recorder);
  await page.goto(`${url}/`, { waitUntil: 'load' });
  await page.waitForTimeout(idle);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const mainThread = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  await page.waitForTimeout(watched - idle);
  const paints = await page.evaluate<Paints>('globalThis.paints');
  await close();

  const all = [...requests.values()].filter(({ bytes }) => bytes > 0);
  const start = Math.min(...all.map(({ begun }) => begun));
  const early = all.filter(({ done }) => (done - start) * 1000 <= paints.lcp);
  const sum = (some: typeof all) => some.reduce((total, { bytes }) => total + bytes, 0);
  const isScript = ({ type }: { type: string }) => type === 'Script';
  // The baseline is never hydrated.
  const isBeforeHydration = ({ begun }: { begun: number }) =>
    !((begun - start) * 1000 > paints.hydrated);
  const tasks = paints.tasks.filter(({ start: begun }) => begun >= paints.fcp);
  return {
    fcp: paints.fcp,
    lcp: paints.lcp,
    cls: paints.cls,
    tbt: tasks.reduce((total, { duration }) => total + duration - 50, 0),
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    mainThread: mainThread * 1000,
    hydrated: paints.hydrated,
    bytesUntilLcp: sum(early),
    scriptUntilLcp: sum(early.filter(isScript)),
    scriptUntilHydration: sum(all.filter((one) => isScript(one) && isBeforeHydration(one))),
    script: sum(all.filter(isScript)),
    fonts: sum(all.filter(({ type }) => type === 'Font')),
    bytes: sum(all),
    requests: all.length,
    requestsUntilHydration: all.filter((one) => !isScript(one) && isBeforeHydration(one)).length,
  };
}
