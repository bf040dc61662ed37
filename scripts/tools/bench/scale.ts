import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { median } from 'simple-statistics';
import { createBuilder, type Plugin } from 'vite';
import { hydrated, openPhone } from './chromium.ts';
import { standIn, startHttp2Server, withStandIn } from './http2-server.ts';
import { loadOf } from './idle.ts';

const times = 10;

/** The edits of the sources that make ten times as many brands and pictures. */
const changes: { file: string; from: string; to: string; after?: string }[] = [
  { file: 'machines/timing.ts', from: 'images: 6', to: `images: ${6 * times}` },
  { file: 'machines/timing.ts', from: 'count: 22', to: `count: ${22 * times}` },
  ...[
    { file: 'src/content/brands.ts', list: 'brands' },
    { file: 'src/content/coverage.ts', list: 'coverageImages' },
  ].map(({ file, list }) => ({
    file,
    from: `export const ${list}`,
    to: 'const once',
    after: `export const ${list} = Array.from({ length: ${times} }, () => once).flat();`,
  })),
];

const tenfold: Plugin = {
  name: 'tenfold',
  enforce: 'pre',
  transform(code, id) {
    const here = changes.filter(({ file }) => id.endsWith(`/${file}`));
    if (here.length === 0) return null;
    let changed = code;
    for (const { file, from, to, after = '' } of here) {
      if (!changed.includes(from)) throw new Error(`${file} has no "${from}".`);
      changed = `${changed.replace(from, to)}\n${after}`;
    }
    return { code: changed, map: null };
  },
};

/** Builds the site with 220 brands and 60 pictures of places into a folder. */
async function buildTenfold(root: string, outDir: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  process.env.OUT_DIR = outDir;
  const builder = await createBuilder({ root, plugins: [tenfold], logLevel: 'error' });
  await builder.buildApp();
  delete process.env.OUT_DIR;
}

/** Frames a second in which the page could answer, over 10 s. */
const frameRate = `new Promise((resolve) => {
  let frames = 0;
  const end = performance.now() + 10_000;
  const count = (now) => { frames += 1; if (now < end) requestAnimationFrame(count); else resolve(frames / 10); };
  requestAnimationFrame(count);
})`;

const moving = { carousel: '[data-machine="brands"]', slideshow: '[data-machine="coverage"]' };

type Figures = Record<string, number>;

/** Idle cost (% of a core at full speed) and frame rate (at a fourth of it) with each in view. */
async function measure(browser: Browser, url: string): Promise<Figures> {
  const figures: Figures = {};
  for (const [name, selector] of Object.entries(moving)) {
    const { page, cdp, close } = await openPhone(browser, { cpu: 1, network: 'fast' });
    await cdp.send('Performance.enable');
    await page.goto(`${url}/`);
    await hydrated(page);
    await page.locator(selector).evaluate((one) => one.scrollIntoView({ block: 'center' }));
    await page.waitForFunction(
      ([wanted = '']) => Number(document.querySelector<HTMLElement>(wanted)?.dataset.index) > 0,
      [selector],
    );
    figures[`${name}, % of a core`] = await loadOf(page, cdp);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    figures[`${name}, frames/s`] = await page.evaluate<number>(frameRate);
    await close();
  }
  return figures;
}

/**
 * The cost of ten times the brands and pictures for the carousel and the slideshow: medians and their ratio, measured
 * in turn.
 */
export async function measureScale(browser: Browser, root: string, url: string, runs: number) {
  const folder = await mkdtemp(join(tmpdir(), 'tenfold-'));
  await buildTenfold(root, join(folder, 'dist'));
  const large = await startHttp2Server(join(folder, 'dist'), withStandIn, standIn);
  const once: Figures[] = [];
  const tenTimes: Figures[] = [];
  for (let run = 0; run < runs; run += 1) {
    once.push(await measure(browser, url));
    tenTimes.push(await measure(browser, large.url));
    console.log(`Scale: run ${run + 1} of ${runs}`);
  }
  await large.close();
  await rm(folder, { recursive: true });
  const of = (list: Figures[], name: string) => median(list.map((one) => one[name] ?? Number.NaN));
  return Object.fromEntries(
    Object.keys(once[0] ?? {}).map((name) => {
      const [one, ten] = [of(once, name), of(tenTimes, name)];
      return [name, { once: one, 'ten times': ten, ratio: Number((ten / one).toFixed(2)) }];
    }),
  );
}
